import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/index.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { companyMenu, type ProfileScreen, profileMenu } from './profile/profile-menu.ts'
import { profileText as text } from './profile/text.ts'

const ROOT = [[paths.profile.root.href(), text.root]] as const

/**
 * Frame of the member's own pages: navigation at the left, folded above the title on a phone. `lead` is the next thing to
 * do, one sentence with one button, above everything else.
 */
export function ProfileFrame({
  current,
  title,
  above,
  lead,
  children,
}: {
  readonly current: ProfileScreen
  readonly title: ReactNode
  /** Way back, before the title. */
  readonly above?: ReactNode
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="wrap grid gap-6 py-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-10 md:py-10 lg:gap-12">
      <div className="max-md:hidden">
        <nav aria-label={text.label} className="sticky top-6">
          <Places current={current} />
        </nav>
      </div>
      <details className="group card md:hidden">
        <summary className="flex min-h-12 list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="menu" className="size-5 text-soft" />
          {text.open}
          <span className="ml-auto text-sm font-normal text-soft">{text[current]}</span>
          <Icon name="chevron-down" className="size-4 text-soft group-open:rotate-180" />
        </summary>
        <nav aria-label={text.label} className="border-t border-line p-3">
          <Places current={current} />
        </nav>
      </details>
      <div className="min-w-0">
        {above ?? <Breadcrumbs above={current === 'root' ? [] : ROOT} here={text[current]} />}
        <h1>{title}</h1>
        {lead && <div className="mt-5">{lead}</div>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}

function Places({ current }: { readonly current: ProfileScreen }) {
  const { member } = useShell()
  const groups = member?.actingFor ? companyMenu : profileMenu
  return groups.map((group) => (
    <div key={group.key} className="mb-6 last:mb-0">
      <p className="px-3 pb-1 text-xs font-semibold text-soft">{text.groups[group.key]}</p>
      <ul className="grid gap-1">
        {group.places.map(({ key, icon }) => (
          <li key={key}>
            <Link
              to={paths.profile[key].href()}
              aria-current={key === current ? 'page' : undefined}
              className="flex min-h-10 items-center gap-3 rounded px-3 text-sm hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-action"
            >
              <Icon name={icon} className="size-5 shrink-0" />
              {text[key]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
