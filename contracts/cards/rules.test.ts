import { expect, test } from 'vitest'
import { cardCostOf, pageExpiresAt, whyReturned } from './rules.ts'

test('the surcharge is told to the kuruş, half a kuruş rounded up', () => {
  expect(cardCostOf(100_050n, 199n)).toEqual({ surchargeKurus: 1_991n, totalKurus: 102_041n })
  expect(cardCostOf(50n, 100n)).toEqual({ surchargeKurus: 1n, totalKurus: 51n })
  expect(cardCostOf(49n, 100n)).toEqual({ surchargeKurus: 0n, totalKurus: 49n })
})

const at = (time: string): Date => new Date(`2026-03-16T${time}Z`)
const order = { state: 'awaiting-payment' as const, placedAt: at('09:00:00.000'), payBy: at('12:00:00.000') }
const paid = { order, askedKurus: 100n, agreedKurus: 100n, authorisedAt: at('10:00:00.000') }

test('a payment pays its order within its term, with its amount, once', () => {
  expect(whyReturned(paid)).toBeNull()
  expect(whyReturned({ ...paid, authorisedAt: order.payBy })).toBeNull()
  expect(whyReturned({ ...paid, authorisedAt: at('12:00:00.001') })).toBe('late')
  expect(whyReturned({ ...paid, authorisedAt: at('08:59:59.999') })).toBe('late')
  expect(whyReturned({ ...paid, agreedKurus: 99n })).toBe('amount-differs')
  for (const state of ['cancelled', 'expired'] as const)
    expect(whyReturned({ ...paid, order: { ...order, state } })).toBe('late')
  for (const state of ['paid', 'final', 'allocated', 'refund-pending', 'refunded', 'withdrawn'] as const)
    expect(whyReturned({ ...paid, order: { ...order, state } })).toBe('paid-otherwise')
})

test('a page is open for half an hour, never past the order’s term, and not for less than three minutes', () => {
  expect(pageExpiresAt(at('09:00:00.000'), order.payBy)).toEqual(at('09:30:00.000'))
  expect(pageExpiresAt(at('11:50:00.000'), order.payBy)).toEqual(order.payBy)
  expect(pageExpiresAt(at('11:57:00.000'), order.payBy)).toEqual(order.payBy)
  expect(pageExpiresAt(at('11:57:00.001'), order.payBy)).toBeNull()
})
