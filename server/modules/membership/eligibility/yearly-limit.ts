import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate, istanbulYear } from '#contracts/common/time/time.ts'
import { limitMessages } from '#contracts/membership/messages.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { OutsideRefused, OutsideUnavailable, type YearlyLimit } from '#server/outside/index.ts'
import { findMkkIdentity } from './confirm-mkk-number.ts'
import { estimateLimit, type LimitAnswer, type LimitRule } from './limit-rules.ts'

const FRESH_MS = 60_000
/** While MKK is silent its answer still decides for this long. */
const DECIDES_MS = 600_000

interface StoredAnswer {
  readonly limitKurus: Kurus | null
  readonly usedElsewhereKurus: Kurus
  readonly answeredAt: Date
}

/**
 * The member's limit for this Istanbul year as MKK answers (T15/2), asked at most once a minute. Without an answer: MKK's
 * last one decides for ten minutes; after that the same day's answer, or our own estimate, is shown as `isEstimate` and
 * must not decide.
 */
export async function refreshLimit(context: Context, memberId: string): Promise<LimitAnswer> {
  const now = context.clock.now()
  const year = istanbulYear(now)
  const stored = await findStored(context, memberId, year)
  if (stored && isYounger(stored, now, FRESH_MS)) return answerOf(year, stored, false)
  const fresh = await askMkk(context, memberId, year)
  if (fresh) return answerOf(year, fresh, false)
  if (stored && istanbulDate(stored.answeredAt) === istanbulDate(now))
    return answerOf(year, stored, !isYounger(stored, now, DECIDES_MS))
  const rule = await findLimitRule(context, memberId)
  const limitKurus = estimateLimit(rule, rule.declaredIncomeKurus)
  const estimate = answerOf(year, { limitKurus, usedElsewhereKurus: 0n, answeredAt: now }, true)
  // Who has no number yet was never asked about: MKK is not to blame.
  if (await findMkkIdentity(context, memberId)) return estimate
  return { ...estimate, reasons: [{ code: 'limit-estimate', message: limitMessages.estimateWithoutNumber }] }
}

/** The limit for deciding: refuses `limit-unknown` where there is only an estimate. */
export async function requireLimit(context: Context, memberId: string): Promise<LimitAnswer> {
  const answer = await refreshLimit(context, memberId)
  if (answer.isEstimate) throw new Refusal('limit-unknown')
  return answer
}

/** The amounts of T15/1 in force and the member's latest declaration, for explaining. */
export async function findLimitRule(context: Context, memberId: string): Promise<LimitRule> {
  const base = await findParameter(context, 'investor.yearly-limit.base')
  const cap = await findParameter(context, 'investor.yearly-limit.cap')
  const rate = await findParameter(context, 'investor.yearly-limit.income-rate')
  const declared = await context.db
    .selectFrom('membership.income_statement')
    .select('annual_income_kurus')
    .where('member_id', '=', memberId)
    .orderBy('declared_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    baseKurus: base.value,
    capKurus: cap.value,
    incomeRateBps: rate.value,
    source: base.source,
    validFrom: base.validFrom,
    declaredIncomeKurus: declared?.annual_income_kurus ?? null,
  }
}

/** Not younger when the clock was moved back behind the answer. */
function isYounger(stored: StoredAnswer, now: Date, ms: number): boolean {
  const age = now.getTime() - stored.answeredAt.getTime()
  return age >= 0 && age <= ms
}

function answerOf(year: number, stored: StoredAnswer, isEstimate: boolean): LimitAnswer {
  return {
    year,
    limitKurus: stored.limitKurus,
    usedElsewhereKurus: stored.usedElsewhereKurus,
    asOf: stored.answeredAt,
    isEstimate,
    reasons: isEstimate ? [{ code: 'limit-estimate', message: limitMessages.estimate }] : [],
  }
}

async function findStored(context: Context, memberId: string, year: number): Promise<StoredAnswer | null> {
  const row = await context.db
    .selectFrom('membership.mkk_limit')
    .select(['limit_kurus as limitKurus', 'used_elsewhere_kurus as usedElsewhereKurus', 'answered_at as answeredAt'])
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row ?? null
}

async function askMkk(context: Context, memberId: string, year: number): Promise<StoredAnswer | null> {
  const account = await findMkkIdentity(context, memberId)
  if (!account) return null
  try {
    const limit = await context.outside.mkk.yearlyLimit(account.registryNumber, year)
    return await store(context, memberId, limit)
  } catch (error) {
    if (!(error instanceof OutsideUnavailable) && !(error instanceof OutsideRefused)) throw error
    context.log.warn({ memberId, reason: error.message }, 'yearly limit not answered')
    return null
  }
}

async function store(context: Context, memberId: string, limit: YearlyLimit): Promise<StoredAnswer> {
  const row = {
    limit_kurus: limit.limit.kind === 'limited' ? limit.limit.limitKurus : null,
    used_elsewhere_kurus: limit.usedElsewhereKurus,
    valid_from: limit.validFrom,
    answered_at: context.clock.now(),
  }
  await context.db
    .insertInto('membership.mkk_limit')
    .values({ member_id: memberId, year: limit.year, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'year']).doUpdateSet(row))
    .execute()
  return {
    limitKurus: row.limit_kurus,
    usedElsewhereKurus: row.used_elsewhere_kurus,
    answeredAt: row.answered_at,
  }
}
