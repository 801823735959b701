import { Link } from 'react-router'
import { CONSOLE, paths } from '#contracts/paths.ts'
import { roleNames } from '#contracts/staff/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MemberMenu } from './member-menu.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { SiteLogo } from './site-logo.tsx'
import { memberText } from './member-menu/text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The slim bar above the operator's console: whose platform this is, who works here and in which roles. */
export function ConsoleHeader() {
  const { master } = useShell()
  const text = memberText.console
  return (
    <header className="border-b border-line bg-surface text-sm">
      <div className="wrap wrap-wide flex min-h-14 items-center gap-x-3 py-1">
        <Link to={CONSOLE.href()} className="flex min-h-11 min-w-0 items-center gap-2.5">
          <SiteLogo small />
          <span className="truncate font-bold">{master.platformName}</span>
          <span className="border-l border-edge pl-3 font-semibold text-soft max-[24rem]:hidden">{text.name}</span>
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <Link
            to={paths.home.href()}
            aria-label={text.toSite}
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-3 font-semibold text-soft hover:bg-tint hover:text-ink max-sm:hidden"
          >
            <Icon name="external" /> <span className="max-md:hidden">{text.toSite}</span>
          </Link>
          <ThemeSwitch />
          <MemberMenu roles={roleNames} />
        </div>
      </div>
    </header>
  )
}
