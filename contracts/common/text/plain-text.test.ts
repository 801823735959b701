import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, groupThousands, withoutEdges, withoutEndSlashes, withoutEndZeros } from './plain-text.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['12', '12'],
  ['123', '123'],
  ['1234', '1.234'],
  ['123456', '123.456'],
  ['1250000', '1.250.000'],
])('%j is written %j', (digits, grouped) => expect(groupThousands(digits)).toBe(grouped))

test('a whole number is grouped whatever it is kept in', () => {
  expect([0, 999, 1_250_000, -4800].map(formatCount)).toEqual(['0', '999', '1.250.000', '-4.800'])
  expect(formatCount(12_345_678_901_234_567_890n)).toBe('12.345.678.901.234.567.890')
})

test('ends and edges go, the middle stays', () => {
  expect(withoutEndSlashes('https://a//b///')).toBe('https://a//b')
  expect(withoutEndZeros('2500')).toBe('25')
  expect(withoutEndZeros('0000')).toBe('')
  expect(withoutEdges('--a--b-', (letter) => letter === '-')).toBe('a--b')
  expect(withoutEdges('---', (letter) => letter === '-')).toBe('')
})

test('what it looks at grows with the text, not with its square', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('-', 'a'), maxLength: 200 }), (text) => {
      let looks = 0
      withoutEdges(text, (letter) => (looks++, letter === '-'))
      expect(looks).toBeLessThanOrEqual(text.length + 2)
    }),
  )
})
