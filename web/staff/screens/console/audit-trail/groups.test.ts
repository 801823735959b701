import { expect, it } from 'vitest'
import { groupEvents } from './groups.ts'

const NOON = Date.parse('2026-03-12T09:00:00Z') / 1000
const event = (action: string, at: number, requestId: string | null = null, actorId = 'a') => ({
  ...{ action, occurredAt: at, requestId, actorId, actorKind: 'member' },
})

it('puts together what one request did, and what one person did again and again, day by day', () => {
  const events = [
    event('a', NOON, 'one'),
    event('b', NOON, 'one'),
    event('c', NOON - 1),
    event('c', NOON - 2),
    event('c', NOON - 3, null, 'other'),
    event('c', NOON - 86_400, null, 'other'),
  ]
  const shape = groupEvents(events).map(({ day, groups }) => [day, groups.map(({ length }) => length)])
  expect(shape).toEqual([
    ['12 Mart 2026', [2, 2, 1]],
    ['11 Mart 2026', [1]],
  ])
})

it('leaves each for itself where that is asked for', () => {
  const [day] = groupEvents([event('a', NOON, 'one'), event('a', NOON, 'one')], true)
  expect(day?.groups).toHaveLength(2)
})

it('has no day where nothing happened', () => expect(groupEvents([])).toEqual([]))
