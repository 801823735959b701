import { expect, test } from 'vitest'
import { askAgainSeconds, nextStep, windowBegins } from './register-terms.ts'

// Handed in on a Monday; its last business day is the Thursday.
const handedIn = { wanted: 'ONAY', handedInAt: new Date('2026-03-16T09:00:00Z'), reportBy: '2026-03-19' } as const
const taken = { state: 'taken' } as const
const refused = { state: 'refused' } as const
const waiting = { state: 'waiting' } as const

test.each([
  ['taken is an answer at any time', taken, '2026-03-16T09:06:00Z', 'settle'],
  ['refused is one too', refused, '2026-05-20T09:00:00Z', 'settle'],
  ['nothing means not yet', undefined, '2026-03-16T09:06:00Z', 'ask-on'],
  ['just short of a day', undefined, '2026-03-17T08:59:59Z', 'ask-on'],
  ['a day without a word', undefined, '2026-03-17T09:00:00Z', 'hand-in-again'],
  ['a day in the queue is a word', waiting, '2026-03-18T09:00:00Z', 'ask-on'],
  ['in its last hour it is handed in again', undefined, '2026-03-19T20:59:59Z', 'hand-in-again'],
  ['behind its last day it is only asked for', undefined, '2026-03-19T21:00:00Z', 'ask-on'],
  ['on the last day the register keeps its id', waiting, '2026-05-15T08:59:59Z', 'ask-on'],
  ['older than the register keeps an id', waiting, '2026-05-15T09:00:00Z', 'hand-in-again'],
] as const)('%s', (_, item, now, step) => {
  expect(nextStep(item, handedIn, new Date(now))).toBe(step)
})

test('a withdrawal has no last day: after a day without a word it goes in again', () => {
  expect(nextStep(undefined, { ...handedIn, wanted: 'RET' }, new Date('2026-03-25T09:00:00Z'))).toBe('hand-in-again')
})

test('pauses begin with what the register asks for and end at an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 500].map(askAgainSeconds)).toEqual([300, 300, 600, 1200, 2400, 3600, 3600, 3600])
})

test('the window is seven days, less the hour that is not listed yet and one for reading', () => {
  expect(windowBegins(new Date('2026-03-16T09:00:00Z'))).toEqual(new Date('2026-03-09T11:00:00Z'))
})
