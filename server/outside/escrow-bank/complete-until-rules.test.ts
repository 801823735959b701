import { expect, test } from 'vitest'
import { completeUntil } from './complete-until.ts'

const at = (text: string): Date => new Date(text)
const moment = (text: string) => ({ bookedOn: '2026-03-16', bookedAt: at(text) })
const DAY = { bookedOn: '2026-03-16', bookedAt: null }

test.each([
  ['a period’s end', moment('2026-03-16T12:00:00Z'), null, '2026-03-16T12:00:00Z'],
  ['a period’s end before it was made', moment('2026-03-16T12:00:00Z'), '2026-03-16T13:00:00Z', '2026-03-16T12:00:00Z'],
  [
    'a period’s end that it did not live to see',
    moment('2026-03-16T12:00:00Z'),
    '2026-03-16T11:59:59.999Z',
    '2026-03-16T11:59:59.999Z',
  ],
  ['a closing day, made at noon', DAY, '2026-03-16T09:00:00Z', '2026-03-15T21:00:00Z'],
  ['a closing day, made a millisecond before its end', DAY, '2026-03-16T20:59:59.999Z', '2026-03-15T21:00:00Z'],
  ['a closing day, made at its end', DAY, '2026-03-16T21:00:00Z', '2026-03-16T21:00:00Z'],
  ['a closing day, made long after', DAY, '2026-03-20T09:00:00Z', '2026-03-16T21:00:00Z'],
  ['a closing day, made nobody knows when', DAY, null, '2026-03-15T21:00:00Z'],
  ['nothing about its end', null, '2026-03-20T09:00:00Z', '2026-03-13T21:00:00Z'],
])('%s', (_case, closing, createdAt, expected) => {
  const reach = { openedOn: '2026-03-14', closing, createdAt: createdAt === null ? null : at(createdAt) }
  expect(completeUntil(reach)).toEqual(at(expected))
})
