import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import { approveRefundBatch, withdrawRefundBatch } from '#contracts/settlement/endpoints.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { SecondPerson } from '#web/staff/components/second-person.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { TextAreaField } from '#web/form/index.ts'
import { Alert, Card, type Column, Money, Stat, Stats } from '#web/ui/index.ts'
import type { SettlementQueue } from './query.ts'
import { text as lists } from './lists/text.ts'
import { text } from './text.ts'

const words = text.batch
type OpenBatch = SettlementQueue['batches'][number]

/** A list of refunds: how much, of which campaigns, who prepared it, the second officer's approval and the way back. */
export function Batch({ batch, mayDecide }: { readonly batch: OpenBatch; readonly mayDecide: boolean }) {
  const { state, refundCount, rejectedCount, campaigns } = batch
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-lg">{words.heading[state]}</h2>
      <Stats columns={4} lines>
        <Stat label={words.refundCount}>{refundCount}</Stat>
        <Stat label={words.total}>
          <Money kurus={batch.total} />
        </Stat>
        {state === 'confirmed' && <Stat label={words.executed}>{words.of(batch.executedCount, refundCount)}</Stat>}
        {rejectedCount > 0 && (
          <Stat label={words.rejected} note={words.rejectedNote}>
            {rejectedCount}
          </Stat>
        )}
      </Stats>
      <div>
        <h3 className="mb-2 text-sm font-semibold text-soft">{words.campaigns}</h3>
        <ul className="grid text-sm">
          {campaigns.map((campaign) => (
            <li
              key={campaign.title}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-0"
            >
              <span>
                {campaign.title} <span className="text-soft">· {words.campaign(campaign.refundCount)}</span>
              </span>
              <Money kurus={campaign.total} />
            </li>
          ))}
        </ul>
      </div>
      {batch.payments.length > 0 && <Payments batch={batch} />}
      <SecondPerson
        begunBy={batch.begunBy}
        begunAt={batch.begunAt}
        decidedBy={batch.decidedBy}
        decidedAt={batch.decidedAt}
      />
      {state === 'begun' && mayDecide && <Decisions batch={batch} />}
    </Card>
  )
}

/** To whom the list pays: what the second officer holds against the orders before the bank has it. */
function Payments({ batch: { payments, refundCount } }: { readonly batch: OpenBatch }) {
  return (
    <div className="grid gap-2">
      <ConsoleTable rows={payments} columns={COLUMNS} rowKey={paymentKey} caption={lists.payees.caption} />
      {payments.length < refundCount && (
        <p className="text-sm text-soft">{lists.payees.more(payments.length, refundCount)}</p>
      )}
    </div>
  )
}

type Payment = OpenBatch['payments'][number]

const paymentKey = ({ iban, description, amount }: Payment) => `${iban} ${description} ${amount}`

const COLUMNS: readonly Column<Payment>[] = [
  { key: 'holder', title: lists.payees.holder, head: true, cell: ({ holderName }) => holderName },
  { key: 'iban', title: lists.payees.iban, cell: ({ iban }) => formatIban(iban) },
  { key: 'description', title: lists.payees.description, cell: ({ description }) => description },
  { key: 'amount', title: lists.payees.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

function Decisions({ batch: { batchId, isOwn, refundCount, total } }: { readonly batch: OpenBatch }) {
  const shown = formatKurus(total)
  return (
    <>
      {isOwn && (
        <Alert kind="info" title={words.own.title}>
          <p>{words.own.text}</p>
        </Alert>
      )}
      <div className="steps flex flex-wrap items-start justify-end gap-3">
        <StepForm
          endpoint={withdrawRefundBatch}
          form="withdraw"
          look="danger"
          title={words.withdraw.title}
          icon="close"
          button={words.withdraw.button}
          consequence={words.withdraw.consequence(refundCount)}
          hidden={{ batchId }}
        >
          <TextAreaField
            name="reason"
            label={words.withdraw.reason}
            hint={words.withdraw.hint}
            maxLength={500}
            rows={2}
          />
        </StepForm>
        {!isOwn && (
          <StepForm
            endpoint={approveRefundBatch}
            form="approve"
            look="primary"
            title={words.approve.title}
            icon="check"
            button={words.approve.button(shown)}
            consequence={words.approve.consequence(refundCount, shown)}
            hidden={{ batchId }}
          />
        )}
      </div>
    </>
  )
}
