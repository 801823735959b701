import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type { getMkkLimit } from '#contracts/investments/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMkkIdentity } from '#server/modules/eligibility/index.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { explainLimit, findLimit } from './explain-limit.ts'
import { keepAnswer } from './investor-year.ts'
import type { YearlyLimit } from './limit-rules.ts'

/** An answer that holds is asked for again after a minute: a member who reloads a page does not ask MKK each time. */
const ASK_AGAIN_MS = 60_000

/**
 * Asks MKK for the investor's limit in this Istanbul year (T15/2), keeps the answer and tells the limit as it is then known. MKK's
 * silence leaves what was kept, and who has no registry number is not asked about. Never inside a transaction.
 */
export async function askLimit(context: Context, investorId: string): Promise<YearlyLimit> {
  const before = await findLimit(context, investorId)
  const now = context.clock.now()
  if (before.limit.basis === 'answer' && isYoung(before.limit.asOf, now)) return before.limit
  const account = await findMkkIdentity(context, investorId)
  if (!account) return before.limit
  const year = istanbulYear(now)
  try {
    const { limit, usedElsewhereKurus } = await context.outside.mkk.yearlyLimit(account.registryNumber, year)
    const limitKurus = limit.kind === 'limited' ? limit.limitKurus : null
    await keepAnswer(context, investorId, year, { limitKurus, usedElsewhereKurus, answeredAt: context.clock.now() })
  } catch (error) {
    if (!(error instanceof OutsideUnavailable) && !(error instanceof OutsideRefused)) throw error
    context.log.warn({ memberId: investorId, reason: error.message }, 'yearly limit not answered')
    return before.limit
  }
  return (await findLimit(context, investorId)).limit
}

/** Not young when the clock was moved back behind the answer. */
function isYoung(answeredAt: Date, now: Date): boolean {
  const age = now.getTime() - answeredAt.getTime()
  return age >= 0 && age <= ASK_AGAIN_MS
}

/** The caller's limit with its explanation, after asking MKK. */
export async function askOwnLimit(context: Context): Promise<OutputOf<typeof getMkkLimit>> {
  const { id } = requireMember(context.actor)
  await askLimit(context, id)
  return explainLimit(context, id)
}
