import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { getContentKinds } from '#contracts/content/endpoints.ts'
import { type ContentKind, KIND_RULES } from '#contracts/content/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { load, requireMember } from '#web/api/load.ts'
import { ConsoleFrame } from '#web/staff/components/console-frame.tsx'
import { kindTexts } from '#web/staff/components/content-form/kinds/text.ts'
import { titled } from '#web/shell/meta.ts'
import { Chip, Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { text } from './text.ts'

type Kind = OutputOf<typeof getContentKinds>[number]

export const meta = titled(text.title)

export async function loader(args: Route.LoaderArgs) {
  requireMember(args)
  return { kinds: await load(getContentKinds, {}, args) }
}

/** What is written most stands first. */
const GROUPS: readonly (readonly [keyof typeof text.groups, readonly ContentKind[]])[] = [
  ['site', ['home-page', 'page', 'faq', 'announcement', 'partner', 'banner']],
  ['law', ['policy', 'suitability-test']],
  ['operator', ['platform-information', 'brand', 'company-information']],
  ['lists', ['choice-list', 'holidays']],
  ['letters', ['mail-template', 'sms-template']],
]

export default function Content({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <ConsoleFrame current="content" title={text.title}>
      <p className="prose-measure text-soft">{text.intro}</p>
      <div className="mt-8 grid gap-10">
        {GROUPS.map(([key, members]) => (
          <section key={key} aria-labelledby={`tur-${key}`}>
            <h2 id={`tur-${key}`} className="text-lg">
              {text.groups[key]}
            </h2>
            <ul className="mt-3 border-t border-edge">
              {members.map((member) => {
                const kind = kinds.find((one) => one.kind === member)
                return kind && <KindLine key={member} kind={kind} />
              })}
            </ul>
          </section>
        ))}
      </div>
    </ConsoleFrame>
  )
}

/** One line of the ledger: what it is for, what there is of it, what waits. The whole line is the link. */
function KindLine({ kind: { kind, itemCount, draftCount, scheduledCount, mayEdit } }: { readonly kind: Kind }) {
  const isSingle = KIND_RULES[kind].items === 'single'
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-3.5 hover:bg-tint sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-3">
      <div className="min-w-0">
        <Link
          to={consolePaths.contentKind.href({ kind })}
          className="font-semibold after:absolute after:inset-0 hover:text-action"
        >
          {kindTexts[kind].name}
        </Link>
        <p className="text-sm text-soft">{kindTexts[kind].purpose}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm sm:justify-end">
        {draftCount > 0 && (
          <Chip tone="attention" icon="document">
            {text.drafts(draftCount)}
          </Chip>
        )}
        {scheduledCount > 0 && (
          <Chip tone="attention" icon="calendar">
            {text.scheduled(scheduledCount)}
          </Chip>
        )}
        {!mayEdit && <Chip icon="lock">{text.readOnly}</Chip>}
        {!isSingle && (
          <span className="text-soft sm:min-w-20 sm:text-right">
            {itemCount === 0 ? text.none : text.items(itemCount)}
          </span>
        )}
        <Icon name="chevron-right" className="size-5 shrink-0 text-soft max-sm:hidden" />
      </p>
    </li>
  )
}
