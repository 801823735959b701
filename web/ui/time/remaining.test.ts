import { expect, it } from 'vitest'
import { initialsOf } from '../avatar.tsx'
import { remaining } from './remaining.ts'

it.each([
  [0, 'bitti'],
  [-5, 'bitti'],
  [9_000, '0 dk 09 sn'],
  [3_599_999, '59 dk 59 sn'],
  [3_600_000, '1 sa 0 dk'],
  [86_400_000, '1 gün 0 sa'],
])('%i ms left reads %s', (milliseconds, text) => {
  const units = { days: 'gün', hours: 'sa', minutes: 'dk', seconds: 'sn', ended: 'bitti' }
  expect(remaining(milliseconds, units)).toBe(text)
})

it('takes initials in Turkish capitals', () => {
  expect(initialsOf('ipek nur şahin')).toBe('İŞ')
  expect(initialsOf('')).toBe('')
})
