import { Link } from 'react-router'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import type { ListAround } from '#web/staff/components/split/rail.tsx'
import { RowKeys } from '#web/staff/components/split/split.tsx'
import { ROW } from '#web/staff/components/split/use-row-keys.ts'
import { Chip, type Column, EmptyState, Money } from '#web/ui/index.ts'
import { partHref } from '#web/staff/components/settlement/part-href.ts'
import { CampaignLink } from './campaign-link.tsx'
import { Due } from './due.tsx'
import { OutgoingLines } from './outgoing/outgoing-lines.tsx'
import type { SettlementQueue } from './query.ts'
import { text as proposalText } from './proposal/text.ts'
import { text } from './text.ts'

const words = text.receipts
type Line = SettlementQueue['exceptions'][number]

/** What came in and pays no investment, and what went out and nobody can explain. */
export function Receipts({ queue }: { readonly queue: SettlementQueue }) {
  return (
    <div className="grid gap-6">
      <p className="prose-measure text-soft">{words.intro}</p>
      {queue.unexplained.length > 0 && <OutgoingLines lines={queue.unexplained} />}
      {queue.exceptions.length === 0 ? (
        <EmptyState icon="check" title={words.empty.title}>
          {words.empty.text}
        </EmptyState>
      ) : (
        <RowKeys>
          <ConsoleTable
            rows={queue.exceptions}
            columns={columnsFor(queue.mayDecide)}
            rowKey={({ lineId }) => lineId}
            caption={words.caption}
            since={({ bookedOn, bookedAt }) => bookedAt ?? bookedOn}
          />
        </RowKeys>
      )}
    </div>
  )
}

/** What waits for a decision beside the receipt that is open. */
export function receiptsAround({ exceptions }: SettlementQueue, open: string): ListAround {
  return {
    title: text.parts.receipts,
    open,
    rows: exceptions.map(({ lineId, payerName, kind, amount, bookedAt, bookedOn, isLate }) => ({
      key: lineId,
      to: partHref('receipts', lineId),
      title: payerName || words.noPayer,
      detail: `${formatKurus(amount)} · ${words.kinds[kind]}`,
      since: bookedAt ?? bookedOn,
      isLate,
    })),
  }
}

const columnsFor = (mayDecide: boolean): readonly Column<Line>[] => [
  {
    key: 'payer',
    title: words.payer,
    head: true,
    cell: ({ payerName, projectId, title }) => (
      <>
        {payerName || words.noPayer}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'kind',
    title: words.kind,
    cell: ({ kind, description, proposed }) => (
      <>
        {words.kinds[kind]}
        {description && <span className="block text-xs break-words text-soft">{description}</span>}
        {proposed && (
          <span className="mt-1 block text-xs">
            <Chip tone="attention">{proposalText.waits}</Chip>
            <span className="mt-1 block text-soft">
              {proposalText.begunBy(proposed.isOwn ? proposalText.self : proposed.begunBy)}
            </span>
          </span>
        )}
      </>
    ),
  },
  { key: 'due', title: text.refunds.dueOn, cell: ({ decideBy, isLate }) => <Due dueOn={decideBy} isLate={isLate} /> },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  {
    key: 'decide',
    title: words.action,
    cell: ({ lineId, payerName, proposed }) => (
      <Link
        {...ROW}
        to={partHref('receipts', lineId)}
        className="link inline-flex min-h-6 items-center whitespace-nowrap max-lg:min-h-11"
      >
        {mayDecide && !proposed?.isOwn ? words.decide : words.look}
        <span className="sr-only">: {payerName || words.noPayer}</span>
      </Link>
    ),
  },
]
