import { mkkRefusalReason } from '#contracts/settlement/registration/mkk-refusals.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { SettlementStep } from '#contracts/investments/lifecycle.ts'
import { paymentRefusals } from '#contracts/settlement/messages.ts'
import type { getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import { formatKurus } from '#contracts/common/money/money-format.ts'
import { formatDay } from '#contracts/common/time/time.ts'
import { Moment, type TimelineEvent } from '#web/ui/index.ts'
import { text } from './text.ts'

export type Settlement = OutputOf<typeof getCampaignSettlement>

const words = text.timeline
export const dayOf = (at: number): string => formatDay(new Date(at * 1000))
export const countOf = (count: number): string => count.toLocaleString('tr-TR')
const by = (dueOn: number | null) => (dueOn === null ? null : words.by(dayOf(dueOn)))

/** What happened, what stands now and what comes, from the end of the campaign to the payout or to the last refund. */
export function stepsOf(settlement: Settlement): TimelineEvent[] {
  const { result } = settlement
  if (!result) {
    const ends = (
      <>
        {words.running.ends} <Moment at={settlement.endsAt} />
      </>
    )
    return [{ key: 'running', title: words.running.title, state: 'now', when: ends }, ...successSteps(settlement)]
  }
  const judged: TimelineEvent = {
    key: 'judged',
    title: words.judged[result.outcome],
    state: result.outcome === 'successful' ? 'done' : 'failed',
    when: <Moment at={result.judgedAt} />,
    detail: words.judged.detail(formatKurus(result.raised), result.investorCount),
  }
  return [judged, ...(result.outcome === 'successful' ? successSteps(settlement) : refundSteps(settlement))]
}

function successSteps(settlement: Settlement): TimelineEvent[] {
  const { payout, computation } = settlement
  const at = stateAt(settlement)
  return [
    ...companyStep(settlement),
    increaseStep(settlement),
    allocationStep(settlement),
    {
      key: 'prepared',
      title: words.prepared.title,
      state: payout ? 'done' : at('prepare-payout'),
      ...(payout ? { when: <Who at={payout.begunAt} name={payout.begunBy} /> } : {}),
      detail: payout && computation && words.prepared.net(formatKurus(computation.net)),
    },
    {
      key: 'approved',
      title: words.approved.title,
      state: payout?.decidedAt ? 'done' : at('approve-payout'),
      ...(payout?.decidedAt ? { when: <Who at={payout.decidedAt} name={payout.decidedBy ?? ''} /> } : {}),
    },
    executedStep(settlement),
  ]
}

function companyStep(settlement: Settlement): TimelineEvent[] {
  const { companyRegistration } = settlement
  if (!companyRegistration) return []
  const { kind, dueOn, begun, confirmed } = companyRegistration
  const step = { key: 'company', title: words.company[kind] }
  if (!confirmed) {
    const state = stateAt(settlement)('begin-company-registration', 'confirm-company-registration')
    return [{ ...step, state, when: by(dueOn), detail: begun && words.increase.waits }]
  }
  const detail = (
    <>
      <p>{confirmed.companyTitle}</p>
      <p>{words.increase.reference(confirmed.reference)}</p>
      <p className="text-soft">{words.increase.agreed(confirmed.begunBy, confirmed.decidedBy)}</p>
    </>
  )
  return [{ ...step, state: 'done', when: <Moment at={confirmed.registeredOn} day />, detail }]
}

function increaseStep(settlement: Settlement): TimelineEvent {
  const { dueOn, registeredOn, reference, recorded, confirmed } = settlement.increase
  const step = { key: 'increase', title: words.increase.title }
  if (registeredOn === null) {
    const state = stateAt(settlement)('record-capital-increase', 'confirm-capital-increase')
    return { ...step, state, when: by(dueOn), detail: recorded && words.increase.waits }
  }
  const detail = (
    <>
      {reference && <p>{words.increase.reference(reference)}</p>}
      {confirmed && <p className="text-soft">{words.increase.agreed(confirmed.begunBy, confirmed.by)}</p>}
    </>
  )
  return { ...step, state: 'done', when: <Moment at={registeredOn} day />, detail }
}

function Who({ at, name }: { readonly at: number; readonly name: string }) {
  return (
    <>
      <Moment at={at} /> · {name}
    </>
  )
}

/** A step that is not done: the one that stands now, late or not, or one that lies ahead. */
function stateAt({ next }: Settlement) {
  return (...steps: readonly SettlementStep[]): TimelineEvent['state'] => {
    if (!next || !steps.includes(next.step)) return 'ahead'
    return next.isLate ? 'late' : 'now'
  }
}

function allocationStep(settlement: Settlement): TimelineEvent {
  const { allocation } = settlement
  const step = { key: 'allocation', title: words.allocation.title }
  if (!allocation) return { ...step, state: 'ahead' }
  const shares = words.allocation.shares(countOf(allocation.shareCount), allocation.lineCount)
  if (allocation.state === 'registered') {
    const when = allocation.registeredAt === null ? null : <Moment at={allocation.registeredAt} />
    return { ...step, state: 'done', when, detail: shares }
  }
  if (allocation.state === 'made' || allocation.state === 'sent') {
    const detail = `${words.allocation[allocation.state]} · ${shares}`
    return { ...step, state: stateAt(settlement)('allocation-waits'), when: by(allocation.dueOn), detail }
  }
  return { ...step, state: 'failed', detail: <Refused allocation={allocation} /> }
}

function Refused({ allocation: { refused } }: { readonly allocation: NonNullable<Settlement['allocation']> }) {
  if (refused.length === 0) return null
  return (
    <>
      <p>{words.allocation.refused}</p>
      <ul className="grid gap-1 text-soft">
        {refused.map(({ registryNumber, shareCount, refusal }) => (
          <li key={registryNumber}>
            {words.allocation.line(registryNumber, countOf(shareCount))}: {mkkRefusalReason(refusal)}
          </li>
        ))}
      </ul>
    </>
  )
}

function executedStep(settlement: Settlement): TimelineEvent {
  const { payout } = settlement
  const step = { key: 'executed', title: words.executed.title }
  if (payout?.executedAt) return { ...step, state: 'done', when: <Moment at={payout.executedAt} /> }
  const rejected = payout?.payments.filter(({ state }) => state === 'rejected' || state === 'returned') ?? []
  if (rejected.length === 0) return { ...step, state: stateAt(settlement)('payout-waits', 'list-refused') }
  const detail = rejected
    .map(({ creditorName, refusal }) => words.executed.refused(creditorName, paymentRefusals[refusal ?? 'other']))
    .join(', ')
  return { ...step, state: 'failed', detail }
}

function refundSteps(settlement: Settlement): TimelineEvent[] {
  const { refunds } = settlement
  const at = stateAt(settlement)
  const all = refunds.owedCount + refunds.listedCount + refunds.executedCount
  const isPaid = refunds.owedCount + refunds.listedCount === 0
  if (all === 0) return []
  return [
    {
      key: 'listed',
      title: words.listed.title,
      state: refunds.owedCount === 0 ? 'done' : at('prepare-refunds'),
      ...(refunds.owedCount === 0 ? {} : { when: by(refunds.dueOn), detail: words.listed.left(refunds.owedCount) }),
    },
    {
      key: 'approved',
      title: words.approved.title,
      state: refunds.owedCount === 0 && settlement.next?.step !== 'approve-refunds' ? 'done' : at('approve-refunds'),
    },
    {
      key: 'refunded',
      title: words.refunded.title,
      state: isPaid ? 'done' : at('refunds-wait', 'list-refused'),
      when: isPaid && refunds.lastExecutedAt !== null ? <Moment at={refunds.lastExecutedAt} /> : by(refunds.dueOn),
      detail: isPaid
        ? words.refunded.total(formatKurus(refunds.executedTotal))
        : words.refunded.progress(refunds.executedCount, all),
    },
  ]
}
