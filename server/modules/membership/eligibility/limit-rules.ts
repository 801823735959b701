import type { OutputOf, Reason } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatKurus, type Kurus } from '#contracts/common/money/money.ts'
import { formatDay, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getMkkLimit } from '#contracts/membership/endpoints.ts'
import { limitMessages as say } from '#contracts/membership/messages.ts'
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
}

/** What a member may invest in a calendar year, over all platforms. */
export interface LimitAnswer {
  readonly year: number
  /** Null: unlimited (qualified investor). */
  readonly limitKurus: Kurus | null
  readonly usedElsewhereKurus: Kurus
  readonly asOf: Date
  /** Ours or an old answer of MKK's: for showing, never for deciding. */
  readonly isEstimate: boolean
  readonly reasons: readonly Reason[]
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
  answer: Pick<LimitAnswer, 'limitKurus' | 'usedElsewhereKurus'>,
  usedHereKurus: Kurus,
): Kurus | null {
  if (answer.limitKurus === null) return null
  const left = answer.limitKurus - answer.usedElsewhereKurus - usedHereKurus
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

function ruleReason(rule: LimitRule): Reason {
  const rate = percent(rule.incomeRateBps)
  const income = rule.declaredIncomeKurus
  return {
    code: income === null ? 'limit-base' : 'limit-declared',
    message:
      income === null
        ? fillMessage(say.base, { base: short(rule.baseKurus), rate, cap: short(rule.capKurus) })
        : fillMessage(say.declared, { income: short(income), rate, cap: short(rule.capKurus) }),
    ...(income === null ? { fixPath: stepHref('income') } : {}),
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

function remainingReason(answer: LimitAnswer, limit: Kurus, usedHere: Kurus): Reason {
  const remaining = remainingOf(answer, usedHere) ?? 0n
  const usedElsewhere = answer.usedElsewhereKurus
  return {
    code: 'limit-remaining',
    message: fillMessage(say.remaining, {
      remaining: formatKurus(remaining),
      limit: formatKurus(limit),
      usedHere: formatKurus(usedHere),
      usedElsewhere: formatKurus(usedElsewhere),
    }),
    inputs: [
      { label: say.limitLabel, value: formatKurus(limit) },
      { label: say.usedHereLabel, value: formatKurus(usedHere) },
      { label: say.usedElsewhereLabel, value: formatKurus(usedElsewhere) },
      { label: say.remainingLabel, value: formatKurus(remaining) },
    ],
    source: say.source,
  }
}

/** The limit as the member reads it: the sum, the rule, its inputs, its source, and what a declaration would change. */
export function describeLimit(
  answer: LimitAnswer,
  rule: LimitRule,
  usedHereKurus: Kurus,
): OutputOf<typeof getMkkLimit> {
  const { limitKurus } = answer
  const reasons: Reason[] =
    limitKurus === null
      ? [{ code: 'limit-unlimited', message: say.unlimited, source: say.source }]
      : [
          remainingReason(answer, limitKurus, usedHereKurus),
          ruleReason(rule),
          answer.isEstimate
            ? (answer.reasons[0] ?? { code: 'limit-estimate', message: say.estimate })
            : {
                code: 'limit-by-mkk',
                message: fillMessage(say.mkkDecides, { limit: formatKurus(limitKurus) }),
                source: say.source,
              },
        ]
  return {
    isUnlimited: limitKurus === null,
    limit: limitKurus,
    used: usedHereKurus + answer.usedElsewhereKurus,
    remaining: remainingOf(answer, usedHereKurus),
    year: answer.year,
    asOf: toUnixSeconds(answer.asOf),
    isEstimate: answer.isEstimate,
    reasons,
    ifDeclared:
      limitKurus === null
        ? []
        : exampleIncomes(rule).map((annualIncome) => ({ annualIncome, limit: estimateLimit(rule, annualIncome) })),
  }
}
