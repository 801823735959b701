import { expect, test } from 'vitest'
import { latestJudging } from '#contracts/investments/rules.ts'
import { datesAhead } from './dates-ahead.ts'
import type { InvestmentRow } from './investment-rows.ts'

const at = (moment: string) => new Date(moment)
const ENDS = at('2026-03-31T20:59:59Z')
const KNOWN = { resultBy: latestJudging(ENDS), allocationBy: null }
const base = {
  now: at('2026-03-16T10:00:00Z'),
  state: 'awaiting-payment',
  confirmUntil: null,
  secondWordAt: null,
  payBy: at('2026-03-19T10:00:00Z'),
  withdrawalEndsAt: null,
  endsAt: ENDS,
  endedAt: null,
  outcome: null,
  allocatedAt: null,
  increaseDueOn: null,
  allocationDueOn: null,
} as Partial<InvestmentRow> as InvestmentRow
const told = (row: Partial<InvestmentRow>, known = {}, refund: string | null = null) =>
  datesAhead({ ...base, ...row }, { ...KNOWN, ...known }, refund).map(
    ({ kind, at: moment }) => `${kind} ${moment.toISOString()}`,
  )

test('a payment of the last day can be withdrawn for 48 hours: the result is known at the latest then', () => {
  expect(KNOWN.resultBy.toISOString()).toBe('2026-04-02T20:59:59.000Z')
  expect(latestJudging(at('2026-03-31T12:00:00Z')).toISOString()).toBe('2026-04-02T20:59:59.000Z')
  expect(latestJudging(ENDS, 72).toISOString()).toBe('2026-04-03T20:59:59.000Z')
})

test('what is ahead is told soonest first, and nothing that is over', () => {
  expect(told({})).toEqual([
    'payment 2026-03-19T10:00:00.000Z',
    'campaign-end 2026-03-31T20:59:59.000Z',
    'result 2026-04-02T20:59:59.000Z',
  ])
  expect(told({ state: 'paid', withdrawalEndsAt: at('2026-03-18T10:00:00Z') })[0]).toBe(
    'withdrawal 2026-03-18T10:00:00.000Z',
  )
  expect(told({ state: 'final', now: at('2026-04-01T10:00:00Z') })).toEqual(['result 2026-04-02T20:59:59.000Z'])
})

test('after success the increase and the registration have their days; after the end only a refund has one', () => {
  const allocationBy = at('2026-05-27T20:59:59Z')
  const won = { state: 'final', outcome: 'successful', increaseDueOn: '2026-05-25' } as const
  expect(told(won, { allocationBy })).toEqual([
    'capital-increase 2026-05-25T20:59:59.000Z',
    'registration 2026-05-27T20:59:59.000Z',
  ])
  expect(told({ ...won, allocationDueOn: '2026-05-27' }, { allocationBy })).toHaveLength(1)
  expect(told({ ...won, state: 'allocated', allocatedAt: base.now }, { allocationBy })).toEqual([])
  const ended = { state: 'refund-pending', endedAt: base.now } as const
  expect(told(ended, {}, '2026-03-18')).toEqual(['refund 2026-03-18T20:59:59.000Z'])
  expect(told(ended)).toEqual([])
})
