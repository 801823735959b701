import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import { limitScopeOf, type LimitScope } from '#contracts/membership/limit-scope.ts'
import type { getMkkLimit } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findDeclaredIncome, findLimitPerson, findMkkIdentity } from '#server/modules/eligibility/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findInvestorYear } from './investor-year.ts'
import { describeLimit, judgeLimit, type LimitRule, type YearlyLimit } from './limit-rules.ts'

interface KnownLimit {
  readonly limit: YearlyLimit
  /** The amounts of T15/1 in force and the latest declaration, for explaining. */
  readonly rule: LimitRule
  /** Whom of the rule's subjects they are. */
  readonly scope: LimitScope
}

/** The investor's limit for this Istanbul year, as far as it is known here: from what MKK answered last. Asks nobody. */
export async function findLimit(context: Context, investorId: string): Promise<KnownLimit> {
  const kept = await findInvestorYear(context, investorId)
  const identity = await findMkkIdentity(context, investorId)
  const scope = limitScopeOf(await findLimitPerson(context, investorId))
  const declared = await findDeclaredIncome(context, investorId)
  const answer = await findParameter(context, 'investor.limit-answer')
  const base = await findParameter(context, 'investor.yearly-limit.base')
  const cap = await findParameter(context, 'investor.yearly-limit.cap')
  const rate = await findParameter(context, 'investor.yearly-limit.income-rate')
  const rule = {
    baseKurus: base.value,
    capKurus: cap.value,
    incomeRateBps: rate.value,
    source: base.source,
    validFrom: base.validFrom,
    declaredIncomeKurus: declared?.annualIncomeKurus ?? null,
    refusedIncomeKurus: declared?.refusedIncomeKurus ?? null,
  }
  const now = context.clock.now()
  const limit = judgeLimit({
    now,
    year: istanbulYear(now),
    kept,
    usedHereKurus: kept?.usedKurus ?? 0n,
    hours: Number(answer.value),
    rule,
    toldAt: declared?.toldAt ?? null,
    isIncomeOnItsWay: declared?.isOnItsWay ?? false,
    scope,
    hasNumber: identity !== null,
  })
  return { limit, rule, scope }
}

/** The same as the member reads it, with its age, and marked as an estimate where no answer of MKK's holds. */
export async function explainLimit(context: Context, investorId: string): Promise<OutputOf<typeof getMkkLimit>> {
  const { limit, rule, scope } = await findLimit(context, investorId)
  return describeLimit(limit, rule, scope)
}
