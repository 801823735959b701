import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exampleAmount,
  exampleSteps,
  formatPpm,
  formatPpmColumn,
  MOST_LATER_ROUNDS,
  simulateInvestment,
  wholeShares,
} from './simulation.ts'

// 2.500.000 TL for a tenth of the company: 25.000 shares of 100 TL, 25.000.000 TL afterwards.
const offering = {
  unitShareValueKurus: 10_000n,
  fundingGoalKurus: 250_000_000n,
  numberOfShares: 25_000,
  shareBps: 1_000n,
  postInvestmentValueKurus: 2_500_000_000n,
}

describe('an amount is cut down to whole shares', () => {
  it('leaves the rest of a share out', () => {
    expect(wholeShares(1_249_999n, offering)).toBe(124n)
    expect(wholeShares(9_999n, offering)).toBe(0n)
    expect(wholeShares(-1n, offering)).toBe(0n)
  })
  it('never sells more than the goal', () => {
    expect(wholeShares(10n ** 14n, offering)).toBe(25_000n)
  })
  it('starts with about 10.000 TL, or with one share when a share costs more', () => {
    expect(exampleAmount(offering)).toBe(1_000_000n)
    expect(exampleAmount({ ...offering, unitShareValueKurus: 1_500_000n })).toBe(1_500_000n)
  })
})

it('offers round amounts in whole shares, from one share to the goal', () => {
  expect(exampleSteps(offering).map((kurus) => Number(kurus) / 100)).toEqual([
    100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
  ])
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 8n), fc.integer({ min: 1, max: 100_000 }), (unit, count) => {
      const goal = unit * BigInt(count)
      const steps = exampleSteps({ ...offering, unitShareValueKurus: unit, fundingGoalKurus: goal })
      expect(steps[0]).toBe(unit)
      expect(steps.at(-1)).toBe(goal)
      expect(steps.every((kurus, at) => kurus % unit === 0n && (at === 0 || kurus > (steps[at - 1] ?? 0n)))).toBe(true)
    }),
  )
})

describe('what an amount means', () => {
  it('gives shares and the part of the company', () => {
    const result = simulateInvestment(1_250_000n, offering, 0)
    expect(result.shareCount).toBe(125n)
    expect(result.amountKurus).toBe(1_250_000n)
    expect(formatPpm(result.ownershipPpm)).toBe('%0,05')
  })
  it('loses a fifth in each later round', () => {
    const { ownershipAfterRoundsPpm } = simulateInvestment(250_000_000n, offering, 0)
    expect(formatPpmColumn(ownershipAfterRoundsPpm)).toEqual(['%10,00', '%8,00', '%6,40', '%5,12'])
  })
  it('shows the total loss first and an unchanged value as no gain', () => {
    const { exits } = simulateInvestment(1_250_000n, offering, 0)
    expect(exits.map((exit) => exit.holdingValueKurus)).toEqual([0n, 625_000n, 1_250_000n, 2_500_000n])
    expect(exits.map((exit) => exit.changeBps)).toEqual([-10_000n, -5_000n, 0n, 10_000n])
  })
  it('counts later rounds into the value of the holding', () => {
    const { exits } = simulateInvestment(1_250_000n, offering, 2)
    expect(exits[2]).toEqual({
      companyValueKurus: 2_500_000_000n,
      holdingValueKurus: 800_000n,
      changeBps: -3_600n,
    })
  })
  it('has nothing to show for less than a share', () => {
    const result = simulateInvestment(1n, offering, 1)
    expect([result.shareCount, result.ownershipPpm, result.exits[3]?.changeBps]).toEqual([0n, 0n, 0n])
  })
})

describe('for every offering and amount', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 14n })
  const offerings = fc
    .record({
      unitShareValueKurus: fc.bigInt({ min: 1n, max: 10n ** 8n }),
      numberOfShares: fc.integer({ min: 1, max: 1_000_000 }),
      shareBps: fc.bigInt({ min: 1n, max: 10_000n }),
    })
    .map(({ unitShareValueKurus, numberOfShares, shareBps }) => {
      const fundingGoalKurus = unitShareValueKurus * BigInt(numberOfShares)
      const postInvestmentValueKurus = (fundingGoalKurus * 10_000n) / shareBps
      return { unitShareValueKurus, numberOfShares, shareBps, fundingGoalKurus, postInvestmentValueKurus }
    })
  it('never promises more than was paid when the value stays, never loses more than everything', () => {
    fc.assert(
      fc.property(amounts, offerings, fc.integer({ min: 0, max: MOST_LATER_ROUNDS }), (amount, drawn, rounds) => {
        const { amountKurus, exits, ownershipAfterRoundsPpm: parts } = simulateInvestment(amount, drawn, rounds)
        expect(amountKurus).toBeLessThanOrEqual(amount)
        expect(exits[0]?.holdingValueKurus).toBe(0n)
        expect(exits[2]?.holdingValueKurus).toBeLessThanOrEqual(amountKurus)
        expect(exits.every((exit) => exit.changeBps >= -10_000n)).toBe(true)
        expect(parts.every((part, at) => at === 0 || part <= (parts[at - 1] ?? 0n))).toBe(true)
      }),
    )
  })
})
