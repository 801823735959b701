import { formatCount } from '#contracts/common/text/plain-text.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getEndingRights } from '#contracts/investments/ending-rights-endpoint.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.rights
type Terms = OutputOf<typeof getEndingRights>['terms']
type Term = Terms[number]

/** What of investors’ rights ends within each length of a closing, so that it is announced for another time or ended in time. */
export function EndingRights({ terms, isClosed }: { readonly terms: Terms; readonly isClosed: boolean }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="prose-measure text-sm text-soft">{isClosed ? words.note.closed : words.note.open}</p>
      {terms.every(({ withdrawals, payments }) => withdrawals.count + payments.count === 0) ? (
        <p>{words.none}</p>
      ) : (
        <ConsoleTable rows={terms} columns={COLUMNS} rowKey={({ minutes }) => minutes} caption={words.title} />
      )}
    </section>
  )
}

const COLUMNS: readonly Column<Term>[] = [
  { key: 'within', title: words.within, head: true, cell: ({ minutes }) => text.close.durations[minutes] },
  { key: 'withdrawals', title: words.withdrawals, cell: ({ withdrawals }) => <Ending ending={withdrawals} /> },
  { key: 'payments', title: words.payments, cell: ({ payments }) => <Ending ending={payments} /> },
]

function Ending({ ending: { count, lastAt } }: { readonly ending: Term['withdrawals'] }) {
  if (lastAt === null) return words.nothing
  return (
    <>
      {formatCount(count)}
      <span className="block text-sm text-soft">
        {words.last} <Moment at={lastAt} />
      </span>
    </>
  )
}
