import { Link } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { Icon } from '#web/ui/index.ts'
import { type Filters, listHref, tabOf } from './filters.ts'
import { text } from './text.ts'

type Facets = OutputOf<typeof listProjects>['facets']

/** What is chosen, each with a link that takes it away. */
export function Chosen({ filters, facets }: { readonly filters: Filters; readonly facets: Facets }) {
  const label = (list: Facets['cities'], key: string) => list.find((entry) => entry.key === key)?.label ?? key
  const without = <T,>(all: readonly T[], one: T) => all.filter((entry) => entry !== one)
  const from = { ...filters, after: null }
  const chips: readonly (readonly [label: string, href: string])[] = [
    ...(filters.search ? [[`“${filters.search}”`, listHref({ ...from, search: '' })] as const] : []),
    // A tab says so itself.
    ...(tabOf(filters) ? [] : filters.states).map(
      (name) => [text.states[name], listHref({ ...from, states: without(filters.states, name) })] as const,
    ),
    ...filters.categories.map(
      (key) =>
        [label(facets.categories, key), listHref({ ...from, categories: without(filters.categories, key) })] as const,
    ),
    ...filters.cities.map(
      (key) => [label(facets.cities, key), listHref({ ...from, cities: without(filters.cities, key) })] as const,
    ),
    ...(filters.minimum ? [[text.minimums[filters.minimum], listHref({ ...from, minimum: null })] as const] : []),
    ...(filters.valuation
      ? [[text.valuations[filters.valuation], listHref({ ...from, valuation: null })] as const]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={text.filter.chosen} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(([name, href]) => (
        <li key={href}>
          <Link
            to={href}
            preventScrollReset
            aria-label={text.filter.remove(name)}
            className="chip min-h-10 hover:border-action hover:text-action"
          >
            {name}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.projects.href()} preventScrollReset className="link px-2 text-sm">
          {text.filter.clear}
        </Link>
      </li>
    </ul>
  )
}
