import type { OutputOf, Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { addHours, formatDay, formatMoment, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMkkLimit } from '#contracts/investments/endpoints.ts'
import { limitMessages as say } from '#contracts/investments/limit/limit-messages.ts'
import { isLimited, type LimitScope } from '#contracts/membership/limit-scope.ts'
import { stepHref } from '#contracts/membership/step-address.ts'

/** The amounts of T15/1 in force, from the parameter table. */
export interface LimitRule {
  readonly baseKurus: Kurus
  readonly capKurus: Kurus
  readonly incomeRateBps: bigint
  readonly source: string
  /** Istanbul's date from which the amounts hold. */
  readonly validFrom: string
  readonly declaredIncomeKurus: Kurus | null
  /** Of the latest declaration, where MKK refused it. */
  readonly refusedIncomeKurus: Kurus | null
}

/** What MKK answered about a year; a null limit is none (qualified investor). */
export interface MkkAnswer {
  readonly limitKurus: Kurus | null
  readonly usedElsewhereKurus: Kurus
  readonly answeredAt: Date
}

/** What is known of an investor's year before it is judged. */
export interface LimitFacts {
  readonly now: Date
  /** Istanbul's. */
  readonly year: number
  readonly kept: MkkAnswer | null
  readonly usedHereKurus: Kurus
  /** For how many hours an answer holds (`investor.limit-answer`). */
  readonly hours: number
  readonly rule: LimitRule
  /** When MKK was last told of a declared income; what it answered before is no longer its answer. */
  readonly toldAt: Date | null
  /** A declared income is on its way to MKK. */
  readonly isIncomeOnItsWay: boolean
  /** Whom the limit concerns. */
  readonly scope: LimitScope
  /** MKK knows the investor. */
  readonly hasNumber: boolean
}

/**
 * Where a limit comes from: MKK's answer that holds; one that no longer does; our own rule while MKK has not answered; our own rule for
 * somebody whom MKK does not know yet. Only the first decides.
 */
export type LimitBasis = 'answer' | 'old-answer' | 'rule' | 'rule-without-number'

/** What a member may invest in a calendar year, over all platforms. */
export interface YearlyLimit {
  readonly year: number
  /** Null: unlimited (qualified investor). */
  readonly limitKurus: Kurus | null
  readonly usedHereKurus: Kurus
  readonly usedElsewhereKurus: Kurus
  readonly asOf: Date
  readonly basis: LimitBasis
  /** A declared income is on its way to MKK, which is asked anew once it has it; until then what it answered last decides. */
  readonly isBeingRenewed: boolean
}

/**
 * Whether MKK's answer still decides: so many hours, to the end of the last one. The statement that writes orders
 * (investments.write_orders) decides by the same rule and the same parameter.
 */
export function stillHolds(answeredAt: Date, hours: number, now: Date): boolean {
  return now <= addHours(answeredAt, hours)
}

/** The limit as far as it is known: MKK's last answer, or our estimate where there is none that takes account of the declared income. */
export function judgeLimit(facts: LimitFacts): YearlyLimit {
  const { now, year, kept, usedHereKurus, rule, toldAt } = facts
  if (kept && (toldAt === null || kept.answeredAt >= toldAt)) {
    const basis = stillHolds(kept.answeredAt, facts.hours, now) ? 'answer' : 'old-answer'
    const { limitKurus, usedElsewhereKurus, answeredAt } = kept
    const isBeingRenewed = facts.isIncomeOnItsWay && limitKurus !== null
    return { year, limitKurus, usedHereKurus, usedElsewhereKurus, asOf: answeredAt, basis, isBeingRenewed }
  }
  const limitKurus = isLimited(facts.scope) ? estimateLimit(rule, rule.declaredIncomeKurus) : null
  return {
    year,
    limitKurus,
    usedHereKurus,
    usedElsewhereKurus: kept?.usedElsewhereKurus ?? 0n,
    asOf: now,
    basis: facts.hasNumber ? 'rule' : 'rule-without-number',
    isBeingRenewed: facts.isIncomeOnItsWay && facts.hasNumber && limitKurus !== null,
  }
}

const WHOLE = 10_000n

/** Local estimate of T15/1: the base, or a tenth of the declared net income up to the cap when that is more. */
export function estimateLimit(rule: LimitRule, incomeKurus: Kurus | null): Kurus {
  const byIncome = ((incomeKurus ?? 0n) * rule.incomeRateBps) / WHOLE
  const capped = byIncome < rule.capKurus ? byIncome : rule.capKurus
  return capped > rule.baseKurus ? capped : rule.baseKurus
}

/** What is left of the limit, never below zero; null when unlimited. */
export function remainingOf(
  limit: Pick<YearlyLimit, 'limitKurus' | 'usedHereKurus' | 'usedElsewhereKurus'>,
): Kurus | null {
  if (limit.limitKurus === null) return null
  const left = limit.limitKurus - limit.usedElsewhereKurus - limit.usedHereKurus
  return left > 0n ? left : 0n
}

/** Incomes for "what if I declare": half as much again as the base needs, twice, three times, and where the cap begins. */
function exampleIncomes(rule: LimitRule): Kurus[] {
  const incomeOf = (limit: Kurus): Kurus => (limit * WHOLE) / rule.incomeRateBps
  const base = incomeOf(rule.baseKurus)
  return [...new Set([(base * 3n) / 2n, base * 2n, base * 3n, incomeOf(rule.capKurus)])]
}

const percent = (bps: bigint): string => `%${(Number(bps) / 100).toLocaleString('tr-TR')}`
const short = (amount: Kurus): string => formatKurus(amount, 'trim')

/** What the limit rests on. An answer from before a declaration reached MKK takes no account of it, an estimate of ours does. */
function told(rule: LimitRule, { basis, isBeingRenewed }: YearlyLimit): Pick<Reason, 'code' | 'message'> {
  const rate = percent(rule.incomeRateBps)
  const cap = short(rule.capKurus)
  const { declaredIncomeKurus: income, refusedIncomeKurus: refused } = rule
  if (refused !== null)
    return {
      code: 'limit-declaration-refused',
      message: fillMessage(say.declarationRefused, { income: short(refused) }),
    }
  if (income === null)
    return { code: 'limit-base', message: fillMessage(say.base, { base: short(rule.baseKurus), rate, cap }) }
  if (isBeingRenewed && (basis === 'answer' || basis === 'old-answer'))
    return { code: 'limit-being-renewed', message: fillMessage(say.beingRenewed, { income: short(income) }) }
  return { code: 'limit-declared', message: fillMessage(say.declared, { income: short(income), rate, cap }) }
}

function ruleReason(rule: LimitRule, limit: YearlyLimit): Reason {
  const rate = percent(rule.incomeRateBps)
  const income = rule.declaredIncomeKurus
  return {
    ...told(rule, limit),
    ...(income === null || rule.refusedIncomeKurus !== null ? { fixPath: stepHref('income') } : {}),
    inputs: [
      { label: say.income, value: income === null ? say.notDeclared : formatKurus(income) },
      { label: say.baseLabel, value: formatKurus(rule.baseKurus) },
      { label: say.rateLabel, value: rate },
      { label: say.capLabel, value: formatKurus(rule.capKurus) },
      { label: say.validFromLabel, value: formatDay(istanbulMoment(rule.validFrom)) },
    ],
    source: rule.source,
  }
}

function remainingReason(limit: YearlyLimit, whole: Kurus): Reason {
  const figures = {
    remaining: formatKurus(remainingOf(limit) ?? 0n),
    limit: formatKurus(whole),
    usedHere: formatKurus(limit.usedHereKurus),
    usedElsewhere: formatKurus(limit.usedElsewhereKurus),
  }
  return {
    code: 'limit-remaining',
    message: fillMessage(say.remaining, figures),
    inputs: [
      { label: say.limitLabel, value: figures.limit },
      { label: say.usedHereLabel, value: figures.usedHere },
      { label: say.usedElsewhereLabel, value: figures.usedElsewhere },
      { label: say.remainingLabel, value: figures.remaining },
    ],
    source: say.source,
  }
}

/** Whose word the limit is, and of when. */
function basisReason({ basis, asOf, limitKurus }: YearlyLimit): Reason {
  const moment = { asOf: formatMoment(asOf), limit: formatKurus(limitKurus ?? 0n) }
  switch (basis) {
    case 'answer':
      return { code: 'limit-by-mkk', message: fillMessage(say.mkkDecides, moment), source: say.source }
    case 'old-answer':
      return { code: 'limit-estimate', message: fillMessage(say.oldAnswer, moment) }
    case 'rule':
      return { code: 'limit-estimate', message: say.estimate }
    case 'rule-without-number':
      return { code: 'limit-estimate', message: say.estimateWithoutNumber }
  }
}

function reasonsOf(limit: YearlyLimit, rule: LimitRule, scope: LimitScope): Reason[] {
  const basis = basisReason(limit)
  if (limit.limitKurus !== null) {
    const foreign = { code: 'limit-foreign', message: say.foreign, source: say.source }
    const whom = scope === 'foreign-person' ? [foreign] : []
    return [remainingReason(limit, limit.limitKurus), ruleReason(rule, limit), ...whom, basis]
  }
  const message = scope === 'company' ? say.company : say.unlimited
  const unlimited = { code: 'limit-unlimited', message, source: say.source }
  return limit.basis === 'answer' ? [unlimited] : [unlimited, basis]
}

/** The limit as the member reads it: the sum, the rule, its inputs, its source, and what a declaration would change. */
export function describeLimit(limit: YearlyLimit, rule: LimitRule, scope: LimitScope): OutputOf<typeof getMkkLimit> {
  const { limitKurus } = limit
  return {
    isUnlimited: limitKurus === null,
    limit: limitKurus,
    used: limit.usedHereKurus + limit.usedElsewhereKurus,
    remaining: remainingOf(limit),
    year: limit.year,
    asOf: toUnixSeconds(limit.asOf),
    isEstimate: limit.basis !== 'answer' || limit.isBeingRenewed,
    isBeingRenewed: limit.isBeingRenewed,
    reasons: reasonsOf(limit, rule, scope),
    ifDeclared:
      limitKurus === null
        ? []
        : exampleIncomes(rule).map((annualIncome) => ({ annualIncome, limit: estimateLimit(rule, annualIncome) })),
  }
}
