import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { type Column, ColumnChart, Moment, Money, Table } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.days
const MOST_COLUMNS = 60

type Day = Desk['days'][number]

const columns: readonly Column<Day>[] = [
  { key: 'day', title: words.day, head: true, cell: ({ day }) => <Moment at={day} day /> },
  { key: 'views', title: words.views, number: true, cell: ({ views }) => formatCount(views) },
  {
    key: 'following',
    title: words.following,
    number: true,
    cell: ({ following }) => formatCount(following),
  },
  { key: 'preDemand', title: words.preDemand, number: true, cell: ({ preDemand }) => <Money kurus={preDemand} trim /> },
  { key: 'ordered', title: words.ordered, number: true, cell: ({ ordered }) => <Money kurus={ordered} trim /> },
  { key: 'paid', title: words.paid, number: true, cell: ({ paid }) => <Money kurus={paid} trim /> },
  { key: 'final', title: words.final, number: true, cell: ({ final }) => <Money kurus={final} trim /> },
]

/** What was paid each day as columns, and every step of every day as a table. */
export function Days({ days }: { readonly days: readonly Day[] }) {
  if (days.length === 0) return <p className="prose-measure text-soft">{words.none}</p>
  const paid = days.filter((day) => day.paid > 0n).slice(-MOST_COLUMNS)
  return (
    <section className="grid gap-6">
      {paid.length > 1 && (
        <ColumnChart
          title={words.title(
            formatDay(new Date((paid[0]?.day ?? 0) * 1000)),
            formatDay(new Date((paid.at(-1)?.day ?? 0) * 1000)),
          )}
          note={words.note}
          values={paid.map((day) => ({
            key: String(day.day),
            label: formatDay(new Date(day.day * 1000)),
            tick: '',
            value: Number(day.paid),
            shown: formatKurus(day.paid, 'trim'),
          }))}
        />
      )}
      <details className="why">
        <summary>{words.tableTitle}</summary>
        <div className="mt-3">
          <Table dense caption={words.tableTitle} rows={days} rowKey={({ day }) => String(day)} columns={columns} />
        </div>
      </details>
    </section>
  )
}
