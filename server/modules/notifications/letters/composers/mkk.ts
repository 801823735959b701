import { formatCount } from '#contracts/common/text/plain-text.ts'
import { formatKurus } from '#contracts/common/money/money.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { paths } from '#contracts/paths.ts'
import { mkkRefusalAdvice, mkkRefusalReason } from '#contracts/settlement/registration/mkk-refusals.ts'
import { SETTLEMENT_PART, SETTLEMENT_PARTS } from '#contracts/settlement/settlement-parts.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import { dataOf } from '#server/kit/due-work/heard-event.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { listRoleHolders } from '#server/modules/roles/index.ts'
import { untilDay } from '../../templates/ahead.ts'
import { memberAsReceiver, type Telling } from '../tell.ts'
import type { Composer, Composers } from './composer.ts'
import { toInvestor } from './investments.ts'
import { endReasonOf } from './mkk-reasons.ts'
import { bankReason } from './payouts.ts'

/** To the investor at once: what MKK did not take, why, and what they can do until it is decided. A list is nobody's. */
const refused: Composer<'settlement.mkk-refused'> = async (context, event) => {
  const { projectId, investorId, investmentId, amountKurus, shareCount, code, dueOn } = dataOf(event)
  const member = investorId === null ? null : await findMember(context, investorId)
  const offering = await findOffering(context, projectId)
  if (!member || !offering) return []
  const path = investmentId === null ? paths.profile.portfolio.href() : paths.profile.position.href({ investmentId })
  const values = {
    fullName: member.fullName,
    projectTitle: offering.title,
    amount: formatKurus(amountKurus),
    shareCount: formatCount(shareCount),
    mkkReason: mkkRefusalReason(code),
    mkkAdvice: mkkRefusalAdvice(code),
    decisionDueOn: untilDay(dueOn),
  }
  return [{ to: memberAsReceiver(member), told: { name: 'mkk-refused', path, values } }]
}

/** A part of an investment goes back: the sum is that of the part, not of what stands. */
const partOwed: Composer<'investment.part-refund-owed'> = async (context, event) => {
  const { amountKurus, dueOn } = dataOf(event)
  return withValues(await toInvestor('part-refund-owed')(context, event), {
    refundAmount: formatKurus(amountKurus),
    refundDueOn: untilDay(dueOn),
    mkkReason: endReasonOf(event.reason),
  })
}

const partRefunded: Composer<'settlement.part-refunded'> = async (context, event) => {
  const { amountKurus, investmentId } = dataOf(event)
  const tellings = await toInvestor('part-refund-executed', undefined, () => investmentId)(context, event)
  return withValues(tellings, { refundAmount: formatKurus(amountKurus) })
}

const partReturned: Composer<'settlement.part-refund-returned'> = async (context, event) => {
  const { amountKurus, investmentId, refusal } = dataOf(event)
  const tellings = await toInvestor('refund-returned', undefined, () => investmentId)(context, event)
  return withValues(tellings, { refundAmount: formatKurus(amountKurus), bankReason: bankReason(refusal) })
}

function withValues(tellings: readonly Telling[], more: Telling['told']['values']): Telling[] {
  return tellings.map(({ told, ...to }) => ({ ...to, told: { ...told, values: { ...told.values, ...more } } }))
}

/** To every finance officer: how many wait, since when. */
const reminded: Composer<'settlement.refusals-reminded'> = async (context, event) => {
  const { count, dueOn } = dataOf(event)
  const path = consolePaths.settlement.href({ [SETTLEMENT_PART]: SETTLEMENT_PARTS.mkk })
  const tellings: Telling[] = []
  for (const id of await listRoleHolders(context, 'finance-officer')) {
    const member = await findMember(context, id)
    if (!member) continue
    const values = {
      fullName: member.fullName,
      refusalCount: formatCount(count),
      refusalDueOn: formatDay(istanbulMoment(dueOn)),
    }
    tellings.push({ to: memberAsReceiver(member), told: { name: 'staff-mkk-refusals', path, values } })
  }
  return tellings
}

/** What investors and finance are told of MKK's answers. */
export const mkkComposers: Composers = {
  'settlement.mkk-refused': refused,
  'settlement.refusals-reminded': reminded,
  'investment.part-refund-owed': partOwed,
  'settlement.part-refunded': partRefunded,
  'settlement.part-refund-returned': partReturned,
}
