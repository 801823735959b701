import { formatDay } from '#contracts/common/time/time.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Alert, type Column, Money } from '#web/ui/index.ts'
import { CampaignLink } from '../campaign-link.tsx'
import type { SettlementQueue } from '../query.ts'
import { text } from './text.ts'

const words = text.lines
type Outgoing = SettlementQueue['unexplained'][number]

/** What the bank booked out without an order, and what it may be. */
export function OutgoingLines({ lines }: { readonly lines: readonly Outgoing[] }) {
  return (
    <section className="grid gap-4">
      <Alert kind="warning" title={words.title}>
        <p>{words.text}</p>
      </Alert>
      <ConsoleTable
        rows={lines}
        columns={COLUMNS}
        rowKey={({ lineId }) => lineId}
        caption={words.caption}
        since={({ bookedOn, bookedAt }) => bookedAt ?? bookedOn}
      />
    </section>
  )
}

/** What money that went out may be, and what it took back. */
function Reason({ line: { reason, reversed } }: { readonly line: Outgoing }) {
  const { reasons, reversed: facts } = words
  if (reason !== 'reversal') return reasons[reason]
  const what = reversed && [
    facts.receipt(reversed.payerName || words.noPayee, formatDay(new Date(reversed.bookedOn * 1000))),
    ...(reversed.referenceNo ? [facts.paid(reversed.referenceNo)] : []),
    ...(reversed.resolution === 'returned' ? [facts.returned] : []),
  ]
  return (
    <>
      {reasons.reversal}
      <span className="block text-xs break-words text-soft">{what ? what.join(' ') : facts.unknown}</span>
    </>
  )
}

const COLUMNS: readonly Column<Outgoing>[] = [
  {
    key: 'payee',
    title: words.payee,
    head: true,
    cell: ({ payerName, description, projectId, title }) => (
      <>
        {payerName || words.noPayee}
        {description && <span className="block text-xs font-normal break-words text-soft">{description}</span>}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  { key: 'reason', title: words.reason, cell: (line) => <Reason line={line} /> },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
