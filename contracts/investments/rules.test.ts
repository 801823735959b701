import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lira } from '../common/money/money.ts'
import { addHours } from '../common/time/time.ts'
import {
  isWithinWithdrawalWindow,
  judge,
  leastBoundOf,
  paymentDueAt,
  refuseAmount,
  shareCountOf,
  unpaidBoundOf,
  withdrawalEndsAt,
} from './rules.ts'
import { requiredQualifiedAmount } from './qualified/share.ts'

describe('the amount of an order', () => {
  const offering = {
    unitShareValueKurus: lira(50),
    fundingGoalKurus: lira(1_000),
    remainingKurus: lira(800),
    remainingLimitKurus: lira(500),
  }

  test.each([
    [lira(50), null],
    [lira(500), null],
    [lira(550), 'amount-above-limit'],
    [lira(800), 'amount-above-limit'],
    [lira(850), 'amount-above-limit'],
    [lira(1_050), 'amount-above-limit'],
    [lira(25), 'amount-not-whole-shares'],
    [lira(50) + 1n, 'amount-not-whole-shares'],
    [lira(50) - 1n, 'amount-not-whole-shares'],
    [lira(1_050) + 1n, 'amount-not-whole-shares'],
    [0n, 'amount-not-whole-shares'],
    [-1n, 'amount-not-whole-shares'],
    [lira(-50), 'amount-not-whole-shares'],
  ])('%d kuruş: %s', (amount, refusal) => expect(refuseAmount(amount, offering)).toBe(refusal))

  test.each([
    ['goal', lira(1_000), lira(1_000), lira(2_000), 'amount-above-goal', lira(1_000)],
    ['rest', lira(1_000), lira(800), lira(900), 'amount-above-remaining', lira(800)],
    ['limit', lira(1_000), lira(800), lira(775), 'amount-above-limit', lira(750)],
    ['limit below one share', lira(1_000), lira(800), lira(49), 'amount-above-limit', 0n],
    ['rest, no limit', lira(1_000), lira(800), null, 'amount-above-remaining', lira(800)],
  ] as const)('of several bounds the smallest is named: %s', (_name, goal, rest, limit, code, mostKurus) => {
    const bounds = { fundingGoalKurus: goal, remainingKurus: rest, remainingLimitKurus: limit }
    expect(leastBoundOf({ ...offering, ...bounds })).toMatchObject({ code, mostKurus })
    expect(refuseAmount(lira(5_000), { ...offering, ...bounds })).toBe(code)
    expect(refuseAmount(mostKurus, { ...offering, ...bounds })).toBe(
      mostKurus === 0n ? 'amount-not-whole-shares' : null,
    )
  })

  test('what is kept for qualified investors binds others, unless less is left to sell', () => {
    const kept = { ...offering, remainingLimitKurus: null, openToOthersKurus: lira(660) }
    expect(leastBoundOf(kept)).toMatchObject({ code: 'amount-reserved', mostKurus: lira(650) })
    expect(leastBoundOf({ ...kept, remainingKurus: 0n, openToOthersKurus: 0n }).code).toBe('amount-above-remaining')
    expect(leastBoundOf({ ...kept, openToOthersKurus: null }).code).toBe('amount-above-remaining')
  })

  test('what may be held unpaid binds, a share of the goal and a small sum in any case', () => {
    expect(unpaidBoundOf(lira(2_000_000), 2_000n, lira(50_000))).toBe(lira(400_000))
    expect(unpaidBoundOf(lira(100_000), 2_000n, lira(50_000))).toBe(lira(50_000))
    const held = { ...offering, remainingLimitKurus: null, unpaidRoomKurus: lira(120) }
    expect(leastBoundOf(held)).toMatchObject({ code: 'amount-above-unpaid', mostKurus: lira(100) })
    expect(refuseAmount(lira(150), held)).toBe('amount-above-unpaid')
  })

  test.each([
    ['ten days before the end', 240, 72],
    ['a moment before the last days', 168.01, 72],
    ['as the last days begin', 168, 48],
    ['the term would pass the end', 30, 30],
  ])('the term of payment, %s', (_name, hoursLeft, hours) => {
    const now = new Date('2026-03-16T09:00:00Z')
    const term = { days: 3, last: 2, lastDays: 7 }
    expect(paymentDueAt(now, term, addHours(now, hoursLeft))).toEqual(addHours(now, hours))
  })

  test('without a limit only goal and remainder bind', () => {
    expect(refuseAmount(lira(800), { ...offering, remainingLimitKurus: null })).toBeNull()
    expect(refuseAmount(lira(50), { ...offering, remainingLimitKurus: 0n })).toBe('amount-above-limit')
    expect(refuseAmount(lira(50), { ...offering, remainingKurus: 0n })).toBe('amount-above-remaining')
    expect(() => refuseAmount(1n, { ...offering, unitShareValueKurus: 0n })).toThrow(/Broken invariant/)
  })

  test('an accepted amount is exactly its shares', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 5n }), (amount, unit) => {
        const accepted = refuseAmount(amount, {
          unitShareValueKurus: unit,
          fundingGoalKurus: 10n ** 9n,
          remainingKurus: 10n ** 9n,
          remainingLimitKurus: null,
        })
        if (accepted === null) expect(shareCountOf(amount, unit) * unit).toBe(amount)
        else expect(() => shareCountOf(amount, unit)).toThrow(/Broken invariant/)
      }),
    )
  })
})

