import { formatCount } from '#contracts/common/text/plain-text.ts'
import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { type Filters, listHref, STATE_CODES, type TabName, tabOf, TABS } from './filters.ts'
import { text } from './text.ts'

type States = OutputOf<typeof listProjects>['facets']['states']

/** Where campaigns stand, each with how many the other filters leave: the first thing one chooses by. */
export function Tabs({ filters, states }: { readonly filters: Filters; readonly states: States }) {
  const current = tabOf(filters)
  const countOf = (name: TabName) => {
    const codes: readonly number[] = TABS[name].map((state) => STATE_CODES[state])
    return states
      .filter(({ code }) => codes.length === 0 || codes.includes(code))
      .reduce((sum, one) => sum + one.count, 0)
  }
  return (
    <nav aria-label={text.tabs.label} className="mb-5 overflow-x-auto border-b border-line">
      <ul className="tabs flex gap-1 whitespace-nowrap">
        {(Object.keys(TABS) as TabName[]).map((name) => (
          <li key={name}>
            <Link
              to={listHref({ ...filters, states: TABS[name], after: null })}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-soft hover:text-action aria-[current=page]:border-action aria-[current=page]:text-action"
            >
              {text.tabs[name]}
              <span className="text-sm font-normal">{formatCount(countOf(name))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
