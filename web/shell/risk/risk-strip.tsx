import { paths } from '#contracts/paths.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { text } from './text.ts'

/** Same contrast as the content and not to be closed. */
export function RiskStrip() {
  return (
    <aside aria-label={text.label} className="border-b border-line bg-sunk print:hidden">
      <p className="wrap py-2 text-sm max-sm:py-1 max-sm:text-[0.8125rem] max-sm:leading-5">
        {text.sentence}{' '}
        <SiteLink to={paths.legalNotices.href()} className="link whitespace-nowrap">
          {text.link}
        </SiteLink>
      </p>
    </aside>
  )
}
