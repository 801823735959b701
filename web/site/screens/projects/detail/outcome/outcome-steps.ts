import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { getProjectOutcome } from '#contracts/campaigns/endpoints.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import type { TimelineEvent } from '#web/ui/index.ts'
import { text } from './text.ts'

export type Ended = OutputOf<typeof getProjectOutcome>

/** A step of the way after a campaign's end. */
export interface OutcomeStep {
  readonly key: string
  readonly title: string
  readonly state: TimelineEvent['state']
  /** Unix seconds; with the time of day unless it is a day of the calendar. */
  readonly at: number | null
  readonly isDay?: boolean
  /** The last day by which what stands now has to be done. */
  readonly dueOn?: number | null
  readonly detail?: string
}

/** The steps in order: what is done, the one that stands now, and what lies ahead. Empty for a campaign that is not judged. */
export function outcomeSteps(ended: Ended): OutcomeStep[] {
  const { outcome } = ended
  if (!outcome) return []
  return [...ending(ended, outcome), ...marked(outcome === 'successful' ? settlement(ended) : repayment(ended))]
}

/** The end itself: of the period and the result, or a cancellation, whichever way it came. */
function ending(ended: Ended, outcome: NonNullable<Ended['outcome']>): OutcomeStep[] {
  const { endedAt, plannedEndAt, succeededAt, missed, judgedAt } = ended
  const over: OutcomeStep = {
    key: 'ended',
    title: plannedEndAt === null ? text.ended : text.endedEarly,
    state: 'done',
    at: endedAt,
    ...(plannedEndAt === null ? {} : { detail: `${text.plannedEnd} ${formatDay(new Date(plannedEndAt * 1000))}` }),
  }
  const judged: OutcomeStep = {
    key: 'judged',
    title: ended.isDelisted ? text.delisted : missed === null ? text.judged[outcome] : text.missed[missed],
    state: outcome === 'successful' ? 'done' : 'failed',
    at: judgedAt,
  }
  if (succeededAt !== null)
    return [over, { key: 'succeeded', title: text.judged.successful, state: 'done', at: succeededAt }, judged]
  return outcome === 'cancelled' ? [judged] : [over, judged]
}

interface Stage {
  readonly key: 'founded' | 'increased' | 'registered' | 'paidOut' | 'reported' | 'listed' | 'refunded'
  readonly at: number | null
  readonly isDone: boolean
  readonly isDay?: boolean
  readonly dueOn?: number | null
  readonly detail?: string
}

/** Of what is not done, the first stands now. */
function marked(stages: readonly Stage[]): OutcomeStep[] {
  const now = stages.find(({ isDone }) => !isDone)
  return stages.map(({ key, at, isDone, dueOn, ...rest }) => ({
    ...rest,
    key,
    title: text[key][isDone ? 'done' : 'ahead'],
    state: isDone ? 'done' : key === now?.key ? 'now' : 'ahead',
    at,
    ...(key === now?.key && dueOn ? { dueOn } : {}),
  }))
}

function settlement(ended: Ended): Stage[] {
  const stage = (key: Stage['key'], at: number | null | undefined, isDay = false): Stage[] =>
    at === undefined ? [] : [{ key, at, isDone: at !== null, isDay }]
  return [
    ...(ended.isCompanyAwaited || ended.companyRegisteredOn !== null
      ? stage('founded', ended.companyRegisteredOn, true)
      : []),
    ...stage('increased', ended.increasedOn, true),
    ...stage('registered', ended.registeredAt),
    ...stage('paidOut', ended.paidOutAt),
    ...stage('reported', ended.firstReportAt),
  ]
}

function repayment({ refunds }: Ended): Stage[] {
  if (!refunds) return []
  const { count, listedCount, executedCount, dueOn, lastExecutedAt } = refunds
  if (count === 0) return [{ key: 'refunded', at: null, isDone: true, detail: text.nothingOwed }]
  const isRefunded = executedCount === count
  return [
    { key: 'listed', at: null, isDone: listedCount === count, dueOn, detail: text.listedCount(listedCount, count) },
    {
      key: 'refunded',
      at: isRefunded ? lastExecutedAt : null,
      isDone: isRefunded,
      dueOn,
      detail: text.refundedCount(executedCount, count),
    },
  ]
}
