import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { howItWorksSlugs } from '#contracts/slugs/how-it-works.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { isBuilt } from '#web/kernel/built.ts'
import type { ShellMasterData } from '#web/kernel/master-data/master-data.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { shellText } from './text.ts'

const text = shellText.nav

const LOOKS = {
  row: 'rounded px-2 py-2 text-sm whitespace-nowrap font-semibold hover:bg-tint aria-[current=page]:text-action aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8',
  menu: 'rounded px-3 py-2.5 font-semibold hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:text-action',
} as const

/** What `navBarType` of master data means: 1 the places most people want, 2 also what the operator tells about itself. */
export function hasWideNavigation({ navBarType }: ShellMasterData): boolean {
  return navBarType >= 2
}

/** Whether a place is a link's own page or one below it. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** Where founders begin: the application where it is there to be made, until then what awaits them. */
export function foundersHref(): string {
  const create = paths.createProject.href()
  return isBuilt(create) ? create : paths.howItWorks.href({ tab: howItWorksSlugs.entrepreneurs })
}

/** The places of the header; in the menu of a phone the same and what else the operator tells. */
export function NavLinks({ look }: { readonly look: keyof typeof LOOKS }) {
  const { master } = useShell()
  const { pathname } = useLocation()
  const isAll = look === 'menu' || hasWideNavigation(master)
  const links = [
    [paths.projects.href(), text.projects],
    [paths.howItWorks.href(), text.howItWorks],
    [paths.activities.href(), text.activities],
    ...(isAll && master.showServices ? [[paths.services.href(), text.services] as const] : []),
    ...(isAll ? [[paths.announcements.href(), text.announcements] as const] : []),
    [paths.faq.href(), text.faq],
    ...(look === 'menu' ? [[paths.contact.href(), text.contact] as const] : []),
    [foundersHref(), text.founders, look === 'row' ? 'max-xl:hidden' : ''],
  ] as const
  return links
    .filter(([to]) => isBuilt(to))
    .map(([to, label, extra = '']) => (
      <SiteLink
        key={to}
        to={to}
        aria-current={isWithin(pathname, to) ? 'page' : undefined}
        className={`${LOOKS[look]} ${extra}`}
      >
        {label}
      </SiteLink>
    ))
}
