import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand right, so that their decimal commas meet. */
  readonly number?: boolean
  /** Heads the card on a phone. */
  readonly head?: boolean
  /** The rows follow this column; `to` turns the order around. */
  readonly sort?: Sort
}

export interface Sort {
  readonly direction: 'ascending' | 'descending'
  readonly to: string
}

/** Rows as a table; on a phone each row is a card with its titles beside the values. */
export function Table<Row>({
  rows,
  columns,
  rowKey,
  caption,
  dense,
}: {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly caption: string
  readonly dense?: boolean
}) {
  const pad = dense ? 'md:py-2' : 'md:py-3.5'
  return (
    <table className="block w-full md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort?.direction}
              className={`border-b border-edge px-3 py-2 text-sm font-semibold text-soft first:pl-0 last:pr-0 ${column.number ? 'text-right' : 'text-left'}`}
            >
              {column.sort ? <SortLink title={column.title} sort={column.sort} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="card grid gap-2 p-4 md:table-row md:border-0 md:bg-transparent">
            {columns.map((column) => {
              const content = column.cell(row)
              // A card has no line for what is not there.
              const isBare = content === null || content === false || content === ''
              return (
                <td
                  key={column.key}
                  className={`${isBare ? 'max-md:hidden' : ''} flex items-center justify-between gap-4 md:table-cell md:border-b md:border-line md:px-3 md:first:pl-0 md:last:pr-0 ${pad} ${column.number ? 'md:text-right print:text-right' : ''} ${column.head ? 'font-semibold' : ''}`}
                >
                  {!column.head && (
                    <span className="max-w-1/2 shrink-0 text-sm text-soft md:hidden" aria-hidden="true">
                      {column.title}
                    </span>
                  )}
                  <div className={`min-w-0 ${column.head ? '' : 'max-md:text-right'}`}>{content}</div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link, so that it works without scripts. On a phone, where the heads are not seen, the rows keep their order. */
function SortLink({ title, sort }: { readonly title: string; readonly sort: Sort }) {
  return (
    <>
      <span className="md:hidden">{title}</span>
      <Link
        to={sort.to}
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-action hover:underline max-md:hidden"
      >
        {title}
        <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} className="size-3.5" />
      </Link>
    </>
  )
}
