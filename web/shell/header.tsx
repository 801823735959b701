import { lazy } from 'react'
import { useLocation } from 'react-router'
import { signAddress } from '#contracts/common/pictures.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from './built.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import mark from '../assets/mark.svg?url'
import type { ShellMasterData } from './master-data.ts'
import { useShell } from './shell-data.ts'
import { shellText } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

// Visitors carry no member's menu. No Suspense around it: the page that brings a member in waits for it, and nothing flashes.
const MemberMenu = lazy(() => import('./member-menu.tsx').then(({ MemberMenu: Part }) => ({ default: Part })))

const text = shellText.nav
const FURTHER = 'md:max-xl:hidden'

/** Logo and name from master data, the few places people go, and the door in or the member's menu. */
export function Header() {
  const { master, member } = useShell()
  const isWide = hasWideNavigation(master)
  return (
    <header className="border-b border-line bg-ground">
      <div className="wrap flex min-h-16 items-center gap-x-4 py-2 md:gap-x-8">
        <SiteLink
          to={paths.home.href()}
          className="flex min-w-0 items-center gap-3 md:shrink-0"
          aria-label={`${master.platformName}, ${text.home}`}
        >
          <img
            src={master.logoUrl ? signAddress(master.logoUrl) : mark}
            alt=""
            width="36"
            height="36"
            fetchPriority="low"
            className="size-9 shrink-0 rounded object-contain"
          />
          <span className="min-w-0 leading-tight">
            <span className="block truncate text-lg font-bold tracking-tight">{master.platformName}</span>
            {!isWide && <span className="hidden max-w-88 truncate text-xs text-soft xl:block">{master.slogan}</span>}
          </span>
        </SiteLink>
        <nav aria-label={text.label} className={`hidden md:flex ${isWide ? 'xl:text-sm' : 'gap-1'}`}>
          <NavLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <ThemeSwitch />
          {member ? (
            <MemberMenu isShort={isWide} />
          ) : (
            <>
              <span className="hidden sm:block">
                <LinkButton to={paths.auth.signIn.href()} look="quiet" size="small">
                  {text.signIn}
                </LinkButton>
              </span>
              {/* On the narrowest screens, and with large text, it stands in the menu alone. */}
              <span className="max-[24rem]:hidden">
                <LinkButton to={paths.auth.signUp.href()} size="small">
                  {text.signUp}
                </LinkButton>
              </span>
            </>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

/** What `navBarType` of master data means: 1 the three places most people want, 2 also what the operator tells about itself. */
function hasWideNavigation({ navBarType }: ShellMasterData): boolean {
  return navBarType >= 2
}

/** Whether a place is a link's own page or one below it. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

function NavLinks() {
  const { master } = useShell()
  const { pathname } = useLocation()
  const isWide = hasWideNavigation(master)
  // The further ones have no room on a tablet; there they stand in the footer.
  const links = [
    [paths.projects.href(), text.projects, ''],
    [paths.howItWorks.href(), text.howItWorks, ''],
    [paths.createProject.href(), text.create, ''],
    ...(isWide && master.showServices ? [[paths.services.href(), text.services, FURTHER] as const] : []),
    ...(isWide
      ? ([
          [paths.announcements.href(), text.announcements, FURTHER],
          [paths.faq.href(), text.faq, FURTHER],
        ] as const)
      : []),
  ] as const
  return links
    .filter(([to]) => isBuilt(to))
    .map(([to, label, look]) => (
      <SiteLink
        key={to}
        to={to}
        aria-current={isWithin(pathname, to) ? 'page' : undefined}
        className={`${look} rounded px-3 py-3 whitespace-nowrap font-semibold hover:bg-tint aria-[current=page]:text-action aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 md:py-2 ${isWide ? 'md:px-2.5' : ''}`}
      >
        {label}
      </SiteLink>
    ))
}

/** The browser's own popover: opens before scripts run. */
function PhoneMenu() {
  const { member } = useShell()
  const { pathname, key } = useLocation()
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label={text.menu}
        className="grid size-11 place-items-center rounded hover:bg-tint"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* With each step to a page a new menu: none stays open over what was chosen in it. */}
      <nav
        key={key}
        id="menu"
        popover="auto"
        aria-label={text.label}
        className="fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-l border-line bg-surface p-4 text-ink"
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={text.closeMenu}
          className="ml-auto grid size-11 place-items-center rounded hover:bg-tint"
        >
          <Icon name="close" className="size-6" />
        </button>
        <div className="mt-2 grid gap-1">
          <NavLinks />
          {!member &&
            [
              [paths.auth.signIn.href(), text.signIn],
              [paths.auth.signUp.href(), text.signUp],
            ].map(([to = '', label]) => (
              <SiteLink
                key={to}
                to={to}
                aria-current={isWithin(pathname, to) ? 'page' : undefined}
                className="rounded px-3 py-3 font-semibold hover:bg-tint"
              >
                {label}
              </SiteLink>
            ))}
        </div>
      </nav>
    </div>
  )
}
