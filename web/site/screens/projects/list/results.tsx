import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Rested } from '#web/kernel/drawings/rest.ts'
import type { CardProject } from '#web/site/components/project-card.tsx'
import { waking } from '#web/kernel/waking.tsx'
import { type Filters, listHref, tabOf } from './filters.ts'
import type { GroupName } from './groups.ts'
import { text } from './text.ts'

interface Page {
  readonly next: string | null
  /** The kind of its last campaign. */
  readonly last: GroupName | null
  readonly projects: Rested<readonly CardProject[]>
}

const Cards = waking(() => import('./cards.tsx').then((module) => module.Cards), 'changed')
const Rows = waking(() => import('./rows.tsx').then((module) => module.Rows), 'changed')

/** The cards, and the next ones: a link to the next page that scripts turn into more of this one. */
export function Results({ filters, next, last, projects }: Page & { readonly filters: Filters }) {
  const fetcher = useFetcher<Omit<Page, 'next'> & { readonly list: Pick<Page, 'next'> }>()
  const [from, setFrom] = useState(projects)
  const [added, setAdded] = useState<readonly Page[]>([])
  // Another list begins anew.
  if (from !== projects) {
    setFrom(projects)
    setAdded([])
  }
  const arrived = fetcher.data
  const [taken, setTaken] = useState(arrived)
  if (arrived && arrived !== taken) {
    setTaken(arrived)
    setAdded([...added, { next: arrived.list.next, last: arrived.last, projects: arrived.projects }])
  }
  const after = added.length > 0 ? added.at(-1)?.next : next
  const nextHref = after ? listHref({ ...filters, after }) : null
  // Only where kinds follow one another: in another order, or under one tab, heads would come and go.
  const heads = filters.order === 'kapanisi-yakin' && tabOf(filters) === 'hepsi'
  const isTable = filters.view === 'tablo'
  const busy = fetcher.state !== 'idle'
  return (
    <>
      {isTable ? <Rows projects={projects} filters={filters} /> : <Cards projects={projects} legend heads={heads} />}
      {added.map((page, at) =>
        isTable ? (
          <Rows key={page.projects.facts?.[0]?.id} projects={page.projects} filters={filters} />
        ) : (
          <Cards
            key={page.projects.facts?.[0]?.id}
            projects={page.projects}
            heads={heads}
            before={at === 0 ? last : (added[at - 1]?.last ?? null)}
          />
        ),
      )}
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
