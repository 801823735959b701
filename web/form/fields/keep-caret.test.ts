import { expect, test } from 'vitest'
import { caretIn } from './keep-caret.ts'

// The caret is the bar.
const at = (text: string) => [text.replace('|', ''), text.indexOf('|')] as const
const moved = (typed: string, grouped: string, isBackwards = false): string => {
  const [text, caret] = at(typed)
  const place = caretIn(grouped, text, caret, isBackwards)
  return `${grouped.slice(0, place)}|${grouped.slice(place)}`
}

test('whoever writes stays behind the digit he wrote, also where the country came before it', () => {
  expect(moved('5|', '+90 5')).toBe('+90 5|')
  expect(moved('+90 5321|', '+90 532 1')).toBe('+90 532 1|')
  expect(moved('+90 539|2 123 45 6', '+90 539 212 34 56')).toBe('+90 539 |212 34 56')
  expect(moved('05321234567|', '+90 532 123 45 67')).toBe('+90 532 123 45 67|')
})

test('whoever takes digits away passes the spaces between groups in his own direction', () => {
  expect(moved('+90 532|123 45 67', '+90 532 123 45 67', true)).toBe('+90 532| 123 45 67')
  expect(moved('+90 532|123 45 67', '+90 532 123 45 67', false)).toBe('+90 532 |123 45 67')
  expect(moved('+90 53|123 45 67', '+90 531 234 56 7', true)).toBe('+90 53|1 234 56 7')
})
