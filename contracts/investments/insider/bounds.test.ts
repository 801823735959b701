import { expect, test } from 'vitest'
import { lira } from '../../common/money/money.ts'
import { leastBoundOf, refuseAmount } from '../rules.ts'
import { committeeBoundOf, roomWithin } from './bounds.ts'

test.each([
  ['nothing yet', 0n, lira(50_000)],
  ['a part', lira(49_900), lira(100)],
  ['all of it', lira(50_000), 0n],
  ['more, from before the seat', lira(80_000), 0n],
])('a member of the committee who holds %s', (_name, held, room) => {
  expect(roomWithin(committeeBoundOf(lira(1_000_000), 500n, held))).toBe(room)
})

test('a share that is no whole kuruş is never passed', () => {
  expect(committeeBoundOf(1_999n, 500n, 0n).mostKurus).toBe(99n)
})

test('the bound is named where it leaves least room', () => {
  const offering = {
    unitShareValueKurus: lira(100),
    fundingGoalKurus: lira(1_000_000),
    remainingKurus: lira(900_000),
    remainingLimitKurus: null,
    insiderBounds: [committeeBoundOf(lira(1_000_000), 500n, lira(20_050))],
  }
  expect(leastBoundOf(offering)).toEqual({
    code: 'amount-above-committee-share',
    kurus: lira(29_950),
    mostKurus: lira(29_900),
  })
  expect(refuseAmount(lira(29_900), offering)).toBeNull()
  expect(refuseAmount(lira(30_000), offering)).toBe('amount-above-committee-share')
  expect(leastBoundOf({ ...offering, remainingKurus: lira(200) }).code).toBe('amount-above-remaining')
})
