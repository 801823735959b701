import { useLocation } from 'react-router'
import { CONSOLE, paths } from '#contracts/paths.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { delistedText as text } from './text.ts'

/** On every page, and not to be closed: the platform was struck off SPK's list (T17/10). */
export function Delisted() {
  const { delistedOn = '', delistingSource = '' } = useShell().master
  const isWide = useLocation().pathname.startsWith(CONSOLE.pattern)
  return (
    <aside aria-label={text.label} className="border-b border-accent-line bg-accent-tint print:hidden">
      <p className={`wrap flex items-start gap-3 py-3 text-sm ${isWide ? 'wrap-wide' : ''}`}>
        <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
        <span>
          {text.sentence(formatDay(istanbulMoment(delistedOn)), delistingSource)}{' '}
          <SiteLink to={paths.profile.portfolio.href()} className="link whitespace-nowrap font-semibold">
            {text.link}
          </SiteLink>
        </span>
      </p>
    </aside>
  )
}
