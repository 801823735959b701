import { describe, expect, it } from 'vitest'
import { barShape, campaignMoney } from './bar-shape.ts'

const money = { settledKurus: 0n, heldKurus: 0n, awaitingKurus: 0n, goalKurus: 10_000n }

describe('the four-part bar', () => {
  it('ends at the goal', () => {
    expect(barShape({ ...money, settledKurus: 5000n, heldKurus: 2500n, awaitingKurus: 1000n })).toEqual({
      settled: 50,
      held: 25,
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

  it('still shows how far a campaign came whose money has gone back', () => {
    const sums = { awaitingPayment: 0n, withdrawable: 0n, final: 0n, preDemand: 0n }
    const missed = { fundedAmount: 3600n, fundingGoal: 10_000n }
    expect(barShape(campaignMoney({ ...missed, sums })).returned).toBe(36)
    const half = campaignMoney({ ...missed, sums: { ...sums, final: 2000n } })
    expect(barShape(half)).toMatchObject({ settled: 20, returned: 16 })
    expect(campaignMoney({ ...missed, sums: { ...sums, final: 3600n } }).returnedKurus).toBeUndefined()
  })
})
