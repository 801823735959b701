import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useShell } from '#web/kernel/shell-data.ts'
import { ageOf } from '../console-table.tsx'
import { text } from './text.ts'
import { ROW, useRowKeys } from './use-row-keys.ts'

/** A row of a list, as it stands beside an open record. */
interface RailRow {
  readonly key: string
  readonly to: string
  readonly title: string
  /** What tells it from others: a sum, a kind, a state. */
  readonly detail: ReactNode
  /** Unix seconds from which it waits; left out of what does not wait. */
  readonly since?: number
  readonly isLate?: boolean
}

export interface ListAround {
  readonly title: string
  readonly rows: readonly RailRow[]
  /** Key of the row that is open; one that is not in the list marks none. */
  readonly open: string
}

/**
 * The list a record stands in, beside it on wide screens, with the open row marked; links, so that it works without scripts. Narrower
 * screens show the record in its place, with the ways to the rows before and after it (`Around`).
 */
export function Rail({ list: { title, rows, open } }: { readonly list: ListAround }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, true)
  useEffect(() => showMarked(list.current), [open])
  return (
    <nav aria-label={text.list(title)} className="max-xl:hidden print:hidden">
      <div className="sticky top-6 grid gap-2">
        <p className="px-1 text-sm font-semibold text-soft">
          {title} <span className="font-normal">({rows.length})</span>
        </p>
        {rows.length === 0 && <p className="px-1 text-sm text-soft">{text.empty}</p>}
        <ul
          ref={list}
          className="card relative max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain [&:empty]:hidden"
        >
          {rows.map((row) => (
            <li key={row.key} className="border-b border-line last:border-0">
              <Link
                {...ROW}
                to={row.to}
                aria-current={row.key === open ? 'true' : undefined}
                className="block border-l-4 border-transparent px-3 py-2.5 text-sm hover:bg-tint aria-[current=true]:border-action aria-[current=true]:bg-tint"
              >
                <span className="block font-semibold break-words">{row.title}</span>
                <span className="block break-words text-soft">{row.detail}</span>
                {row.since !== undefined && <RowAge since={row.since} isLate={row.isLate ?? false} />}
              </Link>
            </li>
          ))}
        </ul>
        {rows.some(({ key }) => key !== open) && <HowToStep />}
      </div>
    </nav>
  )
}

function RowAge({ since, isLate }: { readonly since: number; readonly isLate: boolean }) {
  const now = Math.floor(Date.parse(useShell().now) / 1000)
  return (
    <span className={`block text-xs ${isLate ? 'font-semibold text-accent' : 'text-soft'}`}>{ageOf(since, now)}</span>
  )
}

function HowToStep() {
  return (
    <p className="needs-script px-1 text-xs text-soft">
      <Key name={text.keyNames.up}>↑</Key> <Key name={text.keyNames.down}>↓</Key> {text.or} <Key>j</Key> <Key>k</Key>{' '}
      {text.keys}
    </p>
  )
}

/** A key as it is on the keyboard; `name`: what is said of one that bears a sign alone. */
function Key({ name, children }: { readonly name?: string; readonly children: string }) {
  return (
    <kbd className="rounded border border-edge bg-surface px-1 font-sans">
      {name === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </kbd>
  )
}

/** Scrolls the list, and nothing else, to its marked row. */
function showMarked(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (!list || !row) return
  const { offsetTop: top, offsetHeight: height } = row
  if (top < list.scrollTop) list.scrollTop = top
  if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight
}
