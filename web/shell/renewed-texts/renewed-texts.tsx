import { Link, useLocation } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { renewedTextsText as text } from './text.ts'

const here = paths.profile.acceptances
/** Pages that say so themselves. */
const SAYING: readonly string[] = [here.pattern, paths.profile.root.pattern, paths.profile.investorInformation.pattern]

/** Tells a member in the middle of something that a text they accepted was renewed; it stops nothing and covers nothing. */
export function RenewedTexts({ count }: { readonly count: number }) {
  const { pathname } = useLocation()
  if (SAYING.includes(pathname)) return null
  return (
    <aside aria-label={text.label} className="border-b border-accent-line bg-accent-tint print:hidden">
      <p className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
        <Icon name="document" className="size-5 shrink-0" />
        <span>{text.sentence(count)}</span>
        <Link to={here.href()} className="link font-semibold">
          {text.link}
        </Link>
      </p>
    </aside>
  )
}
