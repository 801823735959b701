import { lazy } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { SiteSearch } from '#web/components/site-search/site-search.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { hasWideNavigation, NavLinks } from './nav-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { SiteLogo } from './site-logo.tsx'
import { shellText } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

// Visitors carry no member's menu. No Suspense around it: the page that brings a member in waits for it, and nothing flashes.
const MemberMenu = lazy(() => import('./member-menu.tsx').then(({ MemberMenu: Part }) => ({ default: Part })))

const text = shellText.nav

/** Whose site this is, the search, the places people go, and the door in or the member's menu. */
export function Header() {
  const { master, member } = useShell()
  const isWide = hasWideNavigation(master)
  const { pathname } = useLocation()
  return (
    <header id="ust" className="border-b border-line bg-ground print:hidden">
      <div className="wrap flex min-h-16 items-center gap-x-3 py-2 lg:gap-x-5">
        <SiteLink
          to={paths.home.href()}
          className="flex min-h-10 min-w-0 items-center gap-3 max-sm:gap-2 lg:max-w-72 lg:shrink-0"
          aria-label={`${master.platformName}, ${text.home}`}
        >
          <SiteLogo />
          <span className="truncate text-lg font-bold tracking-tight max-sm:text-base">{master.platformName}</span>
        </SiteLink>
        <div className="hidden min-w-24 flex-1 md:block">
          <SiteSearch id="ust-arama" />
        </div>
        {!isWide && (
          <nav aria-label={text.label} className="hidden lg:flex">
            <NavLinks look="row" />
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1">
          <div className="max-lg:hidden">
            <ThemeSwitch />
          </div>
          {member ? (
            <MemberMenu isShort={!isWide} />
          ) : (
            <>
              {/* A door is not shown in its own room. */}
              {pathname !== paths.auth.signIn.pattern && (
                <span className="max-sm:hidden">
                  <LinkButton to={paths.auth.signIn.href()} look="quiet" size="small">
                    {text.signIn}
                  </LinkButton>
                </span>
              )}
              {/* On the narrowest screens, and with large text, it stands in the menu alone. */}
              {pathname !== paths.auth.signUp.pattern && (
                <span className="max-[24rem]:hidden">
                  <LinkButton to={paths.auth.signUp.href()} size="small">
                    {text.signUp}
                  </LinkButton>
                </span>
              )}
            </>
          )}
          <SiteLink
            to={`${paths.projects.href()}#proje-arama`}
            aria-label={text.search}
            className="grid size-11 shrink-0 place-items-center rounded hover:bg-tint md:hidden"
          >
            <Icon name="search" className="size-6" />
          </SiteLink>
          <PhoneMenu />
        </div>
      </div>
      {isWide && (
        <nav aria-label={text.label} className="wrap hidden pb-1 lg:flex lg:-ml-3">
          <NavLinks look="row" />
        </nav>
      )}
    </header>
  )
}
