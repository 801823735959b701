import { Link } from 'react-router'
import { tellHold } from '#contracts/investments/result-hold.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, Money, Moment } from '#web/ui/index.ts'
import type { SettlementQueue } from '../query.ts'
import { text } from './text.ts'

type Held = SettlementQueue['held'][number]

/** Campaigns that are over and whose result something holds: why, and since when. */
export function HeldResults({ held }: { readonly held: readonly Held[] }) {
  if (held.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{text.title}</h2>
      <ConsoleTable rows={held} columns={COLUMNS} rowKey={({ projectId }) => projectId} caption={text.caption} />
    </section>
  )
}

const COLUMNS: readonly Column<Held>[] = [
  {
    key: 'campaign',
    title: text.campaign,
    head: true,
    cell: ({ projectId, title }) => (
      <Link to={consolePaths.campaignSettlement.href({ projectId })} className="link break-words">
        {title}
      </Link>
    ),
  },
  {
    key: 'why',
    title: text.why,
    cell: ({ hold, isUrgent }) => (
      <span className="grid justify-items-start gap-1 whitespace-normal">
        {tellHold(hold, 'staff')}
        {isUrgent && (
          <Chip tone="attention" icon="clock">
            {text.urgent}
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'ended', title: text.endedAt, cell: ({ endedAt }) => <Moment at={endedAt} day /> },
  { key: 'raised', title: text.raised, number: true, cell: ({ raised }) => <Money kurus={raised} /> },
]
