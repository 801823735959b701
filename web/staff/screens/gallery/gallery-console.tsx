import { AuditTrail } from '#web/staff/components/audit-trail.tsx'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { SecondPerson } from '#web/staff/components/second-person.tsx'
import { Facts } from '#web/components/facts.tsx'
import { useShell } from '#web/kernel/shell-data.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { shortAmount } from '#contracts/common/money/short-amount.ts'
import { BarChart, Card, type Column, DayChart, Money } from '#web/ui/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const words = text.console
const HOUR = 3600

interface Row {
  readonly name: string
  readonly amount: bigint
  readonly hours: number
}

const ROWS: readonly Row[] = [
  { name: words.rows[0], amount: 12_500_050n, hours: 61 },
  { name: words.rows[1], amount: 98_000n, hours: 5 },
  { name: words.rows[2], amount: 1_250_000n, hours: 0.4 },
]
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: words.name, head: true, cell: ({ name }) => name },
  { key: 'amount', title: words.amount, number: true, cell: ({ amount }) => <Money kurus={amount} /> },
]

/** What the operator's console is made of: dense rows with their age, two-person steps, the trail of a record. */
export function GalleryConsole() {
  const now = Math.floor(Date.parse(useShell().now || '2026-03-12T20:59:00Z') / 1000)
  const entry = { actorKind: 'staff', id: '1', occurredAt: now - 2 * HOUR }
  return (
    <>
      <Part title={text.sections.console}>
        <ConsoleTable
          rows={ROWS}
          columns={COLUMNS}
          rowKey={({ name }) => name}
          caption={words.caption}
          since={({ hours }) => now - hours * HOUR}
          lateAfter={48 * HOUR}
        />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SecondPerson begunBy={words.people[0]} begunAt={now - 3 * HOUR} decidedBy={null} decidedAt={null} />
          <SecondPerson
            begunBy={words.people[0]}
            begunAt={now - 3 * HOUR}
            decidedBy={words.people[1]}
            decidedAt={now - HOUR}
          />
          <Card>
            <AuditTrail
              entries={[
                { ...entry, actorName: words.people[1], action: 'settlement.refunds-confirmed', reason: words.reason },
                { ...entry, id: '2', actorName: null, actorKind: 'system', action: 'investment.expired', reason: null },
              ]}
            />
          </Card>
          <Card>
            <Facts facts={words.facts} />
          </Card>
        </div>
      </Part>
      <Part title={text.sections.charts} lead={words.chartLead}>
        <div className="grid items-start gap-10 md:grid-cols-2">
          <BarChart
            title={words.bars.title}
            note={words.bars.note}
            values={words.bars.values.map(([label, value]) => ({ key: label, label, value, shown: String(value) }))}
          />
          <DayChart
            title={words.days.title}
            note={words.days.note}
            values={words.days.values.map(([day, value]) => ({ day, value }))}
            unit={100}
            today="2026-11-27"
            shown={(value) => formatKurus(BigInt(value), 'trim')}
            rounded={(value) => shortAmount(BigInt(value))}
          />
          <DayChart
            title={words.days.title}
            values={words.days.values.map(([day, value]) => ({ day, value }))}
            period={words.sum.period}
            unit={100}
            today="2026-11-27"
            shown={(value) => formatKurus(BigInt(value), 'trim')}
            rounded={(value) => shortAmount(BigInt(value))}
            sum={{
              ...words.sum,
              values: words.days.values.map(([day, value]) => ({ day, value })),
              isOver: false,
              told: (sum) => formatKurus(BigInt(sum), 'trim'),
            }}
          />
        </div>
      </Part>
    </>
  )
}
