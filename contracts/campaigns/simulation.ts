import { withoutEndZeros } from '../common/text/plain-text.ts'
import { invariant } from '../common/errors.ts'
import type { Kurus } from '../common/money/money.ts'
import { WHOLE } from '../common/money/percentage.ts'
import type { Bps } from '../common/money/percentage.ts'

declare const ppm: unique symbol
/** A share of a company in millionths: %0,0125 is 125n. Small investors own less than a hundredth of a percent. */
export type Ppm = bigint & { readonly [ppm]?: true }

const MILLION = 1_000_000n

/** What an example of an investment rests on: all of it public. */
export interface SimulatedOffering {
  readonly unitShareValueKurus: Kurus
  readonly fundingGoalKurus: Kurus
  readonly numberOfShares: number
  readonly shareBps: Bps
  readonly postInvestmentValueKurus: Kurus
}

/** Each later round of the example gives a fifth of the company to new investors. */
export const LATER_ROUND_BPS: Bps = 2_000n
export const MOST_LATER_ROUNDS = 3

/** Company values of the example in hundredths of the post-investment value; the total loss comes first. */
export const EXIT_VALUES_BPS: readonly Bps[] = [0n, 5_000n, 10_000n, 20_000n]

export interface ExitOutcome {
  readonly companyValueKurus: Kurus
  readonly holdingValueKurus: Kurus
  /** Of the amount invested: −10000n is a total loss, 0n the same amount. Rounded towards the loss. */
  readonly changeBps: Bps
}

export interface Simulation {
  /** What the whole shares cost; never above the amount asked for. */
  readonly amountKurus: Kurus
  readonly shareCount: bigint
  readonly ownershipPpm: Ppm
  /** After 0, 1, 2 … later rounds. */
  readonly ownershipAfterRoundsPpm: readonly Ppm[]
  readonly exits: readonly ExitOutcome[]
}

/** An exact fraction, so that nothing is rounded before the last step. */
interface Fraction {
  readonly part: bigint
  readonly whole: bigint
}

/** Of the company after the round: shares bought ÷ shares offered × the percentage offered. */
function ownershipOf(shareCount: bigint, offering: SimulatedOffering): Fraction {
  return { part: shareCount * offering.shareBps, whole: BigInt(offering.numberOfShares) * WHOLE }
}

/** Keeps what later rounds leave over. */
function afterRounds({ part, whole }: Fraction, rounds: number): Fraction {
  const count = BigInt(rounds)
  return { part: part * (WHOLE - LATER_ROUND_BPS) ** count, whole: whole * WHOLE ** count }
}

/** An amount cut down to whole shares; at most the goal. */
export function wholeShares(amountKurus: Kurus, offering: SimulatedOffering): bigint {
  const { unitShareValueKurus, fundingGoalKurus } = offering
  invariant(unitShareValueKurus > 0n, 'an offering has a unit share value')
  const amount = amountKurus > fundingGoalKurus ? fundingGoalKurus : amountKurus
  return amount > 0n ? amount / unitShareValueKurus : 0n
}

/** The amount the example starts with: whole shares for about 10.000 TL, at least one, at most the goal. */
export function exampleAmount(offering: SimulatedOffering): Kurus {
  const shares = wholeShares(1_000_000n, offering)
  return (shares > 0n ? shares : 1n) * offering.unitShareValueKurus
}

const STEPS = [100n, 250n, 500n]

/** Amounts to try one after the other: round ones in whole shares, from a single share to the goal; ascending, each once. */
export function exampleSteps(offering: SimulatedOffering): readonly Kurus[] {
  const { unitShareValueKurus, fundingGoalKurus } = offering
  const amounts = new Set([unitShareValueKurus])
  for (let scale = 1n; scale * 100n < fundingGoalKurus; scale *= 10n) {
    for (const step of STEPS) {
      const amount = wholeShares(step * scale, offering) * unitShareValueKurus
      if (amount > 0n && step * scale < fundingGoalKurus) amounts.add(amount)
    }
  }
  amounts.add(wholeShares(fundingGoalKurus, offering) * unitShareValueKurus)
  return [...amounts]
}

/**
 * What an amount would mean: shares, part of the company, dilution by later rounds and the value of the holding if the whole
 * company were worth so much. An example, never a forecast; before tax and fees. Fractions are rounded down, against us.
 */
export function simulateInvestment(amountKurus: Kurus, offering: SimulatedOffering, rounds: number): Simulation {
  invariant(rounds >= 0 && rounds <= MOST_LATER_ROUNDS, 'the example knows up to three later rounds')
  invariant(offering.numberOfShares > 0, 'an offering has shares')
  const shareCount = wholeShares(amountKurus, offering)
  const paidKurus = shareCount * offering.unitShareValueKurus
  const ownership = ownershipOf(shareCount, offering)
  const diluted = afterRounds(ownership, rounds)
  const toPpm = ({ part, whole }: Fraction): Ppm => (part * MILLION) / whole
  return {
    amountKurus: paidKurus,
    shareCount,
    ownershipPpm: toPpm(ownership),
    ownershipAfterRoundsPpm: Array.from({ length: MOST_LATER_ROUNDS + 1 }, (_, at) =>
      toPpm(afterRounds(ownership, at)),
    ),
    exits: EXIT_VALUES_BPS.map((valueBps) => {
      const companyValueKurus = (offering.postInvestmentValueKurus * valueBps) / WHOLE
      const holdingValueKurus = (companyValueKurus * diluted.part) / diluted.whole
      return { companyValueKurus, holdingValueKurus, changeBps: changeOf(holdingValueKurus, paidKurus) }
    }),
  }
}

/** Rounded towards minus infinity, so that a loss is never shown smaller than it is. */
function changeOf(valueKurus: Kurus, paidKurus: Kurus): Bps {
  if (paidKurus === 0n) return 0n
  const scaled = (valueKurus - paidKurus) * WHOLE
  return scaled < 0n ? -((-scaled + paidKurus - 1n) / paidKurus) : scaled / paidKurus
}

/** As people read it, with four decimals at most and `least` of them at least: `125n` → `%0,0125`, `125000n` → `%12,5`. */
export function formatPpm(share: Ppm, least = 0): string {
  invariant(share >= 0n, 'a share of a company is zero or more')
  const decimals = withoutEndZeros(decimalsOf(share)).padEnd(least, '0')
  return `%${share / 10_000n}${decimals ? `,${decimals}` : ''}`
}

/** Shares that stand below one another, all with as many decimals as the most exact of them: `%0,0238`, `%0,0190`. */
export function formatPpmColumn(shares: readonly Ppm[]): string[] {
  const least = Math.max(...shares.map((share) => withoutEndZeros(decimalsOf(share)).length))
  return shares.map((share) => formatPpm(share, least))
}

function decimalsOf(share: Ppm): string {
  return (share % 10_000n).toString().padStart(4, '0')
}
