import { Link } from 'react-router'
import { Icon } from '#web/ui/index.ts'
import type { ListAround } from './rail.tsx'
import { text } from './text.ts'

/** Ahead of a record: the way back to its list, and to the rows before and after it. */
export function Around({ list, back }: { readonly list: ListAround; readonly back: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm print:hidden">
      <Link to={back} className="link inline-flex min-h-6 items-center gap-2 max-lg:min-h-11">
        <Icon name="arrow-left" className="size-4" /> {list.title}
      </Link>
      <Neighbours list={list} />
    </div>
  )
}

/** The rows before and after the open one; nothing where it stands alone, or not in the list any more. */
function Neighbours({ list: { rows, open } }: { readonly list: ListAround }) {
  const at = rows.findIndex(({ key }) => key === open)
  const count = rows.length
  if (count === 0 || (at >= 0 && count === 1)) return null
  // What was decided has left the list of what waits: the next is the first of those that still do.
  const before = at > 0 ? rows[at - 1] : undefined
  const after = rows[at + 1]
  const look = 'link inline-flex min-h-6 items-center gap-1 max-lg:min-h-11'
  return (
    <nav aria-label={text.steps} className="flex items-center gap-4">
      {before && (
        <Link to={before.to} rel="prev" className={look}>
          <Icon name="arrow-up" className="size-4" /> {text.before}
          <span className="sr-only">: {before.title}</span>
        </Link>
      )}
      {at >= 0 && <span className="text-soft">{text.place(at + 1, count)}</span>}
      {after && (
        <Link to={after.to} rel="next" className={look}>
          {text.after}
          <span className="sr-only">: {after.title}</span> <Icon name="arrow-down" className="size-4" />
        </Link>
      )}
    </nav>
  )
}
