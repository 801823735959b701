import { formatIban } from '#contracts/common/person/iban.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Alert, Chip, type Column, EmptyState, Money, Moment, Stat } from '#web/ui/index.ts'
import { Payees } from './payees.tsx'
import type { Settlement } from './steps.tsx'
import { text } from './text.ts'

const words = text.payout
type Item = NonNullable<Settlement['computation']>['items'][number]
type Payment = NonNullable<Settlement['payout']>['payments'][number]

/** What the company is paid and why: everything raised, each deduction with what it is computed of, the rest. */
export function Payout({ settlement: { computation, payout, payees } }: { readonly settlement: Settlement }) {
  if (!computation) {
    return (
      <EmptyState icon="coins" title={words.empty.title}>
        {words.empty.text}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      {!payout && (
        <Alert kind="info" title={words.preview.title}>
          <p>{words.preview.text}</p>
        </Alert>
      )}
      {/* Large figures: three of them stand side by side only where there is room beside the menu. */}
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        <Stat label={words.gross} size="large">
          <Money kurus={computation.gross} />
        </Stat>
        <Stat label={words.deductions} size="large">
          <Money kurus={computation.gross - computation.net} />
        </Stat>
        <Stat label={words.net} size="large">
          <Money kurus={computation.net} />
        </Stat>
      </dl>
      <ConsoleTable rows={computation.items} columns={ITEMS} rowKey={({ code }) => code} caption={words.caption} />
      {payout?.payments.length ? null : (
        <section className="grid gap-3">
          <h2 className="text-lg">{text.payees.title}</h2>
          <Payees payees={payees} />
        </section>
      )}
      {payout && payout.payments.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{words.payments.title}</h2>
          <ConsoleTable
            rows={payout.payments}
            columns={PAYMENTS}
            rowKey={({ lineId }) => lineId}
            caption={words.payments.caption}
          />
        </section>
      )}
    </div>
  )
}

const ITEMS: readonly Column<Item>[] = [
  { key: 'item', title: words.item, head: true, cell: ({ label }) => label },
  { key: 'basis', title: words.basis, number: true, cell: ({ basis }) => basis },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

const TONES = {
  prepared: 'plain',
  accepted: 'plain',
  executed: 'good',
  rejected: 'bad',
  returned: 'bad',
  replaced: 'plain',
} as const

const PAYMENTS: readonly Column<Payment>[] = [
  {
    key: 'creditor',
    title: words.payments.creditor,
    head: true,
    cell: ({ payee, creditorName, creditorIban }) => (
      <>
        {creditorName}
        <span className="block text-xs font-normal text-soft">
          {words.payments.payee[payee]} · {formatIban(creditorIban)}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    title: words.payments.state,
    cell: ({ state, refusal, executedAt }) => (
      <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
        <Chip tone={TONES[state]}>{words.payments.states[state]}</Chip>
        {refusal && <span className="text-xs text-soft">{paymentRefusals[refusal]}</span>}
        {executedAt !== null && (
          <span className="text-xs text-soft">
            <Moment at={executedAt} />
          </span>
        )}
      </span>
    ),
  },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
