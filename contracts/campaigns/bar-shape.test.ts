import { describe, expect, it } from 'vitest'
import { barShape, campaignMoney, partsOf, sharesOf } from './bar-shape.ts'

const money = { settledKurus: 0n, heldKurus: 0n, awaitingKurus: 0n, goalKurus: 10_000n }

describe('the four-part bar', () => {
  it('ends at the goal', () => {
    expect(barShape({ ...money, settledKurus: 5000n, heldKurus: 2500n, awaitingKurus: 1000n })).toEqual({
      settled: 50,
      held: 25,
      owed: 0,
      returned: 0,
      awaiting: 10,
      goal: 100,
      extra: null,
    })
  })

  it('ends at the extra-fund ceiling when there is one', () => {
    expect(barShape({ ...money, settledKurus: 10_000n, extraLimitKurus: 12_500n })).toMatchObject({
      settled: 80,
      goal: 80,
      extra: 100,
    })
  })

  it('never runs over, and never hides a part that exists', () => {
    expect(barShape({ ...money, settledKurus: 9000n, heldKurus: 9000n, awaitingKurus: 1n })).toMatchObject({
      settled: 90,
      held: 10,
      awaiting: 0,
    })
    expect(barShape({ ...money, heldKurus: 1n }).held).toBe(0.5)
  })

  it('tells money that is owed back from money the bank has paid back', () => {
    const sums = { awaitingPayment: 0n, withdrawable: 0n, final: 0n, preDemand: 0n }
    const shapeOf = (refundOwed: bigint, refundPaid: bigint) => {
      const money = campaignMoney({ sums: { ...sums, refundOwed, refundPaid }, fundingGoal: 10_000n })
      return { ...barShape(money), parts: partsOf(money) }
    }
    expect(shapeOf(3600n, 0n)).toMatchObject({ owed: 36, returned: 0, parts: [['owed', 3600n]] })
    expect(shapeOf(1600n, 2000n)).toMatchObject({
      owed: 16,
      returned: 20,
      parts: [
        ['owed', 1600n],
        ['returned', 2000n],
      ],
    })
    expect(shapeOf(0n, 3600n)).toMatchObject({ owed: 0, returned: 36, parts: [['returned', 3600n]] })
    expect(shapeOf(0n, 0n).parts.map(([part]) => part)).toEqual(['settled', 'held', 'awaiting'])
  })
})

describe('shares of the parts', () => {
  it('add up to the share of the whole', () => {
    // 92,68 and 4,38 of a hundred are 97,06.
    expect(sharesOf([92_680n, 4_380n, 0n], 100_000n)).toEqual([9_260n, 440n, 0n])
    expect(sharesOf([99_990n], 100_000n)).toEqual([9_990n])
    // Nemli of the trial: final is all that was reached, whatever still waits for its payment.
    expect(sharesOf([348_980_000n, 0n, 70_000n], 420_000_000n)).toEqual([8_300n, 0n, 10n])
    expect(sharesOf([1n, 2n], 0n)).toEqual([0n, 0n])
  })
})
