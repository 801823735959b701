import { Link } from 'react-router'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatIban } from '#contracts/common/person/iban-format.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import {
  REFUND_SEARCH,
  REFUND_SEARCH_LENGTH,
  SETTLEMENT_PART,
  SETTLEMENT_PARTS,
} from '#contracts/settlement/settlement-parts.ts'
import { prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { ListSearch } from '#web/staff/components/console/list-search.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { StepForm } from '#web/staff/components/step-form.tsx'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { Chip, type Column, EmptyState, Money } from '#web/ui/index.ts'
import { Batch } from './batch.tsx'
import { Due } from './due.tsx'
import { RefusedLists } from './lists/refused-list.tsx'
import { text as lists } from './lists/text.ts'
import { UnclearLists } from './lists/unclear-list.tsx'
import type { SettlementQueue } from './query.ts'
import { CampaignLink } from './campaign-link.tsx'
import { Refusals } from './refusals/refusals.tsx'
import { text } from './text.ts'

const words = text.refunds
type Refund = SettlementQueue['refunds'][number]

/** What is owed back: the lists under way, what can be put on the next one, and each refund. */
export function Refunds({ queue, search }: { readonly queue: SettlementQueue; readonly search: string }) {
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
            title={words.prepare.title(refundSums.owedCount.toLocaleString('tr-TR'), total)}
            icon="coins"
            look="primary"
            button={words.prepare.button(total)}
            consequence={words.prepare.consequence(refundSums.owedCount, total)}
          />
        )}
      </div>
      {refundSums.heldCount > 0 && (
        <p className="prose-measure">
          {lists.held(refundSums.heldCount.toLocaleString('tr-TR'), formatKurus(refundSums.heldTotal))}
        </p>
      )}
      <RefusedLists queue={queue} />
      <UnclearLists queue={queue} />
      {batches.map((batch) => (
        <Batch key={batch.batchId} batch={batch} mayDecide={mayDecide} />
      ))}
      {refundSums.openCount > 0 && (
        <ListSearch
          name={REFUND_SEARCH}
          label={lists.search.label}
          hint={lists.search.hint}
          value={search}
          maxLength={REFUND_SEARCH_LENGTH}
          kept={[[SETTLEMENT_PART, SETTLEMENT_PARTS.refunds]]}
          clearHref={partHref('refunds')}
        />
      )}
      {refunds.length === 0 ? (
        <EmptyState icon={search ? 'search' : 'check'} title={(search ? lists.search.nothing : words.empty).title}>
          {(search ? lists.search.nothing : words.empty).text}
        </EmptyState>
      ) : (
        <>
          <ConsoleTable
            rows={refunds}
            columns={columnsFor(mayDecide)}
            rowKey={({ refundId }) => refundId}
            caption={words.caption}
          />
          {search === '' && refunds.length < refundSums.openCount && (
            <p className="text-sm text-soft">{words.more(refunds.length, refundSums.openCount)}</p>
          )}
        </>
      )}
    </div>
  )
}

const TONES = {
  owed: 'plain',
  listed: 'good',
  'no-account': 'attention',
  'account-unconfirmed': 'attention',
  'bank-refused': 'attention',
  'account-awaited': 'attention',
  'estate-awaited': 'attention',
} as const

const columnsFor = (mayDecide: boolean): readonly Column<Refund>[] => [
  {
    key: 'payee',
    title: words.payee,
    head: true,
    cell: ({ payeeName, payTo, projectId, title }) => (
      <>
        {payeeName}
        {payTo && (
          <span className="block text-sm font-normal">
            {payTo.holderName === payeeName ? '' : `${payTo.holderName} · `}
            {formatIban(payTo.iban)}
          </span>
        )}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'state',
    title: words.state,
    cell: (refund) => (
      <div className="grid justify-items-start gap-1 max-lg:justify-items-end">
        <Chip tone={TONES[refund.state]}>{lists.states[refund.state]}</Chip>
        {refund.returned && (
          <span className="text-xs text-soft">{lists.returned(paymentRefusals[refund.returned.reason])}</span>
        )}
        {refund.state === 'estate-awaited' && <span className="text-xs text-soft">{lists.estate}</span>}
        <Refusals refund={refund} />
        <AccountLink refund={refund} mayDecide={mayDecide} />
      </div>
    ),
  },
  { key: 'due', title: words.dueOn, cell: (refund) => <Due {...refund} /> },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

/** Where an account is asked for, named or refused. */
function AccountLink({ refund, mayDecide }: { readonly refund: Refund; readonly mayDecide: boolean }) {
  const { refundId, payeeName, state, named } = refund
  const action = lists.actions[state]
  if (!action || (!mayDecide && !named)) return null
  return (
    <Link to={partHref('refunds', refundId)} className="link inline-flex min-h-6 items-center whitespace-nowrap">
      {mayDecide && !named?.isOwn ? action : words.look}
      <span className="sr-only">: {payeeName}</span>
    </Link>
  )
}
