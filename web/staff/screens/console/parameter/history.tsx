import { formatParameter } from '#contracts/platform/parameter-values.ts'
import { shownDay } from '#web/components/reporting/text.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Moment } from '#web/ui/index.ts'
import { text } from './text.ts'
import type { ShownParameter } from './waiting.tsx'

const { history, decided } = text
type Of = { readonly parameter: ShownParameter }
type Row = ShownParameter['rows'][number]
type Proposal = ShownParameter['proposals'][number]

/** Every value there is, those ahead first. */
export function History({ parameter: { key, rows } }: Of) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{history.title}</h2>
      {rows.length === 0 ? (
        <p className="text-soft">{history.none}</p>
      ) : (
        <ConsoleTable
          rows={rows}
          columns={rowColumns(key)}
          rowKey={({ validFrom }) => validFrom}
          caption={history.title}
        />
      )}
    </section>
  )
}

function rowColumns(key: ShownParameter['key']): readonly Column<Row>[] {
  const { columns } = history
  return [
    {
      key: 'validFrom',
      title: columns.validFrom,
      head: true,
      cell: ({ validFrom, isAhead }) => (
        <span className="flex flex-wrap items-center gap-2">
          {shownDay(validFrom)} {isAhead && <Chip>{history.ahead}</Chip>}
        </span>
      ),
    },
    { key: 'value', title: columns.value, cell: ({ value }) => <b>{formatParameter(key, value)}</b> },
    {
      key: 'source',
      title: columns.source,
      cell: ({ source, reason }) => (
        <span className="grid">
          {source}
          {reason && <span className="text-sm text-soft">{history.reason(reason)}</span>}
        </span>
      ),
    },
    {
      key: 'by',
      title: columns.by,
      cell: ({ begunBy, decidedBy, decidedAt }) =>
        begunBy === null || decidedBy === null ? (
          <span className="text-soft">{history.installation}</span>
        ) : (
          <span className="grid">
            {history.by(begunBy, decidedBy)}
            {decidedAt !== null && (
              <span className="text-sm text-soft">
                <Moment at={decidedAt} />
              </span>
            )}
          </span>
        ),
    },
  ]
}

/** What was decided about proposals, those that came to nothing included. */
export function Decided({ parameter: { key, proposals } }: Of) {
  const rows = proposals.filter(({ state }) => state !== 'begun')
  if (rows.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{decided.title}</h2>
      <ConsoleTable
        rows={rows}
        columns={proposalColumns(key)}
        rowKey={({ proposalId }) => proposalId}
        caption={decided.title}
      />
    </section>
  )
}

function proposalColumns(key: ShownParameter['key']): readonly Column<Proposal>[] {
  const { columns, kinds, states } = decided
  return [
    { key: 'day', title: columns.day, head: true, cell: ({ validFrom }) => shownDay(validFrom) },
    {
      key: 'value',
      title: columns.value,
      cell: ({ kind, value, reason }) => (
        <span className="grid">
          {kinds[kind]}: {formatParameter(key, value)}
          {reason && <span className="text-sm text-soft">{history.reason(reason)}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: columns.state,
      cell: ({ state, decision }) => (
        <span className="grid">
          {state !== 'begun' && states[state]}
          {decision && <span className="text-sm text-soft">{history.reason(decision)}</span>}
        </span>
      ),
    },
    {
      key: 'by',
      title: columns.by,
      cell: ({ begunBy, decidedBy, decidedAt }) => (
        <span className="grid">
          {history.by(begunBy, decidedBy ?? '')}
          {decidedAt !== null && (
            <span className="text-sm text-soft">
              <Moment at={decidedAt} />
            </span>
          )}
        </span>
      ),
    },
  ]
}
