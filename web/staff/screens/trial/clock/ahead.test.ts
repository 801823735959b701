import { expect, test } from 'vitest'
import { aheadOf } from './ahead.ts'

const units = { days: 'gün', hours: 'saat', minutes: 'dakika' }
const DAY = 86_400

test('what the clock is ahead is told as people say it', () => {
  expect(aheadOf(2 * DAY, units)).toBe('2 gün')
  expect(aheadOf(2 * DAY - 1, units)).toBe('2 gün')
  expect(aheadOf(2 * DAY - 58, units)).toBe('2 gün')
  expect(aheadOf(2 * DAY - 300, units)).toBe('2 gün')
  expect(aheadOf(DAY + 5 * 3600, units)).toBe('1 gün 5 saat')
  expect(aheadOf(90 * 60, units)).toBe('1 saat 30 dakika')
  expect(aheadOf(60 * 60 - 2, units)).toBe('1 saat')
})
