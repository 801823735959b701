import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { shortAmount } from '#contracts/common/money/short-amount.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import { type Column, DayChart, Moment, Money, Table } from '#web/ui/index.ts'
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

const dayOf = (seconds: number): string => istanbulDate(new Date(seconds * 1000))

/** What was paid each day since the opening as columns, and every step of every day as a table. */
export function Days({ desk }: { readonly desk: Desk }) {
  const { days } = desk
  const shell = useShell()
  const now = shell.now ? Date.parse(shell.now) / 1000 : desk.closesAt
  if (days.length === 0) return <p className="prose-measure text-soft">{words.none}</p>
  const paid = days.filter((day) => day.paid > 0n)
  return (
    <section className="grid gap-6">
      {paid.length > 0 && (
        <DayChart
          title={words.title}
          note={words.note}
          values={paid.map((day) => ({ day: dayOf(day.day), value: Number(day.paid) }))}
          period={{ from: dayOf(desk.opensAt), to: dayOf(Math.min(now, desk.closesAt)) }}
          unit={100}
          today={dayOf(now)}
          shown={(value) => formatKurus(BigInt(value), 'trim')}
          rounded={(value) => shortAmount(BigInt(value))}
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
