import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { ProjectCard } from '#web/components/project-card.tsx'
import { type Filters, listHref } from './filters.ts'
import type { loader } from './screen.tsx'
import { text } from './text.ts'

type List = OutputOf<typeof listProjects>

const SIZES = '(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 92vw'

/** The cards, and the next ones: a link to the next page that scripts turn into more of this one. */
export function Results({ filters, list }: { readonly filters: Filters; readonly list: List }) {
  const fetcher = useFetcher<typeof loader>()
  const [added, setAdded] = useState<readonly List[]>([])
  const arrived = fetcher.data?.list
  useEffect(() => {
    if (arrived) setAdded((before) => (before.includes(arrived) ? before : [...before, arrived]))
  }, [arrived])
  const pages = [list, ...added]
  const next = pages.at(-1)?.next ?? null
  const nextHref = next ? listHref({ ...filters, after: next }) : null
  const busy = fetcher.state !== 'idle'
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2">
        {pages.flatMap((page, at) =>
          page.projects.map((project, place) => (
            <li key={project.id} className="grid">
              <ProjectCard project={project} sizes={SIZES} first={at === 0 && place === 0} />
            </li>
          )),
        )}
      </ul>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        {filters.after && (
          <Link to={listHref({ ...filters, after: null })} className="button" data-look="quiet">
            {text.first}
          </Link>
        )}
        {nextHref && (
          <Link
            to={nextHref}
            className="button"
            data-look="secondary"
            aria-busy={busy || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!busy) void fetcher.load(nextHref)
            }}
          >
            {busy ? text.loading : text.more}
          </Link>
        )}
      </p>
    </>
  )
}
