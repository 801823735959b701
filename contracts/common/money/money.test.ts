import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { moneyMessages } from '../text/messages.ts'
import { decimalToHundredths } from './decimal.ts'
import {
  amountInput,
  formatKurus,
  hundredths,
  hundredthsToDecimal,
  lira,
  MAX_AMOUNT_KURUS,
  parseTurkishAmount,
} from './money.ts'
import { parseSignedAmount } from './money-format.ts'
import { splitByLargestRemainder } from './share-of.ts'
import { digitsOf } from './basis-points.ts'
import { percentOf } from './basis-points.ts'
import { formatBps, percentageField, ratioBps } from './percentage.ts'

const amount = fc.bigInt({ min: 0n, max: MAX_AMOUNT_KURUS })

function sentence(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'no issue')
}

describe('amounts that are sent', () => {
  test.each([
    [0.01, 1n],
    [1, 100n],
    [1250.5, 125_050n],
    [0.1, 10n],
    [1.15, 115n],
    [1_000_000_000_000, MAX_AMOUNT_KURUS],
  ])('%d is read exactly', (sent, kurus) => expect(z.parse(amountInput, sent)).toBe(kurus))

  test.each([
    [undefined, moneyMessages.amountRequired],
    [null, moneyMessages.amountRequired],
    ['', moneyMessages.amountRequired],
    ['10000', moneyMessages.amountMalformed],
    [[10_000], moneyMessages.amountMalformed],
    [true, moneyMessages.amountMalformed],
    [Number.NaN, moneyMessages.amountMalformed],
    [Number.POSITIVE_INFINITY, moneyMessages.amountMalformed],
    [0, moneyMessages.amountNotPositive],
    [-0, moneyMessages.amountNotPositive],
    [-1, moneyMessages.amountNotPositive],
    [-1e21, moneyMessages.amountNotPositive],
    [1e21, moneyMessages.amountTooLarge],
    [1_000_000_000_000.01, moneyMessages.amountTooLarge],
    [0.001, moneyMessages.amountMalformed],
    [10.005, moneyMessages.amountMalformed],
    [0.1 + 0.2, moneyMessages.amountMalformed],
  ])('%j is refused with its sentence', (sent, expected) => expect(sentence(amountInput, sent)).toBe(expected))

  test('every kuruş survives the way over the wire', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_AMOUNT_KURUS, max: MAX_AMOUNT_KURUS }), (kurus) => {
        expect(decimalToHundredths(Number(hundredthsToDecimal(kurus)))).toBe(kurus)
        const json = JSON.stringify(z.encode(hundredths, kurus))
        expect(json).toBe(hundredthsToDecimal(kurus))
        expect(json).toMatch(/^-?\d+\.\d{1,2}$/)
        expect(z.decode(hundredths, JSON.parse(json))).toBe(kurus)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [1000n, '10.0'],
    [1234n, '12.34'],
    [1230n, '12.3'],
    [0n, '0.0'],
    [-5n, '-0.05'],
  ])('%d goes out as %s', (value, text) => expect(hundredthsToDecimal(value)).toBe(text))
})

describe('amounts that people read and type', () => {
  test.each([
    [12_500_050n, '125.000,50\u202fTL'],
    [0n, '0,00\u202fTL'],
    [-500n, '−5,00\u202fTL'],
    [100_000_000_000_000n, '1.000.000.000.000,00\u202fTL'],
    [5n, '0,05\u202fTL'],
  ])('%d reads %s', (kurus, text) => expect(formatKurus(kurus)).toBe(text))

  test('whole lira without decimals on request', () => {
    expect(formatKurus(lira(50_000), 'trim')).toBe('50.000\u202fTL')
    expect(formatKurus(125_050n, 'trim')).toBe('1.250,50\u202fTL')
  })

  test('what is shown can be typed in again', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('always' as const, 'trim' as const), (kurus, style) => {
        expect(parseTurkishAmount(formatKurus(kurus, style))).toBe(kurus)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    ['1.250', 125_000n],
    ['1.250,5', 125_050n],
    ['1250,50', 125_050n],
    ['12500 TL', 1_250_000n],
    ['12.500₺', 1_250_000n],
    ['0,5', 50n],
    ['007', 700n],
  ])('%j is %d', (text, kurus) => expect(parseTurkishAmount(text)).toBe(kurus))

  test.each([
    ['(50.000)', -5_000_000n],
    [' (1.250,5 TL) ', -125_050n],
    ['−50.000', -5_000_000n],
    ['-0,5', -50n],
    ['50.000', 5_000_000n],
    ['(50.000', null],
    ['(-5)', null],
    ['()', null],
    ['--5', null],
  ])('%j is %d where it may be below zero', (text, kurus) => expect(parseSignedAmount(text)).toBe(kurus))

  test.each([
    '',
    ' ',
    '1.25',
    '1.5',
    '0.250',
    '0.001',
    '1,234,567',
    '1,234',
    '1.250.5',
    '12.50,00',
    '-5',
    '1e5',
    '１',
    '5 000x',
    '1..000',
    '\0',
    '9'.repeat(100_000),
  ])('%j cannot be read', (text) => expect(parseTurkishAmount(text)).toBeNull())
})

