import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from './built.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import mark from '../assets/mark.svg?url'
import { useShell } from './shell-data.ts'
import { shellText } from './text.ts'

const text = shellText.nav

/** Logo and name from master data, the few places people go, and the door in or the member's menu. */
export function Header() {
  const { master, member } = useShell()
  return (
    <header className="border-b border-line bg-ground">
      <div className="wrap flex min-h-16 items-center gap-x-4 py-2 md:gap-x-8">
        <Link
          to={paths.home.href()}
          className="flex items-center gap-3"
          aria-label={`${master.platformName}, ${text.home}`}
        >
          <img
            src={master.logoUrl ?? mark}
            alt=""
            width="36"
            height="36"
            fetchPriority="low"
            className="size-9 rounded object-contain"
          />
          <span className="leading-tight">
            <span className="block whitespace-nowrap text-lg font-bold tracking-tight">{master.platformName}</span>
            <span className="hidden text-xs text-soft lg:block">{master.slogan}</span>
          </span>
        </Link>
        <nav aria-label={text.label} className="hidden gap-1 md:flex">
          <NavLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <ThemeSwitch />
          {member ? (
            <MemberMenu />
          ) : (
            <>
              <span className="hidden sm:block">
                <LinkButton to={paths.auth.signIn.href()} look="quiet" size="small">
                  {text.signIn}
                </LinkButton>
              </span>
              <LinkButton to={paths.auth.signUp.href()} size="small">
                {text.signUp}
              </LinkButton>
            </>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function NavLinks() {
  const { master } = useShell()
  const links = [
    [paths.projects.href(), text.projects],
    [paths.howItWorks.href(), text.howItWorks],
    ...(master.showServices && master.navBarType > 1 ? [[paths.services.href(), text.services] as const] : []),
    [paths.createProject.href(), text.create],
  ] as const
  return links
    .filter(([to]) => isBuilt(to))
    .map(([to, label]) => (
      <NavLink
        key={to}
        to={to}
        className="rounded px-3 py-3 font-semibold hover:bg-tint aria-[current=page]:text-action aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 md:py-2"
      >
        {label}
      </NavLink>
    ))
}

/** The browser's own popover: opens before scripts run. */
function PhoneMenu() {
  const { member } = useShell()
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
      <nav
        id="menu"
        popover="auto"
        aria-label={text.label}
        className="fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] border-l border-line bg-surface p-4 text-ink backdrop:bg-ink/40"
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
          {!member && (
            <NavLink to={paths.auth.signIn.href()} className="rounded px-3 py-3 font-semibold hover:bg-tint">
              {text.signIn}
            </NavLink>
          )}
        </div>
      </nav>
    </div>
  )
}

function MemberMenu() {
  const { member } = useShell()
  const words = shellText.member
  const item = 'flex w-full items-center gap-3 rounded px-3 py-2.5 text-left hover:bg-tint'
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="uye-menusu"
        aria-label={words.label}
        className="member-menu-button flex items-center gap-2 rounded-full p-1 hover:bg-tint"
      >
        <Avatar name={member?.name ?? ''} />
        <span className="hidden max-w-40 truncate font-semibold lg:block">{member?.name || words.account}</span>
        <Icon name="chevron-down" className="mr-1 size-4 text-soft" />
      </button>
      <nav
        id="uye-menusu"
        popover="auto"
        aria-label={words.label}
        className="member-menu w-60 rounded border border-line bg-surface p-2 text-ink"
      >
        <Link to={paths.profile.root.href()} className={item}>
          <Icon name="user" /> {words.profile}
        </Link>
        <Link to={paths.profile.portfolio.href()} className={item}>
          <Icon name="chart" /> {words.portfolio}
        </Link>
        <Link to={paths.profile.favourites.href()} className={item}>
          <Icon name="heart" /> {words.favourites}
        </Link>
        <form method="post" action={paths.auth.signOut.href()} className="mt-2 border-t border-line pt-2">
          <button type="submit" className={item}>
            <Icon name="leave" /> {words.signOut}
          </button>
        </form>
      </nav>
    </div>
  )
}

/** Light unless chosen otherwise; the system's preference is not followed (specification section 1). */
function ThemeSwitch() {
  const { theme } = useShell()
  const { pathname, search } = useLocation()
  const isDark = theme === 'dark'
  const label = isDark ? shellText.theme.toLight : shellText.theme.toDark
  return (
    <form method="post" action="/tema">
      <input type="hidden" name="tema" value={isDark ? 'acik' : 'koyu'} />
      <input type="hidden" name="geri" value={pathname + search} />
      <button
        type="submit"
        aria-label={label}
        title={label}
        className="grid size-11 place-items-center rounded text-soft hover:bg-tint hover:text-ink"
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
      </button>
    </form>
  )
}
