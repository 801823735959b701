import { expect, test } from 'vitest'
import { INVESTMENT_STATES } from '#contracts/investments/lifecycle.ts'
import { wayOutOf, whyNoWayOut } from './ways-out.ts'

const ENDS_AT = 1_795_000_000

test('only an investment that goes on without its right is told that its time is over', () => {
  const told = INVESTMENT_STATES.map((state) => [
    state,
    whyNoWayOut({ state, isRefundable: false, withdrawalEndsAt: ENDS_AT }),
  ])
  expect(Object.fromEntries(told)).toEqual({
    'awaiting-payment': null,
    paid: 'over',
    final: 'over',
    allocated: 'over',
    withdrawn: 'ended',
    expired: 'ended',
    cancelled: 'ended',
    'refund-pending': 'ended',
    refunded: 'ended',
  })
})

test('a right that runs, or that never began, is neither over nor ended', () => {
  const running = { state: 'paid', isRefundable: true, withdrawalEndsAt: ENDS_AT } as const
  expect([wayOutOf(running), whyNoWayOut(running)]).toEqual(['right', null])
  expect(whyNoWayOut({ state: 'paid', isRefundable: false, withdrawalEndsAt: null })).toBeNull()
  expect(whyNoWayOut({ state: 'awaiting-confirmation', isRefundable: false, withdrawalEndsAt: null })).toBeNull()
})
