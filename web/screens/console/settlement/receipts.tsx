import { Link } from 'react-router'
import { paths } from '#contracts/paths.ts'
import { ConsoleTable } from '#web/components/console-table.tsx'
import { Alert, type Column, EmptyState, Money } from '#web/ui/index.ts'
import { partHref } from '#web/components/settlement/part-href.ts'
import type { SettlementQueue } from './query.ts'
import { text } from './text.ts'

const words = text.receipts
type Line = SettlementQueue['exceptions'][number]
type Unexplained = SettlementQueue['unexplained'][number]

/** What came in and pays no investment, and what went out and nobody can explain. */
export function Receipts({ queue }: { readonly queue: SettlementQueue }) {
  return (
    <div className="grid gap-6">
      <p className="prose-measure text-soft">{words.intro}</p>
      {queue.unexplained.length > 0 && <UnexplainedLines lines={queue.unexplained} />}
      {queue.exceptions.length === 0 ? (
        <EmptyState icon="check" title={words.empty.title}>
          {words.empty.text}
        </EmptyState>
      ) : (
        <ConsoleTable
          rows={queue.exceptions}
          columns={columnsFor(queue.mayDecide)}
          rowKey={({ lineId }) => lineId}
          caption={words.caption}
          since={({ bookedOn, bookedAt }) => bookedAt ?? bookedOn}
        />
      )}
    </div>
  )
}

const columnsFor = (mayDecide: boolean): readonly Column<Line>[] => [
  {
    key: 'payer',
    title: words.payer,
    head: true,
    cell: ({ payerName, projectId, title }) => (
      <>
        {payerName}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  {
    key: 'kind',
    title: words.kind,
    cell: ({ kind, description }) => (
      <>
        {words.kinds[kind]}
        {description && <span className="block text-xs break-words text-soft">{description}</span>}
      </>
    ),
  },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  {
    key: 'decide',
    title: words.action,
    cell: ({ lineId, payerName }) => (
      <Link to={partHref('receipts', lineId)} className="link inline-flex min-h-6 items-center whitespace-nowrap">
        {mayDecide ? words.decide : words.look}
        <span className="sr-only">: {payerName}</span>
      </Link>
    ),
  },
]

/** A campaign below the name of whom a row is about. */
export function CampaignLink({ projectId, title }: { readonly projectId: string; readonly title: string }) {
  return (
    <Link
      to={paths.console.campaignSettlement.href({ projectId })}
      className="link block text-xs font-normal break-words"
    >
      {title}
    </Link>
  )
}

function UnexplainedLines({ lines }: { readonly lines: readonly Unexplained[] }) {
  return (
    <section className="grid gap-4">
      <Alert kind="warning" title={words.unexplained.title}>
        <p>{words.unexplained.text}</p>
      </Alert>
      <ConsoleTable
        rows={lines}
        columns={UNEXPLAINED}
        rowKey={({ lineId }) => lineId}
        caption={words.unexplained.caption}
        since={({ bookedOn, bookedAt }) => bookedAt ?? bookedOn}
      />
    </section>
  )
}

const UNEXPLAINED: readonly Column<Unexplained>[] = [
  {
    key: 'payee',
    title: words.unexplained.payee,
    head: true,
    cell: ({ payerName, description, projectId, title }) => (
      <>
        {payerName}
        {description && <span className="block text-xs font-normal break-words text-soft">{description}</span>}
        <CampaignLink projectId={projectId} title={title} />
      </>
    ),
  },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]
