import { describe, expect, it } from 'vitest'
import { barShape } from './bar-shape.ts'
import { remaining } from './remaining.ts'
import { initialsOf } from './avatar.tsx'

const money = { settledKurus: 0n, heldKurus: 0n, awaitingKurus: 0n, goalKurus: 10_000n }

describe('the four-part bar', () => {
  it('ends at the goal', () => {
    expect(barShape({ ...money, settledKurus: 5000n, heldKurus: 2500n, awaitingKurus: 1000n })).toEqual({
      settled: 50,
      held: 25,
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
})

it.each([
  [0, 'bitti'],
  [-5, 'bitti'],
  [9_000, '0 dk 09 sn'],
  [3_599_999, '59 dk 59 sn'],
  [3_600_000, '1 sa 0 dk'],
  [86_400_000, '1 gün 0 sa'],
])('%i ms left reads %s', (milliseconds, text) => {
  const units = { days: 'gün', hours: 'sa', minutes: 'dk', seconds: 'sn', ended: 'bitti' }
  expect(remaining(milliseconds, units)).toBe(text)
})

it('takes initials in Turkish capitals', () => {
  expect(initialsOf('ipek nur şahin')).toBe('İŞ')
  expect(initialsOf('')).toBe('')
})
