import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getRepeatedBookings } from '#contracts/settlement/bank-files/uploaded-statement-endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { type Column, Money } from '#web/ui/index.ts'
import { CampaignLink } from '../campaign-link.tsx'
import { text } from './text.ts'

type Booking = OutputOf<typeof getRepeatedBookings>['bookings'][number]

const words = text.repeated

/** Bookings that came again and were not booked again: nothing of a statement is left out without being seen. */
export function Repeated({ bookings }: { readonly bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.title}</h2>
      <p className="prose-measure text-soft">{words.intro}</p>
      <ConsoleTable
        rows={bookings}
        columns={COLUMNS}
        rowKey={({ key }) => key}
        caption={words.caption}
        since={({ takenInAt }) => takenInAt}
      />
    </section>
  )
}

const COLUMNS: readonly Column<Booking>[] = [
  {
    key: 'statement',
    title: words.statement,
    head: true,
    cell: ({ kind, statementNumber, firstStatementNumber, projectId, title }) => (
      <>
        {kind === 'twice' ? words.twice(statementNumber) : words.again(statementNumber, firstStatementNumber)}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'booking',
    title: words.booking,
    cell: ({ payerName, description, bankTransactionId }) => (
      <span className="grid">
        <span>{[payerName, description].filter((part) => part !== '').join(': ')}</span>
        {bankTransactionId !== '' && <span className="text-sm text-soft">{words.number(bankTransactionId)}</span>}
      </span>
    ),
  },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
