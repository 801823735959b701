import { Link } from 'react-router'
import type { Kurus } from '#contracts/common/money/money.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { ConsoleTable } from '#web/staff/components/console-table.tsx'
import { Chip, type Column, EmptyState, Money, Moment } from '#web/ui/index.ts'
import type { SettlementQueue } from './query.ts'
import { Due } from './due.tsx'
import { HeldResults } from './held/held-results.tsx'
import { StageDots } from './stages/stage-dots.tsx'
import { text } from './text.ts'

const words = text.campaigns
type Campaign = SettlementQueue['campaigns'][number]
type Settled = SettlementQueue['settled'][number]

/** Campaigns with their next step, those whose result something holds, and the latest of which nothing is left to do. */
export function Campaigns({ queue: { campaigns, held, settled } }: { readonly queue: SettlementQueue }) {
  return (
    <div className="grid gap-6">
      <p className="prose-measure text-soft">{words.intro}</p>
      {campaigns.length === 0 ? (
        <EmptyState icon="check" title={words.empty.title}>
          {words.empty.text}
        </EmptyState>
      ) : (
        <ConsoleTable
          rows={campaigns}
          columns={COLUMNS}
          rowKey={({ projectId }) => projectId}
          caption={words.caption}
        />
      )}
      <HeldResults held={held} />
      {settled.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg">{words.settled.title}</h2>
          <ConsoleTable
            rows={settled}
            columns={SETTLED}
            rowKey={({ projectId }) => projectId}
            caption={words.settled.caption}
          />
        </section>
      )}
    </div>
  )
}

const TITLE = ({ projectId, title }: { readonly projectId: string; readonly title: string }) => (
  <Link to={consolePaths.campaignSettlement.href({ projectId })} className="link break-words">
    {title}
  </Link>
)

const RAISED = {
  key: 'raised',
  title: words.raised,
  number: true,
  cell: ({ raised }: { readonly raised: Kurus }) => <Money kurus={raised} />,
}

const FAILED: readonly number[] = [wireStateCode('unsuccessful'), wireStateCode('cancelled')]

const COLUMNS: readonly Column<Campaign>[] = [
  { key: 'campaign', title: words.campaign, head: true, cell: TITLE },
  {
    key: 'stage',
    title: words.stage,
    cell: ({ step, stateCode }) => <StageDots step={step} hasSucceeded={!FAILED.includes(stateCode)} />,
  },
  {
    key: 'step',
    title: words.nextStep,
    cell: ({ nextStep, prepared, recorded }) => (
      <>
        {nextStep}
        {prepared && <FirstOfficer preparation={prepared} by={words.begunBy} />}
        {recorded && <FirstOfficer preparation={recorded} by={words.recordedBy} />}
      </>
    ),
  },
  { key: 'due', title: words.dueOn, cell: ({ dueOn, isLate }) => dueOn && <Due dueOn={dueOn} isLate={isLate} /> },
  RAISED,
]

function FirstOfficer({
  preparation: { isOwn, begunBy, begunAt },
  by,
}: {
  readonly preparation: NonNullable<Campaign['recorded']>
  readonly by: (name: string) => string
}) {
  return (
    <span className="block text-xs text-soft">
      {by(isOwn ? words.self : begunBy)} · <Moment at={begunAt} />
    </span>
  )
}

const SETTLED: readonly Column<Settled>[] = [
  { key: 'campaign', title: words.campaign, head: true, cell: TITLE },
  {
    key: 'outcome',
    title: words.settled.outcome,
    cell: ({ outcome }) => <Chip tone={outcome === 'successful' ? 'good' : 'bad'}>{words.outcomes[outcome]}</Chip>,
  },
  { key: 'judged', title: words.settled.judgedAt, cell: ({ judgedAt }) => <Moment at={judgedAt} day /> },
  RAISED,
]
