import { expect, it } from 'vitest'
import { exitBars } from './exit-bars.ts'

const exits = (...values: bigint[]) => values.map((holdingValueKurus) => ({ holdingValueKurus }))

it('draws a loss against the amount paid, and a gain beyond it, on one scale', () => {
  expect(exitBars(exits(0n, 500n, 1000n, 2000n), 1000n)).toEqual({
    paidAt: 50,
    bars: [
      { kept: 0, lost: 50, gained: 0 },
      { kept: 25, lost: 25, gained: 0 },
      { kept: 50, lost: 0, gained: 0 },
      { kept: 50, lost: 0, gained: 50 },
    ],
  })
})

it('ends at the amount paid where no outcome reaches it', () => {
  expect(exitBars(exits(0n, 250n), 1000n)).toEqual({
    paidAt: 100,
    bars: [
      { kept: 0, lost: 100, gained: 0 },
      { kept: 25, lost: 75, gained: 0 },
    ],
  })
})
