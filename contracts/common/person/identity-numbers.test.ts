import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { formatIban, isTurkishIban, normaliseIban, turkishIban } from './iban.ts'
import { isMersisNo, mersisNo } from './mersis.ts'
import { fieldMessages } from '../text/messages.ts'
import { citizenNumber, foreignerNumber, isCitizenNumber, isForeignerNumber } from './national-id.ts'
import { isTaxId, taxId } from './tax-id.ts'
import { isTradeRegisterNo, tradeRegisterNo } from './trade-register.ts'

const BAD = [
  '',
  ' ',
  '\0',
  '<script>',
  '1234567895\0',
  '１２３４５６７８９５０',
  'ı'.repeat(11),
  '1'.repeat(500),
  '\n12345678950\n1',
]

function expectTable(holds: (text: string) => boolean, valid: string, invalid: readonly string[]) {
  for (const text of valid.split(' ')) expect([text, holds(text)]).toEqual([text, true])
  for (const text of [...invalid, ...BAD]) expect([text, holds(text)]).toEqual([text, false])
}

/** The sentence a schema gives, or null when it accepts. */
function sentence(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'no issue')
}

const nine = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }))

function withCheckDigits([first, rest]: [number, number[]]): string {
  const digits = [first, ...rest]
  const at = (index: number) => digits[index] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return [...digits, tenth, (odd + even + tenth) % 10].join('')
}

describe('T.C. and foreigner numbers', () => {
  test('vectors', () => {
    expectTable(isCitizenNumber, '12345678950 10000000146 45678901280 30581742662 77712345040 91234567872', [
      '12345678951',
      '10000000156',
      '01234567890',
      '11111111111',
      '1234567895',
      '1000000014A',
      '99000000110',
    ])
    expectTable(isForeignerNumber, '99000000110 99123456740 99555123470 99876543292 99314159214 99999999990', [
      '99000000111',
      '99123456750',
      '12345678950',
      '98123456740',
      '9900000000',
      '99999999999',
    ])
  })

  test('what the algorithm makes is accepted, by exactly one of the two', () => {
    fc.assert(
      fc.property(nine, (start) => {
        const number = withCheckDigits(start)
        expect(isCitizenNumber(number) !== isForeignerNumber(number)).toBe(true)
        expect(isForeignerNumber(number)).toBe(number.startsWith('99'))
      }),
    )
  })

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(nine, fc.nat(10), fc.integer({ min: 1, max: 9 }), (start, place, change) => {
        const digits = [...withCheckDigits(start)].map(Number)
        digits[place] = ((digits[place] ?? 0) + change) % 10
        const wrong = digits.join('')
        // Changing d1..d9 by the same effect on both check digits cannot happen: d11 sums every digit.
        expect(isCitizenNumber(wrong) || isForeignerNumber(wrong)).toBe(false)
      }),
    )
  })

  test('sentences', () => {
    expect(sentence(citizenNumber, undefined)).toBe(fieldMessages.citizenNumberRequired)
    expect(sentence(citizenNumber, '  ')).toBe(fieldMessages.citizenNumberRequired)
    expect(sentence(citizenNumber, 12345678950)).toBe(fieldMessages.citizenNumberInvalid)
    expect(sentence(citizenNumber, '99000000110')).toBe(fieldMessages.citizenNumberInvalid)
    expect(z.parse(citizenNumber, ' 12345678950 ')).toBe('12345678950')
    expect(sentence(foreignerNumber, '12345678950')).toBe(fieldMessages.foreignerNumberInvalid)
    expect(sentence(foreignerNumber, null)).toBe(fieldMessages.foreignerNumberRequired)
  })
})

describe('tax numbers', () => {
  test('vectors', () => {
    expectTable(isTaxId, '1234567890 0000000019 1002003001 4550550552 9876543217 7300000129 4444444444', [
      '1234567891',
      '0000000010',
      '1002003002',
      '123456789',
      '12345678901',
      '12345678A0',
    ])
  })

  test('exactly one check digit fits any nine digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (start) => {
        expect([...'0123456789'].filter((digit) => isTaxId(start + digit))).toHaveLength(1)
      }),
    )
  })

  test('the specification’s sentence, missing or wrong', () => {
    for (const value of [undefined, null, '', '1234567891', 1234567890, {}]) {
      expect(sentence(taxId, value)).toBe('Geçerli bir Vergi Kimlik Numarası giriniz')
    }
    expect(z.parse(taxId, ' 0000000019')).toBe('0000000019')
  })
})

