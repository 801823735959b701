import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { listProjects } from '#contracts/campaigns/endpoints.ts'
import { paths } from '#contracts/paths.ts'
import { isBuilt } from '#web/shell/built.ts'
import { load } from '#web/api/load.ts'
import { rest } from '#web/api/rest.ts'
import { useFavouriteForms } from '#web/components/favourite/use-favourite-forms.ts'
import { resting } from '#web/shell/resting.tsx'
import { titled } from '#web/shell/meta.ts'
import { EmptyState, Icon, LinkButton } from '#web/ui/index.ts'
import type { Route } from './+types/screen.ts'
import { Chosen } from './chosen.tsx'
import { FilterForm, SHEET } from './filter-form.tsx'
import { isFiltered, listInput, readFilters } from './filters.ts'
import { Results } from './results.tsx'
import { text } from './text.ts'

const Follow = resting(() => import('./follow.tsx').then((module) => module.Follow))

export const meta = titled(text.title, text.description)

export async function loader(args: Route.LoaderArgs) {
  const filters = readFilters(new URL(args.request.url).searchParams)
  const { projects, ...list } = await load(listProjects, listInput(filters), args)
  return { filters, list, isEmpty: projects.length === 0, projects: rest(projects, args) }
}

/** Following a campaign changes nothing else here; the button shows it by itself, and what was added stays. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { filters, list, isEmpty, projects } = loaderData
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === paths.projects.pattern
  const page = useRef<HTMLDivElement>(null)
  useFavouriteForms(page)
  const words = filters.search ? text.countFor(list.total, filters.search) : text.count(list.total)
  return (
    <div ref={page} className="wrap py-10 md:py-14">
      <h1>{text.title}</h1>
      <p className="prose-measure mt-2 text-soft">{text.lead}</p>
      <a href="#sonuclar" className="link sr-only focus:not-sr-only focus:mt-3 focus:inline-block">
        {text.toResults}
      </a>
      <div className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <FilterForm filters={filters} list={list} />
        <section aria-labelledby="sonuclar" aria-busy={busy || undefined} className={busy ? 'opacity-60' : ''}>
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <h2 id="sonuclar" tabIndex={-1} className="text-lg" aria-live="polite">
              {words}
            </h2>
            <button
              type="button"
              popoverTarget={SHEET}
              className="button ml-auto lg:hidden!"
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
            <Results filters={filters} next={list.next} projects={projects} />
          )}
          <Follow />
        </section>
      </div>
    </div>
  )
}

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
    </EmptyState>
  )
}