describe('splitting', () => {
  test('one hundred thousand splits keep the sum, and no part is a whole kuruş off', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0n)
        fc.pre(sum > 0n)
        const shares = splitByLargestRemainder(total, parts)
        if (shares.reduce((a, b) => a + b, 0n) !== total) throw new Error('a kuruş went missing')
        shares.forEach((share, at) => {
          const off = share * sum - total * (parts[at] ?? 0n)
          if (off >= sum || off <= -sum) throw new Error('a part is off by a kuruş or more')
        })
      }),
      { numRuns: 100_000 },
    )
  })

  test('ties go to the earlier; who weighs nothing gets nothing', () => {
    expect(splitByLargestRemainder(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(splitByLargestRemainder(2n, [1n, 1n, 1n])).toEqual([1n, 1n, 0n])
    expect(splitByLargestRemainder(5n, [0n, 1n, 0n])).toEqual([0n, 5n, 0n])
    expect(splitByLargestRemainder(0n, [0n, 0n])).toEqual([0n, 0n])
    expect(() => splitByLargestRemainder(1n, [])).toThrow(/Broken invariant/)
    expect(() => splitByLargestRemainder(1n, [0n])).toThrow(/Broken invariant/)
    expect(() => splitByLargestRemainder(1n, [2n, -1n])).toThrow(/Broken invariant/)
  })
})

describe('percentages', () => {
  test.each([
    [1250n, '%12,5'],
    [10_000n, '%100'],
    [1n, '%0,01'],
    [1n + 100n, '%1,01'],
    [0n, '%0'],
    [-50n, '−%0,5'],
    [123_450n, '%1.234,5'],
  ])('%d reads %s', (rate, text) => expect(formatBps(rate)).toBe(text))

  test('in a column all have the decimals that any of them needs', () => {
    const told = (rates: readonly bigint[]) => rates.map((rate) => formatBps(rate, digitsOf(rates)))
    expect(told([339n, 340n, 10_000n])).toEqual(['%3,39', '%3,40', '%100,00'])
    expect(told([470n, 300n])).toEqual(['%4,7', '%3,0'])
    expect(told([500n, -2500n])).toEqual(['%5', '−%25'])
  })

  test('a ratio is rounded down, a fee half up', () => {
    expect(ratioBps(9_999_999n, 10_000_000n)).toBe(9_999n)
    expect(ratioBps(15n, 10n)).toBe(15_000n)
    expect(percentOf(50n, 100n)).toBe(1n)
    expect(percentOf(49n, 100n)).toBe(0n)
    expect(percentOf(lira(100_000), 750n)).toBe(lira(7_500))
    expect(() => ratioBps(1n, 0n)).toThrow(/Broken invariant/)
  })

  test.each([
    [0.01, null],
    [100, null],
    [12.5, null],
    [0, 'Yüzde sıfırdan büyük olmalıdır.'],
    [-5, 'Yüzde sıfırdan büyük olmalıdır.'],
    [100.01, 'Yüzde en çok 100 olabilir.'],
    [1e21, 'Yüzde en çok 100 olabilir.'],
    [12.345, 'Yüzdeyi rakamla giriniz; virgülden sonra en çok iki hane.'],
    ['12', 'Yüzdeyi rakamla giriniz; virgülden sonra en çok iki hane.'],
    [undefined, 'Yüzde girmek zorunludur.'],
  ])('%j is answered rightly', (sent, expected) => expect(sentence(percentageField(), sent)).toBe(expected))
})
