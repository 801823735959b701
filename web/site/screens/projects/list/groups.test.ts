import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

test('campaigns stand together by open, to come and over, in the order they came', () => {
  const states = ['live', 'change-under-review', 'upcoming', 'closing', 'cancelled', 'reporting']
  const groups = groupsOf(states.map((state) => ({ state, timeUntilEnd: 0 })))
  expect(groups.map(({ name, projects }) => [name, projects.length])).toEqual([
    ['live', 2],
    ['upcoming', 1],
    ['ended', 3],
  ])
})
