import { expect, test } from 'vitest'
import { silenceOf } from './silence.ts'

const standingOn = (today: string, answerBy: string | null = null) =>
  silenceOf({ since: '2026-03-01', answerBy }, 30, today).standing

test('a founder is warned after so many days of silence, and what they let pass may be ended', () => {
  expect(standingOn('2026-03-30')).toBe('quiet')
  expect(standingOn('2026-03-31')).toBe('to-warn')
  expect(standingOn('2026-04-14', '2026-04-14')).toBe('warned')
  expect(standingOn('2026-04-15', '2026-04-14')).toBe('to-end')
  expect(silenceOf({ since: '2026-03-01', answerBy: null }, 30, '2026-03-02').warnFrom).toBe('2026-03-31')
})
