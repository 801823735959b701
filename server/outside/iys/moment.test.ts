import { expect, test } from 'vitest'
import { iysMoment, readIysMoment } from './moment.ts'

test('moments are written as Istanbul’s clock shows them, and read back as the same second', () => {
  const moment = new Date('2026-03-16T22:30:05.900Z')
  expect(iysMoment(moment)).toBe('2026-03-17 01:30:05')
  expect(readIysMoment('2026-03-17 01:30:05')).toEqual(new Date('2026-03-16T22:30:05Z'))
})

test.each(['', '2026-03-17', '2026-02-30 10:00:00', '17.03.2026 01:30:05'])('%j is no moment', (text) => {
  expect(readIysMoment(text)).toBeNull()
})
