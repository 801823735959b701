import { expect, test } from 'vitest'
import { outcomeSteps, type Ended } from './outcome-steps.ts'

const states = (ended: Ended) => outcomeSteps(ended).map(({ key, state, at }) => [key, state, at])
const nothing = {
  outcome: null,
  endedAt: null,
  judgedAt: null,
  increasedOn: null,
  registeredAt: null,
  paidOutAt: null,
  refunds: null,
}

test('of a success the first step not done stands now, the rest ahead; visitors hear nothing of reports', () => {
  expect(states({ ...nothing, outcome: 'successful', endedAt: 1, judgedAt: 2, increasedOn: 3 })).toEqual([
    ['ended', 'done', 1],
    ['judged', 'done', 2],
    ['increased', 'done', 3],
    ['registered', 'now', null],
    ['paidOut', 'ahead', null],
  ])
  const all = { ...nothing, outcome: 'successful', judgedAt: 2, increasedOn: 3, registeredAt: 4, paidOutAt: 5 } as const
  expect(states({ ...all, firstReportAt: null }).at(-1)).toEqual(['reported', 'now', null])
  expect(states({ ...all, firstReportAt: 6 }).at(-1)).toEqual(['reported', 'done', 6])
})

test('of a failure refunds are counted: listed, then paid, each with its last day while it is open', () => {
  const refunds = { count: 84, listedCount: 84, executedCount: 12, dueOn: 9, lastExecutedAt: 7 }
  const steps = outcomeSteps({ ...nothing, outcome: 'unsuccessful', endedAt: 1, judgedAt: 2, refunds })
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['ended', 'done'],
    ['judged', 'failed'],
    ['listed', 'done'],
    ['refunded', 'now'],
  ])
  expect(steps.at(-1)).toMatchObject({ detail: '84 ödemeden iade edilen: 12', dueOn: 9, at: null })
  const paid = outcomeSteps({
    ...nothing,
    outcome: 'unsuccessful',
    refunds: { ...refunds, executedCount: 84, dueOn: null },
  })
  expect(paid.at(-1)).toMatchObject({ title: 'Ödemelerin tamamı iade edildi', state: 'done', at: 7 })
})

test('a cancellation is its own end, and one that nobody had paid into owes nothing', () => {
  const refunds = { count: 0, listedCount: 0, executedCount: 0, dueOn: null, lastExecutedAt: null }
  expect(states({ ...nothing, outcome: 'cancelled', endedAt: 1, judgedAt: 1, refunds })).toEqual([
    ['judged', 'failed', 1],
    ['refunded', 'done', null],
  ])
  expect(outcomeSteps(nothing)).toEqual([])
})
