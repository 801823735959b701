import { formatCount } from '#contracts/common/text/plain-text.ts'
import { type ExitOutcome, formatPpm, formatPpmColumn, type Simulation } from '#contracts/campaigns/simulation.ts'
import { type Digits, digitsOf, formatBps } from '#contracts/common/money/basis-points.ts'
import { type Column, Money, Stat, Stats, Table } from '#web/ui/index.ts'
import { text } from './text.ts'

const words = text.simulator

type Exit = ExitOutcome & { readonly name: string; readonly digits: Digits }
type Round = { readonly at: number; readonly part: string }

const exits: readonly Column<Exit>[] = [
  { key: 'name', title: words.scenario, head: true, cell: ({ name }) => name },
  {
    key: 'company',
    title: words.companyValue,
    number: true,
    cell: (row) => <Money kurus={row.companyValueKurus} trim />,
  },
  {
    key: 'holding',
    title: words.holding,
    number: true,
    cell: (row) => (
      <b>
        <Money kurus={row.holdingValueKurus} />
      </b>
    ),
  },
  {
    key: 'change',
    title: words.change,
    number: true,
    cell: ({ changeBps, digits }) => (
      <span className={`whitespace-nowrap ${changeBps < 0n ? 'text-danger' : ''}`}>
        {changeBps > 0n ? '+' : ''}
        {formatBps(changeBps, digits)}
      </span>
    ),
  },
]

const rounds: readonly Column<Round>[] = [
  { key: 'round', title: words.round, head: true, cell: ({ at }) => (at === 0 ? words.now : words.after(at)) },
  { key: 'part', title: words.ownership, number: true, cell: ({ part }) => part },
]

/** Shares and part of the company, what later rounds leave of it, and outcomes with the total loss first. */
export function SimulationResult({ result }: { readonly result: Simulation }) {
  const digits = digitsOf(result.exits.map(({ changeBps }) => changeBps))
  const outcomes = result.exits.map((exit, at) => ({ ...exit, digits, name: words.scenarios[at] ?? '' }))
  return (
    <div className="grid gap-8">
      <Stats columns={3}>
        <Stat label={words.shares}>{formatCount(result.shareCount)}</Stat>
        <Stat label={words.cost}>
          <Money kurus={result.amountKurus} />
        </Stat>
        <Stat label={words.ownership}>{formatPpm(result.ownershipPpm)}</Stat>
      </Stats>
      <div>
        <h3 className="mb-2">{words.exits}</h3>
        <Table rows={outcomes} columns={exits} rowKey={({ name }) => name} caption={words.exitsCaption} dense />
      </div>
      <div>
        <h3 className="mb-2">{words.dilution}</h3>
        <Table
          rows={formatPpmColumn(result.ownershipAfterRoundsPpm).map((part, at) => ({ at, part }))}
          columns={rounds}
          rowKey={({ at }) => String(at)}
          caption={words.dilutionCaption}
          dense
        />
      </div>
    </div>
  )
}
