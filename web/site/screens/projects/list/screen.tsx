import { lazy, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { getInvestorCategories } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { hostOf } from '#web/api/call.ts'
import { load } from '#web/api/load.ts'
import { rest } from '#web/kernel/drawings/rest.ts'
import { useCardForms } from '#web/site/components/use-card-forms.ts'
import { resting } from '#web/kernel/drawings/resting.tsx'
import { titled } from '#web/shell/meta.ts'
import { Icon } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { FilterForm, SHEET } from './filter-form.tsx'
import { isFiltered, listInput, readFilters } from './filters.ts'
import { groupOf } from './groups.ts'
import { OrderChoice, SearchBox, ViewChoice } from './picks.tsx'
import { Results } from './results.tsx'
import { Tabs } from './tabs.tsx'
import { text } from './text.ts'

const Breadcrumbs = resting(() => import('#web/components/breadcrumbs.tsx').then((module) => module.Breadcrumbs))
const Follow = resting(() => import('./follow.tsx').then((module) => module.Follow))
// Of those who chose, and of those who found nothing. No Suspense around them: the list before waits, and nothing flashes.
const Chosen = lazy(() => import('./chosen.tsx').then((module) => ({ default: module.Chosen })))
const Nothing = lazy(() => import('./nothing.tsx').then((module) => ({ default: module.Nothing })))

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  const filters = readFilters(new URL(args.request.url).searchParams)
  const { projects, ...list } = await load(listProjects, listInput(filters), args)
  const last = projects.at(-1)
  // A person's interests are none of the company's they act for.
  const hasInterests = list.mayFilterByTerms && hostOf(args.context).actingFor === null
  const interests = hasInterests ? (await load(getInvestorCategories, {}, args)).categories : null
  return {
    // What the reader may not narrow by is not shown as chosen either.
    filters: list.mayFilterByTerms ? filters : { ...filters, minimum: null, valuation: null },
    list,
    interests: interests && interests.map(({ key }) => key),
    last: last ? groupOf(last) : null,
    isEmpty: projects.length === 0,
    projects: rest(projects, args),
  }
}

/** Following a campaign changes nothing else here; the button shows it by itself, and what was added stays. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { filters, list, interests, last, isEmpty, projects } = loaderData
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === paths.projects.pattern
  const page = useRef<HTMLDivElement>(null)
  useCardForms(page)
  // Before the first campaign there is nothing to choose from: no noughts, no filters.
  const isBare = isEmpty && !isFiltered(filters) && list.facets.states.every(({ count }) => count === 0)
  const words = filters.search ? text.countFor(list.total, filters.search) : text.count(list.total)
  return (
    <div ref={page} className="wrap py-6 md:py-8">
      <Breadcrumbs here={text.title} />
      <h1>{text.title}</h1>
      <p className="prose-measure mt-2 text-soft">{text.lead}</p>
      {isBare ? (
        <section className="mt-6">
          <Nothing filtered={false} />
          <Follow />
        </section>
      ) : (
        <div className="mt-6 grid gap-x-8 gap-y-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
          <FilterForm filters={filters} list={list} interests={interests} />
          <section aria-labelledby="sonuclar" aria-busy={busy || undefined} className={busy ? 'opacity-60' : ''}>
            <div className="mb-4">
              <SearchBox value={filters.search} />
            </div>
            <Tabs filters={filters} states={list.facets.states} />
            <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
              <h2 id="sonuclar" tabIndex={-1} className="mr-auto text-lg" aria-live="polite">
                {words}
              </h2>
              <OrderChoice value={filters.order} />
              {!isEmpty && <ViewChoice filters={filters} />}
              <button
                type="button"
                popoverTarget={SHEET}
                className="button lg:hidden!"
                data-look="secondary"
                data-size="small"
              >
                <Icon name="filter" />
                {text.filter.open}
              </button>
            </div>
            {isFiltered(filters) && <Chosen filters={filters} facets={list.facets} />}
            {isEmpty ? (
              <Nothing filtered={isFiltered(filters) || filters.after !== null} />
            ) : (
              <Results filters={filters} next={list.next} last={last} projects={projects} />
            )}
            <Follow />
          </section>
        </div>
      )}
    </div>
  )
}
