import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { text } from './breadcrumbs/text.ts'

/** A page above this one: its address and its name. */
export type Crumb = readonly [to: string, name: string]

/**
 * Where a page stands, from the top down: home, the pages above, the page itself as plain words. Long names are cut on a phone
 * (the heading below says them whole), so that the way back stays one line.
 */
export function Breadcrumbs({ above = [], here }: { readonly above?: readonly Crumb[]; readonly here: string }) {
  const crumbs: readonly Crumb[] = [[paths.home.href(), text.home], ...above]
  return (
    <nav aria-label={text.label} className="mb-3 text-sm text-soft print:hidden">
      <ol className="flex min-w-0 items-center overflow-hidden whitespace-nowrap">
        {crumbs.map(([to, name]) => (
          <li key={to} className="flex shrink-0 items-center">
            <Link to={to} className="inline-flex min-h-10 items-center hover:text-action hover:underline">
              {name}
            </Link>
            <span aria-hidden="true" className="px-2">
              ›
            </span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {here}
        </li>
      </ol>
    </nav>
  )
}
