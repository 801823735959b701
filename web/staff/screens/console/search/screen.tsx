import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { foldTurkish } from '#contracts/common/text/plain-text.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { searchConsole } from '#contracts/staff/search-endpoint.ts'
import { CONSOLE_SEARCH, CONSOLE_SEARCH_LENGTH } from '#contracts/staff/search-names.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { ListSearch } from '#web/staff/components/console/list-search.tsx'
import { placesFor } from '#web/staff/components/console/places.ts'
import { consoleText } from '#web/staff/components/console/text.ts'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { titled } from '#web/shell/meta.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Card, EmptyState, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Keys } from './keys.tsx'
import { text } from './text.ts'

type Found = OutputOf<typeof searchConsole>
type Group = Found['groups'][number]

const here = consolePaths.search
const SHORTEST = 2

/** What is looked for names the page, so that the focus goes to what was found (web/kernel/arrival.ts). */
export function meta(args: Route.MetaArgs) {
  const words = args.loaderData?.words
  return titled(words ? text.titled(words) : text.title)(args)
}

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  const said = new URL(args.request.url).searchParams.get(CONSOLE_SEARCH) ?? ''
  const words = said.trim().slice(0, CONSOLE_SEARCH_LENGTH)
  return { words, found: await load(searchConsole, { words }, args) }
}

/** Records of all kinds that the reader's offices find, and screens of that name. */
export default function Search({ loaderData: { words, found } }: Route.ComponentProps) {
  const places = usePlacesNamed(words)
  const count = found.groups.reduce((sum, { records }) => sum + records.length, 0)
  return (
    <ConsoleFrame current="search" title={text.title}>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
        <ListSearch
          name={CONSOLE_SEARCH}
          {...text.search}
          value={words}
          maxLength={CONSOLE_SEARCH_LENGTH}
          kept={[]}
          clearHref={here.href()}
        />
        {words !== '' && (
          <p role="status" className="text-sm text-soft">
            {text.count(count)}
          </p>
        )}
        {words !== '' && count + places.length === 0 && (
          <EmptyState icon="search" title={text.none.title}>
            {text.none.text}
          </EmptyState>
        )}
        <RowKeys>
          <div className="grid gap-6">
            {places.length > 0 && (
              <Section title={text.screens}>
                {places.map(({ key, icon }) => (
                  <Row key={key} to={consolePaths[key].href()}>
                    <Icon name={icon} className="size-5 shrink-0 text-soft" />
                    <span className="font-semibold">{consoleText.places[key]}</span>
                  </Row>
                ))}
              </Section>
            )}
            {found.groups.map((group) => (
              <Records key={group.kind} group={group} words={words} />
            ))}
          </div>
        </RowKeys>
        {words === '' && <Guide kinds={found.kinds} />}
        <Keys />
      </div>
    </ConsoleFrame>
  )
}

/** Screens of the menu whose name holds the words. */
function usePlacesNamed(words: string) {
  const places = placesFor(useShell().member?.roles ?? []).flatMap((group) => group.places)
  const folded = foldTurkish(words)
  if (folded.length < SHORTEST) return []
  return places.filter(({ key }) => foldTurkish(consoleText.places[key]).includes(folded))
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="card overflow-hidden">{children}</ul>
    </section>
  )
}

function Row({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        {...ROW}
        to={to}
        className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-tint"
      >
        {children}
      </Link>
    </li>
  )
}

function Records({ group: { kind, records, hasMore }, words }: { readonly group: Group; readonly words: string }) {
  return (
    <div className="grid gap-2">
      <Section title={text.kinds[kind]}>
        {records.map(({ id, title, detail, path }) => (
          <Row key={id} to={path}>
            <span className="min-w-0 font-semibold break-words">{title}</span>
            <span className="min-w-0 text-sm break-all text-soft">{detail}</span>
          </Row>
        ))}
      </Section>
      {hasMore &&
        (kind === 'member' ? (
          <Link to={consolePaths.members.href({ [CONSOLE_SEARCH]: words })} className="link w-fit text-sm">
            {text.moreMembers}
          </Link>
        ) : (
          <p className="text-sm text-soft">{text.more}</p>
        ))}
    </div>
  )
}

/** Before anything was looked for: what the reader finds, and by what. */
function Guide({ kinds }: { readonly kinds: Found['kinds'] }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{text.guide.title}</h2>
      <dl className="grid gap-3 text-sm">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="font-semibold">{text.kinds[kind]}</dt>
            <dd className="text-soft">{text.guide.by[kind]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
