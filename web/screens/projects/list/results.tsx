import { useMemo, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { listProjects } from '#contracts/campaigns/endpoints.ts'
import { waking } from '#web/components/waking.tsx'
import { type Filters, listHref } from './filters.ts'
import type { loader } from './screen.tsx'
import { text } from './text.ts'

type List = OutputOf<typeof listProjects>

const Cards = waking(() => import('./cards.tsx').then((module) => module.Cards), 'changed')

/** The cards, and the next ones: a link to the next page that scripts turn into more of this one. */
export function Results({ filters, list }: { readonly filters: Filters; readonly list: List }) {
  const fetcher = useFetcher<typeof loader>()
  const [from, setFrom] = useState(list)
  const [added, setAdded] = useState<readonly List[]>([])
  // Another list begins anew.
  if (from !== list) {
    setFrom(list)
    setAdded([])
  }
  const arrived = fetcher.data?.list
  const [taken, setTaken] = useState(arrived)
  if (arrived && arrived !== taken) {
    setTaken(arrived)
    setAdded([...added, arrived])
  }
  const pages = useMemo(() => [list, ...added], [list, added])
  const next = pages.at(-1)?.next ?? null
  const nextHref = next ? listHref({ ...filters, after: next }) : null
  const busy = fetcher.state !== 'idle'
  return (
    <>
      <Cards pages={pages} />
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
