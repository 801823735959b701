import { useShell } from '#web/kernel/shell-data.ts'
import { type Column, Moment, type Sort, Table, type TableLook } from '#web/ui/index.ts'
import { CardOrder, type ListOrder } from './console/card-order.tsx'
import { consoleText as text } from './console/text.ts'

const BESIDE_A_MENU: TableLook = {
  table: 'lg:table lg:border-collapse',
  head: 'lg:not-sr-only lg:table-header-group',
  body: 'lg:table-row-group',
  row: 'lg:table-row lg:border-0 lg:bg-transparent',
  cell: 'lg:table-cell lg:border-b lg:border-line lg:px-3 lg:first:pl-0 lg:last:pr-0',
  high: 'lg:py-3.5',
  low: 'lg:py-2',
  number: 'lg:text-right print:text-right',
  onlyTable: 'max-lg:hidden',
  onlyCard: 'lg:hidden',
  value: 'max-lg:text-right',
}

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

/** How long something has waited, in the largest unit that fits: `3 gün`, `5 saat`, `12 dakika`. Both in Unix seconds. */
export function ageOf(since: number, now: number): string {
  const seconds = Math.max(0, now - since)
  if (seconds >= DAY_SECONDS) return text.age.days(Math.floor(seconds / DAY_SECONDS))
  if (seconds >= HOUR_SECONDS) return text.age.hours(Math.floor(seconds / HOUR_SECONDS))
  return text.age.minutes(Math.max(1, Math.floor(seconds / 60)))
}

/**
 * Rows for people who work with them: dense, figures on their decimal comma, with each row's age beside its exact moment;
 * cards on a phone and on a tablet, where the menu leaves too little beside it. `since`: Unix seconds from which a row waits, or in
 * which it ended where `waits` denies that it still does; such a row has no age.
 * `lateAfter`: seconds after which that is late.
 */
export function ConsoleTable<Row>({
  rows,
  columns,
  rowKey,
  caption,
  since,
  waits,
  lateAfter,
  ageSort,
  order,
}: {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly caption: string
  readonly since?: (row: Row) => number
  /** Every row does, unless told. */
  readonly waits?: (row: Row) => boolean
  readonly lateAfter?: number
  /** The rows follow their age. */
  readonly ageSort?: Sort
  /** What the heads sort by, for cards, which have none. */
  readonly order?: ListOrder
}) {
  const age = since && { ...ageColumn({ since, waits, lateAfter }, rows), ...(ageSort ? { sort: ageSort } : {}) }
  const all = age ? [...columns, age] : columns
  return (
    <div>
      {order && <CardOrder order={order} />}
      <div className="text-sm lg:rounded lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-1 lg:[&_tbody_tr:last-child_td]:border-0">
        <Table rows={rows} columns={all} rowKey={rowKey} caption={caption} dense look={BESIDE_A_MENU} />
      </div>
    </div>
  )
}

interface Aging<Row> {
  readonly since: (row: Row) => number
  readonly waits: ((row: Row) => boolean) | undefined
  readonly lateAfter: number | undefined
}

function ageColumn<Row>({ since, waits = () => true, lateAfter }: Aging<Row>, rows: readonly Row[]): Column<Row> {
  const cell = (row: Row) =>
    waits(row) ? (
      <Age since={since(row)} {...(lateAfter === undefined ? {} : { lateAfter })} />
    ) : (
      <span className="whitespace-nowrap text-xs text-soft">
        <Moment at={since(row)} />
      </span>
    )
  return { key: 'age', title: rows.some(waits) ? text.age.title : text.age.ended, number: true, cell }
}

/** The age with the moment it counts from; what is late stands in the colour of attention and says so. */
export function Age({ since, lateAfter }: { readonly since: number; readonly lateAfter?: number }) {
  const now = Math.floor(Date.parse(useShell().now) / 1000)
  const isLate = lateAfter !== undefined && now - since > lateAfter
  return (
    <>
      <b className={isLate ? 'text-accent' : ''}>
        {ageOf(since, now)}
        {isLate && ` · ${text.age.late}`}
      </b>
      <span className="block whitespace-nowrap text-xs text-soft">
        <Moment at={since} />
      </span>
    </>
  )
}
