import { statementStates } from '#contracts/investments/statement-messages.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Moment, Money, Stat, Stats } from '#web/ui/index.ts'
import type { Opened, OpenedPart } from './open-part.ts'
import { Summary } from './summary.tsx'
import { Estate } from './estate/estate.tsx'
import { text } from './text.ts'

/** The part of a record that is open. */
export function PartContent({ opened, memberId }: { readonly opened: Opened; readonly memberId: string }) {
  switch (opened.part) {
    case 'summary':
      return <Summary record={opened} />
    case 'documents':
      return <Listed words={text.documents} rows={opened.documents} columns={DOCUMENTS} rowKey={({ id }) => id} />
    case 'money':
      return <MoneyPart money={opened} />
    case 'sessions':
      return <Listed words={text.sessions} rows={opened.sessions} columns={SESSIONS} rowKey={({ id }) => id} />
    case 'letters':
      return <Listed words={text.letters} rows={opened.letters} columns={LETTERS} rowKey={({ id }) => id} />
    case 'estate':
      return <Estate estate={opened} memberId={memberId} />
    case 'audit':
      return <AuditTrail entries={opened.events} allHref={consolePaths.auditTrail.href({ kayit: memberId })} />
  }
}

function Listed<Row>({
  words,
  rows,
  columns,
  rowKey,
}: {
  readonly words: { readonly caption: string; readonly none: string; readonly note?: string }
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
}) {
  return (
    <div className="grid gap-4">
      {words.note && <p className="text-sm text-soft">{words.note}</p>}
      {rows.length === 0 ? (
        <p className="text-soft">{words.none}</p>
      ) : (
        <ConsoleTable rows={rows} columns={columns} rowKey={rowKey} caption={words.caption} />
      )}
    </div>
  )
}

const DOCUMENTS: readonly Column<OpenedPart<'documents'>['documents'][number]>[] = [
  { key: 'title', title: text.documents.columns.title, head: true, cell: ({ title }) => title },
  { key: 'version', title: text.documents.columns.version, number: true, cell: ({ version }) => version },
  { key: 'at', title: text.documents.columns.at, cell: ({ acceptedAt }) => <Moment at={acceptedAt} /> },
  {
    key: 'sha256',
    title: text.documents.columns.sha256,
    cell: ({ sha256 }) => <span title={sha256}>{sha256.slice(0, 12)}…</span>,
  },
]

type Order = OpenedPart<'money'>['orders'][number]

function MoneyPart({ money }: { readonly money: OpenedPart<'money'> }) {
  const words = text.money
  return (
    <div className="grid gap-6">
      <Stats>
        <Stat label={words.paid}>
          <Money kurus={money.paidTotal} />
        </Stat>
        <Stat label={words.owed}>
          <Money kurus={money.refundOwedTotal} />
        </Stat>
      </Stats>
      <Listed
        words={{ ...words, note: words.limit }}
        rows={money.orders}
        columns={ORDERS}
        rowKey={({ investmentId }) => investmentId}
      />
    </div>
  )
}

const ORDERS: readonly Column<Order>[] = [
  {
    key: 'order',
    title: text.money.columns.order,
    head: true,
    cell: ({ projectTitle, referenceNo }) => (
      <>
        {projectTitle}
        <span className="block font-normal tabular-nums text-soft">{referenceNo}</span>
      </>
    ),
  },
  { key: 'state', title: text.money.columns.state, cell: ({ state }) => statementStates[state] },
  { key: 'amount', title: text.money.columns.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
  { key: 'placed', title: text.money.columns.placed, cell: ({ placedAt }) => <Moment at={placedAt} /> },
  {
    key: 'paid',
    title: text.money.columns.paid,
    cell: ({ paidAt }) => (paidAt === null ? '—' : <Moment at={paidAt} />),
  },
  { key: 'refund', title: text.money.columns.refund, cell: ({ refund }) => <Refund refund={refund} /> },
]

function Refund({ refund }: { readonly refund: Order['refund'] }) {
  if (!refund) return '—'
  const words = text.money
  return (
    <>
      <Money kurus={refund.amount} /> · {words.refunds[refund.state]}
      <span className="block text-soft">
        {refund.executedAt === null ? (
          `${words.due} ${formatDay(istanbulMoment(refund.dueOn))}`
        ) : (
          <Moment at={refund.executedAt} />
        )}
        {refund.ibanEnd && ` · ${words.account(refund.ibanEnd)}`}
      </span>
    </>
  )
}

const SESSIONS: readonly Column<OpenedPart<'sessions'>['sessions'][number]>[] = [
  {
    key: 'browser',
    title: text.sessions.columns.browser,
    head: true,
    cell: ({ browser }) => browser || text.sessions.unknown,
  },
  { key: 'started', title: text.sessions.columns.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { key: 'seen', title: text.sessions.columns.seen, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  {
    key: 'state',
    title: text.sessions.columns.state,
    cell: ({ isOpen }) => (
      <Chip {...(isOpen ? { tone: 'good' as const } : {})}>{isOpen ? text.sessions.open : text.sessions.ended}</Chip>
    ),
  },
]

const LETTERS: readonly Column<OpenedPart<'letters'>['letters'][number]>[] = [
  {
    key: 'subject',
    title: text.letters.columns.subject,
    head: true,
    cell: ({ subject }) => subject || text.letters.noSubject,
  },
  { key: 'channel', title: text.letters.columns.channel, cell: ({ channel }) => text.letters.channels[channel] },
  { key: 'at', title: text.letters.columns.at, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'state', title: text.letters.columns.state, cell: ({ state }) => text.letters.states[state] },
]
