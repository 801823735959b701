import { useRef } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { getInvestorCategories } from '#contracts/membership/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/shell/built.ts'
import { load } from '#web/api/load.ts'
import { rest } from '#web/api/rest.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { useFavouriteForms } from '#web/components/favourite/use-favourite-forms.ts'
import { resting } from '#web/shell/resting.tsx'
import { titled } from '#web/shell/meta.ts'
import { EmptyState, Icon, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Chosen } from './chosen.tsx'
import { FilterForm, SHEET } from './filter-form.tsx'
import { isFiltered, listHref, listInput, readFilters, TABS } from './filters.ts'
import { groupOf } from './groups.ts'
import { OrderChoice, SearchBox } from './picks.tsx'
import { Results } from './results.tsx'
import { Tabs } from './tabs.tsx'
import { text } from './text.ts'

const Follow = resting(() => import('./follow.tsx').then((module) => module.Follow))

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  const filters = readFilters(new URL(args.request.url).searchParams)
  const { projects, ...list } = await load(listProjects, listInput(filters), args)
  const last = projects.at(-1)
  const interests = list.mayFilterByTerms ? (await load(getInvestorCategories, {}, args)).categories : null
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
  useFavouriteForms(page)
  const words = filters.search ? text.countFor(list.total, filters.search) : text.count(list.total)
  return (
    <div ref={page} className="wrap py-6 md:py-8">
      <Breadcrumbs here={text.title} />
      <h1>{text.title}</h1>
      <p className="prose-measure mt-2 text-soft">{text.lead}</p>
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
          <Chosen filters={filters} facets={list.facets} />
          {isEmpty ? (
            <Nothing filtered={isFiltered(filters) || filters.after !== null} />
          ) : (
            <Results filters={filters} next={list.next} last={last} projects={projects} />
          )}
          <Follow />
        </section>
      </div>
    </div>
  )
}

const NO_FILTERS = readFilters(new URLSearchParams())

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const words = filtered ? text.empty : text.none
  const to = filtered ? paths.projects.href() : paths.createProject.href()
  return (
    <EmptyState
      icon={filtered ? 'search' : 'document'}
      title={words.title}
      action={
        isBuilt(to) && (
          <LinkButton to={to} look="secondary">
            {words.action}
          </LinkButton>
        )
      }
    >
      <p>{words.text}</p>
      {filtered && (
        <ul className="mt-3 flex flex-wrap justify-center gap-x-6">
          {(['fonlamada', 'yakinda', 'sonuclanan'] as const).map((name) => (
            <li key={name}>
              <Link
                to={listHref({ ...NO_FILTERS, states: TABS[name] })}
                className="link inline-flex min-h-10 items-center"
              >
                {text.empty.ways[name]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