describe('the withdrawal window', () => {
  const paidAt = new Date('2026-03-10T09:00:00Z')
  const at = (text: string) => new Date(text)

  test.each([
    ['2026-03-10T09:00:00.000Z', true],
    ['2026-03-12T08:59:59.999Z', true],
    ['2026-03-12T09:00:00.000Z', false],
    ['2026-03-12T09:00:00.001Z', false],
  ])('at %s: %s', (now, open) => expect(isWithinWithdrawalWindow(at(now), withdrawalEndsAt(paidAt))).toBe(open))

  test.each([
    [24, '2026-03-12T09:00:00Z'],
    [48, '2026-03-12T09:00:00Z'],
    [72, '2026-03-13T09:00:00Z'],
  ])('a parameter of %i hours ends it at %s: never less than the law gives', (hours, end) =>
    expect(withdrawalEndsAt(paidAt, null, hours)).toEqual(at(end)),
  )

  test('nothing is withdrawn that was not paid', () => {
    expect(isWithinWithdrawalWindow(paidAt, null)).toBe(false)
  })

  test('opens again from a notice of change that came later', () => {
    const noticeAt = at('2026-03-15T12:00:00Z')
    const end = withdrawalEndsAt(paidAt, noticeAt)
    expect(end).toEqual(at('2026-03-17T12:00:00Z'))
    expect(isWithinWithdrawalWindow(noticeAt, end)).toBe(true)
    expect(isWithinWithdrawalWindow(at('2026-03-17T11:59:59.999Z'), end)).toBe(true)
    expect(isWithinWithdrawalWindow(at('2026-03-17T12:00:00Z'), end)).toBe(false)
  })

  test('a notice before the payment changes nothing', () => {
    const noticeAt = at('2026-03-09T12:00:00Z')
    expect(withdrawalEndsAt(paidAt, noticeAt)).toEqual(withdrawalEndsAt(paidAt))
    expect(withdrawalEndsAt(paidAt)).toEqual(at('2026-03-12T09:00:00Z'))
  })

  test('48 clock hours also over a change of the clock', () => {
    expect(withdrawalEndsAt(at('2015-03-28T12:00:00Z'))).toEqual(at('2015-03-30T12:00:00Z'))
  })
})

describe('judging a campaign', () => {
  test.each([
    [lira(1_000_000), lira(1_000_000), 0n, 'goal-reached'],
    [lira(1_000_000) - 1n, lira(1_000_000), lira(1_000_000), 'goal-missed'],
    [lira(2_000_000), lira(2_000_000), lira(100_000), 'goal-reached'],
    [lira(2_000_000), lira(2_000_000), lira(100_000) - 1n, 'qualified-share-missed'],
    [lira(2_400_000), lira(2_000_000), lira(100_000), 'goal-reached'],
    [lira(1_000_000) + 1n, lira(1_000_000) + 1n, lira(50_000), 'qualified-share-missed'],
    [lira(1_000_000) + 1n, lira(1_000_000) + 1n, lira(50_000) + 1n, 'goal-reached'],
    [0n, lira(2_000_000), 0n, 'goal-missed'],
  ])('raised %d of %d, %d by qualified investors: %s', (raisedKurus, goalKurus, qualifiedKurus, code) => {
    const qualifiedRequiredKurus = requiredQualifiedAmount(goalKurus, {
      thresholdKurus: lira(1_000_000),
      rateBps: 500n,
    })
    const judgement = judge({ raisedKurus, goalKurus, qualifiedKurus, qualifiedRequiredKurus })
    expect(judgement.code).toBe(code)
    expect(judgement.outcome).toBe(code === 'goal-reached' ? 'successful' : 'unsuccessful')
  })
})
