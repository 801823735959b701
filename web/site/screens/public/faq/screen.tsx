import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { FAQ_AUDIENCES } from '#contracts/content/kinds.ts'
import { getFaqs } from '#contracts/content/public-endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { load } from '#web/api/load.ts'
import { anchorsOf } from '#web/components/content/anchors.ts'
import { FaqList } from '#web/components/content/faq-list.tsx'
import { PageHead } from '#web/components/content/page-head.tsx'
import { plainWords } from '#contracts/common/text/markdown-blocks.ts'
import { StructuredData } from '#web/site/components/structured-data/structured-data.tsx'
import { faqPage } from '#web/site/components/structured-data/things.ts'
import { isBuilt } from '#web/kernel/built.ts'
import { titled } from '#web/shell/meta.ts'
import { EmptyState, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { matching } from './match.ts'
import { SearchForm } from './search-form.tsx'
import { text } from './text.ts'

/** No script at all: questions open by themselves, the search is an address. */
export const handle = { statik: true }

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  const search = (new URL(args.request.url).searchParams.get('ara') ?? '').trim().slice(0, 100)
  const all = await load(getFaqs, {}, args)
  const anchors = anchorsOf(
    all.map(({ question }) => question),
    'soru-',
  )
  const entries = matching(
    all.map((entry, at) => ({ ...entry, id: anchors[at]?.id ?? entry.id })),
    search,
  )
  return { search, entries, isEmpty: all.length === 0 }
}

/** Questions by who asks them. */
export default function Faq({ loaderData: { search, entries, isEmpty } }: Route.ComponentProps) {
  const isSearch = search !== ''
  const groups = FAQ_AUDIENCES.map((audience) => ({
    audience,
    entries: entries.filter((entry) => entry.audience === audience),
  })).filter((group) => group.entries.length > 0)
  return (
    <div className="wrap py-10 md:py-14">
      <PageHead title={text.title} above={[]} lead={text.lead}>
        {!isEmpty && <SearchForm search={search} found={entries.length} groups={isSearch ? [] : groups} />}
      </PageHead>
      {entries.length === 0 && <Nothing isEmpty={isEmpty} />}
      {isSearch && entries.length > 0 && <Found entries={entries} />}
      <div className="grid gap-12">
        {(isSearch ? [] : groups).map(({ audience, entries: ofGroup }) => (
          <section
            key={audience}
            aria-labelledby={audience}
            className="grid gap-x-12 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <h2 id={audience} className="scroll-mt-6 self-start lg:sticky lg:top-8">
              {text.groups[audience]}
            </h2>
            <FaqList entries={ofGroup} />
          </section>
        ))}
      </div>
      {!isEmpty && <Missing />}
      {entries.length > 0 && !isSearch && (
        <StructuredData
          of={() => [faqPage(entries.map(({ question, answer }) => ({ question, answer: plainWords(answer) })))]}
        />
      )}
    </div>
  )
}

/** What was found in one list: by groups, the best answer would stand below whatever an earlier group holds. */
function Found({ entries }: { readonly entries: ComponentProps<typeof FaqList>['entries'] }) {
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found">{text.results}</h2>
      <FaqList entries={entries} open />
    </section>
  )
}

function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState icon="question" title={text.empty}>
      <p>{text.emptyText}</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={text.nothing}
      action={
        <LinkButton to={paths.faq.href()} look="secondary">
          {text.all}
        </LinkButton>
      }
    >
      <p>{text.nothingText}</p>
    </EmptyState>
  )
}

function Missing() {
  if (!isBuilt(paths.contact.href())) return null
  return (
    <aside className="mt-14 border-t-2 border-action pt-6">
      <h2 className="text-lg">{text.missing}</h2>
      <p className="mt-1 text-soft">
        {text.missingText}{' '}
        <Link to={paths.contact.href()} className="link">
          {text.contact}
        </Link>
      </p>
      <p className="mt-2">
        <Link to={paths.safety.href()} className="link">
          {text.safety}
        </Link>
      </p>
    </aside>
  )
}