describe('MERSİS and trade register numbers', () => {
  test('vectors', () => {
    expectTable(
      isMersisNo,
      '0123456789000001 0000000001900015 0100200300100019 0455055055200122 0987654321700002 0730000012900001 1234567895000001',
      [
        '0123456789100001',
        '0000000001000015',
        '1100200300100019',
        '045505505520012',
        '09876543217000020',
        '0123456789A00001',
      ],
    )
    expectTable(isTradeRegisterNo, '382387 367667-5 1 1234567 1234567-12', [
      '12345678',
      '367667-',
      '367667-123',
      '-5',
      '367667–5',
      '36 7667',
    ])
  })

  test('sentences', () => {
    expect(sentence(mersisNo, '')).toBe(fieldMessages.mersisRequired)
    expect(sentence(mersisNo, '0123456789100001')).toBe(fieldMessages.mersisInvalid)
    expect(sentence(tradeRegisterNo, undefined)).toBe(fieldMessages.tradeRegisterRequired)
    expect(sentence(tradeRegisterNo, '12345678')).toBe(fieldMessages.tradeRegisterInvalid)
  })
})

describe('IBAN', () => {
  const VALID = [
    'TR730006200001234567890123',
    'TR420001000000000000000001',
    'TR670006400000012345678901',
    'TR280004609876543210987654',
    'TR680001501111222233334444',
    'TR27002090A1B2C3D4E5F6G7H8',
  ]

  test('vectors', () => {
    expectTable(isTurkishIban, VALID.join(' '), [
      'TR730006200001234567890124',
      'TR730006200001234567980123',
      'TR42000100000000000000000',
      'DE89370400440532013000',
      'TR000006400000012345678901',
      'TR480006210001234567890123',
      'tr730006200001234567890123',
      'TR73 0006 2000 0123 4567 8901 23',
    ])
  })

  const remainder = (text: string) => BigInt([...text].map((letter) => Number.parseInt(letter, 36)).join('')) % 97n
  const checkOf = (body: string) => (98n - remainder(`${body}TR00`)).toString().padStart(2, '0')

  test('what is generated is accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), fc.stringMatching(/^[0-9A-Z]{16}$/), (bank, account) => {
        const body = `${bank}0${account}`
        expect(isTurkishIban(`TR${checkOf(body)}${body}`)).toBe(true)
      }),
    )
  })

  test.each([
    ['97', '00'],
    ['98', '01'],
    ['02', '99'],
  ])('check digits %s are right where %s leave the same remainder', (right, wrong) => {
    const bodies = Array.from({ length: 500 }, (_, at) => `000100${String(at).padStart(16, '0')}`)
    const body = bodies.find((candidate) => checkOf(candidate) === right) ?? ''
    expect(isTurkishIban(`TR${right}${body}`)).toBe(true)
    expect(remainder(`${body}TR${wrong}`)).toBe(1n)
    expect(isTurkishIban(`TR${wrong}${body}`)).toBe(false)
  })

  test('stored form, reading form, sentences', () => {
    expect(normaliseIban(' tr73 0006 2000 0123\u00a04567 8901 23 ')).toBe(VALID[0])
    expect(formatIban('TR730006200001234567890123')).toBe('TR73 0006 2000 0123 4567 8901 23')
    for (const iban of VALID) expect(z.parse(turkishIban, formatIban(iban).toLowerCase())).toBe(iban)
    expect(normaliseIban('TRıſ')).toBe('TRıſ')
    expect(sentence(turkishIban, ' ')).toBe(fieldMessages.ibanRequired)
    expect(sentence(turkishIban, 'DE89370400440532013000')).toBe(fieldMessages.ibanInvalid)
    expect(sentence(turkishIban, 5)).toBe(fieldMessages.ibanInvalid)
  })
})
