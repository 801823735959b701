import { formatCount } from '#contracts/common/text/plain-text.ts'
import { FundingDays } from '#web/components/funding-days/index.tsx'
import { type Column, Moment, Money, Table } from '#web/ui/index.ts'
import type { Desk } from './course.tsx'
import { text } from './text.ts'

const words = text.days

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

/** What was paid each day and what it came to, and every step of every day as a table. */
export function Days({ desk: { days, fundingGoal, opensAt, closesAt } }: { readonly desk: Desk }) {
  if (days.length === 0) return <p className="prose-measure text-soft">{words.none}</p>
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FundingDays days={days} goal={fundingGoal} opensAt={opensAt} closesAt={closesAt} />
      <details className="why">
        <summary>{words.tableTitle}</summary>
        <div className="mt-3">
          <Table dense caption={words.tableTitle} rows={days} rowKey={({ day }) => String(day)} columns={columns} />
        </div>
      </details>
    </section>
  )
}
