import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calendarDate } from './calendar-date.ts'
import { maskDate, missingDay, readTypedDate, shownDate } from './typed-date.ts'

test.each([
  ['12.03.2026', '2026-03-12'],
  ['1.3.2026', '2026-03-01'],
  [' 12/03/2026 ', '2026-03-12'],
  ['12032026', '2026-03-12'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', '29.02.2026'],
  ['31.02.1990', '31.02.1990'],
  ['12.13.2026', '12.13.2026'],
  ['00.01.2026', '00.01.2026'],
  ['12.03.26', '12.03.26'],
  ['2026-03-12', '2026-03-12'],
  ['dün', 'dün'],
])('%s is read as %s', (typed, read) => expect(readTypedDate(typed)).toBe(read))

test('a stored day is shown as people write it, and read back as it was', () => {
  expect(shownDate('2026-03-12')).toBe('12.03.2026')
  expect(readTypedDate(shownDate('2026-03-12'))).toBe('2026-03-12')
  expect(shownDate('')).toBe('')
})

test('a day that no calendar has is named', () => {
  expect(missingDay('31.2.1990')).toBe('31.02.1990')
  expect(missingDay('28.02.1990')).toBeNull()
  expect(missingDay('yarın')).toBeNull()
})

test('typed digit by digit, the points come by themselves; deleting takes them away', () => {
  let field = ''
  for (const digit of '12031990') field = maskDate(field + digit, field)
  expect(field).toBe('12.03.1990')
  expect(maskDate('12.', '12.0')).toBe('12.')
  expect(maskDate('12', '12.')).toBe('12')
  expect(maskDate('120', '12')).toBe('12.0')
  expect(maskDate('1.3.', '1.3')).toBe('1.3.')
  expect(maskDate('12.03.', '12.03')).toBe('12.03.')
  expect(maskDate('12031990', '')).toBe('12.03.1990')
  expect(maskDate('1990-03-12', '')).toBe('12.03.1990')
})

test('a date field takes the day as written, and says of one that is missing which', () => {
  const field = calendarDate('Tarih giriniz.')
  const sentenceOf = (text: string) => z.safeParse(field, text).error?.issues[0]?.message
  expect(z.parse(field, '12.03.2026')).toBe('2026-03-12')
  expect(z.parse(field, '2026-03-12')).toBe('2026-03-12')
  expect(sentenceOf('31.02.1990')).toBe('31.02.1990 diye bir gün yok.')
  expect(sentenceOf('12.03.26')).toBe('Geçerli bir tarih giriniz.')
  expect(sentenceOf('12.03.2526')).toBe('Geçerli bir tarih giriniz.')
  expect(sentenceOf('')).toBe('Tarih giriniz.')
})
