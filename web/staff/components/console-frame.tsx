import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { consolePaths } from '#contracts/staff-paths.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/index.ts'
import { ConsoleSearch, useSearchKeys } from './console/console-search.tsx'
import { type ConsoleGroup, type ConsolePlace, type ConsoleScreen, placesFor } from './console/places.ts'
import { consoleText as text } from './console/text.ts'
import type { ListAround } from './split/rail.tsx'
import { Split } from './split/split.tsx'

/**
 * Frame of the operator's console: navigation by role at the left, folded above the title on a phone; nothing floats.
 * `lead` is the next thing to do, one sentence with one button; `actions` stand beside the title.
 */
export function ConsoleFrame({
  current,
  title,
  above,
  lead,
  actions,
  list,
  children,
}: {
  /** Null where the address leads to none of them. */
  readonly current: ConsoleScreen | null
  readonly title: ReactNode
  /** Way back, before the title. */
  readonly above?: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The list a record stands in, which is shown beside it. */
  readonly list?: ListAround
  readonly children: ReactNode
}) {
  useSearchKeys()
  const groups = placesFor(useShell().member?.roles ?? [])
  const here = groups.flatMap((group) => group.places).find((place) => isHere(place, current))
  const content = (
    <>
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-xl break-words md:text-2xl">{title}</h1>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {lead && <div className="mt-4">{lead}</div>}
      <div className="mt-6">{children}</div>
    </>
  )
  return (
    <div className="wrap wrap-wide grid gap-5 py-5 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8 md:py-8 lg:gap-10">
      <div className="max-md:hidden">
        <div className="sticky top-6">
          <ConsoleSearch id="her-yerde" />
          <nav aria-label={text.label}>
            <Places groups={groups} current={current} />
          </nav>
        </div>
      </div>
      <details className="group card md:hidden">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="menu" className="size-5 text-soft" />
          {text.label}
          <span className="ml-auto text-sm font-normal text-soft">{here && text.places[here.key]}</span>
          <Icon name="chevron-down" className="size-4 text-soft group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-3">
          <ConsoleSearch id="her-yerde-menu" />
          <nav aria-label={text.label}>
            <Places groups={groups} current={current} />
          </nav>
        </div>
      </details>
      <div className="min-w-0">{list ? <Split list={list}>{content}</Split> : content}</div>
    </div>
  )
}

function Places({
  groups,
  current,
}: {
  readonly groups: readonly ConsoleGroup[]
  readonly current: ConsoleScreen | null
}) {
  return groups.map((group) => (
    <div key={group.key} className="mb-5 last:mb-0">
      <p className="px-3 pb-1 text-xs font-semibold text-soft">{text.groups[group.key]}</p>
      <ul className="grid gap-0.5">
        {group.places.map((place) => (
          <li key={place.key}>
            <Link
              to={consolePaths[place.key].href()}
              aria-current={place.key === current ? 'page' : isHere(place, current) ? 'true' : undefined}
              className="flex min-h-10 items-center gap-3 rounded px-3 text-sm hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-action"
            >
              <Icon name={place.icon} className="size-5 shrink-0" />
              {text.places[place.key]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function isHere(place: ConsolePlace, current: ConsoleScreen | null): boolean {
  return current !== null && (place.key === current || (place.within?.includes(current) ?? false))
}
