import { expect, test } from 'vitest'
import { groupSum } from './group-sum.ts'

const typed = (keys: string): string => {
  let field = ''
  for (const key of keys) field = groupSum(field + key, field, /\d/.test(key))
  return field
}

test.each([
  ['1000000', '1.000.000'],
  ['1250,5', '1.250,5'],
  ['125', '125'],
  ['0,50', '0,50'],
  ['1250,', '1.250,'],
  // Not 125: a point by hand may be meant as a decimal one, and its sentence says so.
  ['1.25', '1.25'],
  ['1.250', '1.250'],
  ['12a5', '12a5'],
])('%s, key by key, stands as %s', (keys, shown) => expect(typed(keys)).toBe(shown))

test('a digit taken away groups anew', () => {
  expect(groupSum('1.00', '1.000', true)).toBe('100')
  expect(groupSum('1.000.00', '1.000.000', true)).toBe('100.000')
})

test('what is pasted is grouped when it can be read, and left when it cannot', () => {
  expect(groupSum('1250000', '', false)).toBe('1.250.000')
  expect(groupSum('1250.50', '', false)).toBe('1250.50')
  expect(groupSum('1,250.50', '', false)).toBe('1,250.50')
  expect(groupSum('', '1', false)).toBe('')
})
