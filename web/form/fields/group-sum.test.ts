import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT_KURUS } from '#contracts/common/money/money.ts'
import { parseTurkishAmount, plainAmount } from '#contracts/common/money/money-format.ts'
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

test.each([
  ['100.000₺', '100.000'],
  ['4.200.000 ₺', '4.200.000'],
  ['12.500 tl', '12.500'],
  ['12500Tl', '12.500'],
  ['₺12.500', '12.500'],
  ['TL 500', '500'],
  ['12.500,00 TRY', '12.500'],
  ['try\u00a012500,5', '12.500,50'],
  ['\u200e500\u200b', '500'],
])('%j pasted stands as %s', (pasted, shown) => expect(groupSum(pasted, '', false)).toBe(shown))

test('what the field shows reads as the same sum as what was pasted', () => {
  const currency = fc.constantFrom('TL', 'tl', 'Tl', '₺', 'TRY', 'try', 'Try')
  const space = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u2009', '\u200b', '\u200e')
  const written = fc
    .tuple(fc.bigInt({ min: 0n, max: MAX_AMOUNT_KURUS }), fc.constantFrom('grouped', 'bare', 'cents'))
    .map(([kurus, form]) => {
      const plain = plainAmount(kurus)
      if (form === 'grouped') return plain
      return form === 'bare'
        ? plain.replaceAll('.', '')
        : `${plain.split(',')[0]},${String(kurus % 100n).padStart(2, '0')}`
    })
  const sides = fc.constantFrom('before', 'behind', 'none')
  fc.assert(
    fc.property(written, currency, space, space, sides, (sum, sign, outer, inner, place) => {
      const pasted = {
        before: `${outer}${sign}${inner}${sum}${outer}`,
        behind: `${outer}${sum}${inner}${sign}${outer}`,
        none: `${outer}${sum}${inner}`,
      }[place]
      const meant = parseTurkishAmount(pasted)
      expect(meant).not.toBeNull()
      for (const before of ['', '1.000', '1', sum]) {
        const shown = groupSum(pasted, before, false)
        expect([pasted, shown, parseTurkishAmount(shown)]).toEqual([pasted, shown, meant])
        expect(shown).toMatch(/^[\d.]+(?:,\d{2})?$/)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('whatever is pasted, the field never shows another sum', () => {
  const signs = fc.constantFrom(...'0123456789.,-−+ TLRYtlry₺$€x', '\u00a0', '\u200b', 'TL', 'TRY')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 16 }), (parts) => {
      const pasted = parts.join('')
      const shown = groupSum(pasted, '', false)
      expect(parseTurkishAmount(shown)).toBe(parseTurkishAmount(pasted))
    }),
    { numRuns: 5_000 },
  )
})
