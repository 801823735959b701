import { useSearchParams } from 'react-router'
import type { Reason } from '#contracts/common/endpoint.ts'
import { useShell } from '#web/kernel/shell-data.ts'
import {
  Avatar,
  Card,
  Chip,
  Countdown,
  FourPartBar,
  Money,
  Moment,
  Percent,
  Stat,
  Stats,
  Stepper,
  Table,
  Tabs,
  Timeline,
  Why,
} from '#web/ui/index.ts'
import { Part } from './part.tsx'
import { text } from './text.ts'

const halfway = {
  settledKurus: 61_250_000n,
  heldKurus: 18_500_000n,
  awaitingKurus: 9_000_000n,
  goalKurus: 125_000_000n,
  demandKurus: 4_000_000n,
}
const beyond = {
  settledKurus: 125_000_000n,
  heldKurus: 12_000_000n,
  awaitingKurus: 3_000_000n,
  goalKurus: 125_000_000n,
  extraLimitKurus: 150_000_000n,
}

const givingBack = {
  settledKurus: 0n,
  heldKurus: 0n,
  awaitingKurus: 0n,
  owedKurus: 31_000_000n,
  returnedKurus: 24_000_000n,
  goalKurus: 125_000_000n,
}

/** What shows money, time and progress. */
export function GalleryData({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <>
      <Part title={text.sections.money}>
        <div className="grid gap-6 md:grid-cols-2">
          <Card>
            <FourPartBar money={halfway} full />
          </Card>
          <Card>
            <FourPartBar money={beyond} full />
          </Card>
          <Card>
            <FourPartBar money={givingBack} full />
          </Card>
          <FourPartBar money={halfway} />
          <FourPartBar money={{ settledKurus: 0n, heldKurus: 0n, awaitingKurus: 0n, goalKurus: 100n }} />
        </div>
      </Part>
      <Figures reasons={reasons} />
      <Progress />
      <Rows />
    </>
  )
}

function Figures({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { now } = useShell()
  const until = Math.floor(Date.parse(now || '2026-03-12T20:59:00Z') / 1000) + 5 * 86_400 + 7200
  const words = text.stats
  return (
    <Part title={text.sections.figures}>
      <Card>
        <Stats columns={4}>
          <Stat label={words.raised} size="large" note={words.note}>
            <Money kurus={88_750_000n} trim />
          </Stat>
          <Stat label={words.goal} size="large">
            <Money kurus={125_000_000n} trim />
          </Stat>
          <Stat label={words.share}>
            <Percent bps={1250n} />
          </Stat>
          <Stat label={words.left} note={<Moment at={until} />}>
            <Countdown until={until} exact={false} />
          </Stat>
        </Stats>
      </Card>
      <div className="flex items-center gap-4">
        <Avatar name="İpek Şahin" size="large" />
        <Avatar name="Ali" />
        <Avatar name="" />
        <Why reasons={reasons} />
      </div>
    </Part>
  )
}

function Progress() {
  const [query] = useSearchParams()
  const words = text.timeline
  return (
    <>
      <Part title={text.sections.timeline}>
        <Card>
          <Timeline
            label={words.label}
            events={[
              { key: 'paid', title: words.paid, state: 'done', when: words.yesterday, detail: words.detail },
              { key: 'window', title: words.window, state: 'now', when: words.latest },
              { key: 'late', title: words.late, state: 'late', when: words.latest },
              { key: 'ahead', title: words.ahead, state: 'ahead', when: words.latest },
              { key: 'failed', title: words.failed, state: 'failed', when: words.yesterday },
            ]}
          />
        </Card>
      </Part>
      <Part title={text.sections.steps}>
        <Stepper
          label={text.steps.label}
          steps={text.steps.names.map((title, index) => ({
            key: title,
            title,
            state: index < 2 ? 'done' : index === 2 ? 'current' : 'ahead',
            to: '/gelistirme/galeri',
          }))}
        />
        <Tabs
          label={text.tabs.label}
          current={query.get('sekme') ?? '0'}
          tabs={text.tabs.names.map((label, index) => ({
            key: String(index),
            label,
            to: `?sekme=${index}`,
            ...(index === 3 ? { count: 4 } : {}),
          }))}
        />
      </Part>
    </>
  )
}

type Row = (typeof text.table.rows)[number]

const COLUMNS = [
  { key: 'company', title: text.table.company, head: true, cell: (row: Row) => row[0] },
  { key: 'shares', title: text.table.shares, number: true, cell: (row: Row) => row[1] },
  { key: 'cost', title: text.table.cost, number: true, cell: (row: Row) => <Money kurus={row[2]} /> },
  { key: 'state', title: text.table.state, cell: (row: Row) => <Chip>{row[3]}</Chip> },
]

function Rows() {
  const words = text.table
  return (
    <Part title={text.sections.table}>
      <Table<Row> caption={words.caption} rows={words.rows} rowKey={(row) => row[0]} columns={COLUMNS} />
    </Part>
  )
}
