import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand right, so that their decimal commas meet. */
  readonly number?: boolean
  /** Sentences: on a phone they stand below their title, as sentences do. */
  readonly prose?: boolean
  /** Heads the card on a phone. */
  readonly head?: boolean
  /** Told in the head of a card, which has no line of its own for it. */
  readonly inHead?: boolean
  /** The rows can follow this column: `to` sorts by it, or turns the order around. */
  readonly sort?: Sort
}

export interface Sort {
  /** Null while they follow another. */
  readonly direction: 'ascending' | 'descending' | null
  readonly to: string
}

/** What makes rows a table from some width on, and cards below it; whole words, as the stylesheet's compiler looks for them. */
export interface TableLook {
  readonly table: string
  readonly head: string
  readonly body: string
  readonly row: string
  readonly cell: string
  readonly high: string
  readonly low: string
  readonly number: string
  readonly onlyTable: string
  readonly onlyCard: string
  readonly value: string
}

const FROM_TABLETS: TableLook = {
  table: 'md:table md:border-collapse',
  head: 'md:not-sr-only md:table-header-group',
  body: 'md:table-row-group',
  row: 'md:table-row md:border-0 md:bg-transparent',
  cell: 'md:table-cell md:border-b md:border-line md:px-3 md:first:pl-0 md:last:pr-0',
  high: 'md:py-3.5',
  low: 'md:py-2',
  number: 'md:text-right print:text-right',
  onlyTable: 'max-md:hidden',
  onlyCard: 'md:hidden',
  value: 'max-md:text-right',
}

/** Rows as a table; on a phone each row is a card with its titles beside the values. `look`: from which width on it is a table. */
export function Table<Row>({
  rows,
  columns,
  rowKey,
  caption,
  dense,
  look = FROM_TABLETS,
}: {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly caption: string
  readonly dense?: boolean
  readonly look?: TableLook
}) {
  const pad = dense ? look.low : look.high
  return (
    <table className={`block w-full ${look.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className={`sr-only ${look.head}`}>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sort?.direction ?? undefined}
              className={`border-b border-edge px-3 py-2 text-sm font-semibold text-soft first:pl-0 last:pr-0 ${column.number ? 'text-right' : 'text-left'}`}
            >
              {column.sort ? <SortLink title={column.title} sort={column.sort} look={look} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={`grid gap-3 ${look.body}`}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`card grid gap-2 p-4 ${look.row}`}>
            {columns.map((column) => {
              const content = column.cell(row)
              // A card has no line for what is not there.
              const isBare = content === null || content === false || content === ''
              return (
                <td
                  key={column.key}
                  className={`${isBare || column.inHead ? look.onlyTable : ''} flex ${column.prose ? 'flex-col' : 'items-center justify-between gap-4'} ${look.cell} ${pad} ${column.number ? look.number : ''} ${column.head ? 'font-semibold' : ''}`}
                >
                  {!column.head && (
                    <span className={`max-w-1/2 shrink-0 text-sm text-soft ${look.onlyCard}`} aria-hidden="true">
                      {column.title}
                    </span>
                  )}
                  <div className={`min-w-0 ${column.head || column.prose ? '' : look.value}`}>{content}</div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link, so that it works without scripts. Where rows stand as cards, the heads are not seen and nobody shall get there by keyboard. */
function SortLink({ title, sort, look }: { readonly title: string; readonly sort: Sort; readonly look: TableLook }) {
  return (
    <>
      <span className={look.onlyCard}>{title}</span>
      <Link
        to={sort.to}
        preventScrollReset
        className={`inline-flex items-center gap-1 hover:text-action hover:underline ${look.onlyTable}`}
      >
        {title}
        <Icon
          name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
          className={sort.direction === null ? 'size-3.5 opacity-35' : 'size-3.5'}
        />
      </Link>
    </>
  )
}
