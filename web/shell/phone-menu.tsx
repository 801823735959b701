import { useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { SiteSearch } from '#web/components/site-search/site-search.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { NavLinks } from './nav-links.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { shellText } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const text = shellText.nav

/** Everything of the header for narrow screens, in the browser's own popover: opens before scripts run. */
export function PhoneMenu() {
  const { member } = useShell()
  const { key } = useLocation()
  return (
    <div className="lg:hidden">
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
        className="fixed inset-y-0 left-auto right-0 m-0 h-dvh max-h-none w-96 max-w-[100vw] overflow-y-auto border-l border-line bg-surface p-4 text-ink"
      >
        <p className="mb-4 flex items-center justify-between">
          <b className="pl-3">{text.menu}</b>
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={text.closeMenu}
            className="grid size-11 place-items-center rounded hover:bg-tint"
          >
            <Icon name="close" className="size-6" />
          </button>
        </p>
        <SiteSearch id="menu-arama" />
        <div className="mt-4 grid">
          <NavLinks look="menu" />
        </div>
        <div className="mt-4 flex items-center gap-3 border-t border-line pt-4">
          {member ? (
            <SiteLink to={paths.profile.root.href()} className="button" data-look="secondary">
              {text.account}
            </SiteLink>
          ) : (
            <>
              <SiteLink to={paths.auth.signUp.href()} className="button" data-look="primary">
                {text.signUp}
              </SiteLink>
              <SiteLink to={paths.auth.signIn.href()} className="button" data-look="secondary">
                {text.signIn}
              </SiteLink>
            </>
          )}
          <div className="ml-auto">
            <ThemeSwitch />
          </div>
        </div>
      </nav>
    </div>
  )
}
