import { formatKurus } from '#contracts/common/money-format.ts'
import { formatDay } from '#contracts/common/time.ts'
import { prepareRefundBatch } from '#contracts/investments/settlement-endpoints.ts'
import { ConsoleTable } from '#web/components/console-table.tsx'
import { StepForm } from '#web/components/step-form.tsx'
import { Chip, type Column, EmptyState, Money } from '#web/ui/index.ts'
import { Batch } from './batch.tsx'
import type { SettlementQueue } from './query.ts'
import { CampaignLink } from './receipts.tsx'
import { text } from './text.ts'

const words = text.refunds
type Refund = SettlementQueue['refunds'][number]

/** What is owed back: the lists under way, what can be put on the next one, and each refund. */
export function Refunds({ queue }: { readonly queue: SettlementQueue }) {
  const { refunds, refundSums, batches, mayDecide } = queue
  const total = formatKurus(refundSums.owedTotal)
  return (
    <div className="grid gap-6">
      <div className="steps flex flex-wrap items-start justify-between gap-4">
        <p className="prose-measure flex-1 basis-80 text-soft">{words.intro}</p>
        {mayDecide && refundSums.owedCount > 0 && (
          <StepForm
            endpoint={prepareRefundBatch}
            form="prepare"
            title={words.prepare.title}
            icon="coins"
            button={words.prepare.button(total)}
            consequence={words.prepare.consequence(refundSums.owedCount, total)}
          />
        )}
      </div>
      {batches.map((batch) => (
        <Batch key={batch.batchId} batch={batch} mayDecide={mayDecide} />
      ))}
      {refunds.length === 0 ? (
        <EmptyState icon="check" title={words.empty.title}>
          {words.empty.text}
        </EmptyState>
      ) : (
        <>
          <ConsoleTable rows={refunds} columns={COLUMNS} rowKey={({ refundId }) => refundId} caption={words.caption} />
          {refunds.length < refundSums.openCount && (
            <p className="text-sm text-soft">{words.more(refunds.length, refundSums.openCount)}</p>
          )}
        </>
      )}
    </div>
  )
}

const TONES = { owed: 'plain', listed: 'good', 'no-account': 'attention' } as const

const COLUMNS: readonly Column<Refund>[] = [
  {
    key: 'payee',
    title: words.payee,
    head: true,
    cell: ({ payeeName, projectId, title }) => (
      <>
        {payeeName}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'state',
    title: words.state,
    cell: ({ state }) => (
      <>
        <Chip tone={TONES[state]}>{words.states[state]}</Chip>
        {state === 'no-account' && <span className="mt-1 block text-xs text-soft">{words.noAccount}</span>}
      </>
    ),
  },
  { key: 'due', title: words.dueOn, cell: (refund) => <Due {...refund} /> },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

/** The day something is due; what is past it says so. */
export function Due({ dueOn, isLate }: { readonly dueOn: number | null; readonly isLate: boolean }) {
  if (dueOn === null) return null
  return (
    <span className="grid justify-items-start gap-1 whitespace-nowrap max-lg:justify-items-end">
      {formatDay(new Date(dueOn * 1000))}
      {isLate && (
        <Chip tone="attention" icon="clock">
          {text.late}
        </Chip>
      )}
    </span>
  )
}
