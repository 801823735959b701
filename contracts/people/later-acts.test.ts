import { expect, test } from 'vitest'
import { type Act, actsAfter, isAfterDeath, lacksReason } from './later-acts.ts'

const act = (kind: Act['kind'], at: string): Act => ({ kind, at: new Date(at) })
const acts = [
  act('sign-in', '2026-11-29T09:00:00Z'),
  act('order', '2026-11-29T10:00:00Z'),
  act('sign-in', '2026-11-27T20:59:59Z'),
  act('sign-in', '2026-11-27T21:00:00Z'),
]

test('acts after the day of a death are counted by kind, from the first moment of the next day in Istanbul', () => {
  expect(actsAfter('2026-11-27', acts)).toEqual([
    { kind: 'order', count: 1, firstAt: acts[1]?.at, lastAt: acts[1]?.at },
    { kind: 'sign-in', count: 2, firstAt: acts[3]?.at, lastAt: acts[0]?.at },
  ])
  expect(actsAfter('2026-11-29', acts)).toEqual([])
  // Before a day is known, all of them.
  expect(actsAfter(null, acts).map(({ kind, count }) => [kind, count])).toEqual([
    ['order', 1],
    ['sign-in', 3],
  ])
  expect(isAfterDeath('2026-11-27', new Date('2026-11-27T20:59:59Z'))).toBe(false)
})

test('a death with acts after its day asks for a reason, one without does not', () => {
  expect(lacksReason(actsAfter('2026-11-27', acts), '')).toBe(true)
  expect(lacksReason(actsAfter('2026-11-27', acts), 'Eşi hesabı kullandı.')).toBe(false)
  expect(lacksReason(actsAfter('2026-11-29', acts), '')).toBe(false)
})
