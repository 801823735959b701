import { expect, test } from 'vitest'
import { outcomeSteps, type Ended } from './outcome-steps.ts'

const states = (ended: Ended) => outcomeSteps(ended).map(({ key, state, at }) => [key, state, at])
const nothing = {
  outcome: null,
  provisional: null,
  plannedEndAt: null,
  succeededAt: null,
  missed: null,
  isDelisted: false,
  companyRegisteredOn: null,
  isCompanyAwaited: false,
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

test('a company that is to be founded is the first step after the success', () => {
  const won = { ...nothing, outcome: 'successful', endedAt: 1, judgedAt: 2, isCompanyAwaited: true } as const
  expect(states(won).slice(2, 4)).toEqual([
    ['founded', 'now', null],
    ['increased', 'ahead', null],
  ])
  expect(states({ ...won, isCompanyAwaited: false, companyRegisteredOn: 3 }).slice(2, 4)).toEqual([
    ['founded', 'done', 3],
    ['increased', 'now', null],
  ])
})

test('a success whose deadline was missed keeps its success, and says what was missed', () => {
  const refunds = { count: 2, listedCount: 0, executedCount: 0, dueOn: 9, lastExecutedAt: null }
  const missed = { ...nothing, outcome: 'cancelled', endedAt: 1, succeededAt: 2, judgedAt: 5, refunds } as const
  const steps = outcomeSteps({ ...missed, missed: 'increase-missed' })
  expect(steps.map(({ key, state, at }) => [key, state, at])).toEqual([
    ['ended', 'done', 1],
    ['succeeded', 'done', 2],
    ['judged', 'failed', 5],
    ['listed', 'now', null],
    ['refunded', 'ahead', null],
  ])
  expect(steps[2]?.title).toBe('Sermaye artırımı süresinde tescil edilmedi')
  // The committee's cancellation of a success says so.
  expect(outcomeSteps(missed)[2]?.title).toBe('Kampanya iptal edildi')
})

test('a full campaign that ended early says when it would have ended', () => {
  const [ended] = outcomeSteps({ ...nothing, outcome: 'successful', endedAt: 1, plannedEndAt: 1_775_077_199 })
  expect(ended).toMatchObject({ title: 'Hedefin tamamına ulaşıldı, kampanya erken sona erdi' })
  expect(ended?.detail).toBe('Yayımlanan bitiş: 1 Nisan 2026')
})
