import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { email, isEmail, normaliseEmail } from './email.ts'
import { codeText } from '../text/text.ts'
import { corporatePhone, isMobileNumber, phone } from './phone.ts'
import { groupPhone, normalisePhone } from './phone-format.ts'

function sentence(schema: z.ZodMiniType, value: unknown): string | null {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'no issue')
}

const REQUIRED = 'Telefon numarası girmek zorunludur.'
const PREFIX = 'Telefon numarası +90 ile başlamalıdır.'
const INCOMPLETE = 'Telefon numarasını eksik girdiniz.'
const NOT_MOBILE = 'Geçerli bir cep telefonu numarası giriniz.'
const INVALID = 'Geçerli bir telefon numarası giriniz.'

describe('phone', () => {
  test.each([
    ['05321234567', '+90 532 123 45 67'],
    ['0090 (532) 123-45-67', '+90 532 123 45 67'],
    ['905321234567', '+90 532 123 45 67'],
    ['+90 0532', '+90 532'],
    ['5', '+90 5'],
    ['+90 5321', '+90 532 1'],
    ['0212 5551122', '+90 212 555 11 22'],
    ['4441234', '+90 444 1234'],
    // Not ours, or not yet: nothing is put in anybody's way.
    ['', ''],
    ['0', '0'],
    ['90', '90'],
    ['+90 ', '+90 '],
    ['+90', '+90'],
    ['+49 170 1234567', '+49 170 1234567'],
    ['+90 532 123 45 678', '+90 532 123 45 678'],
    ['0532 abc', '0532 abc'],
  ])('%j stands in its field as %j', (text, shown) => expect(groupPhone(text)).toBe(shown))

  test('key by key a number is grouped, whatever it begins with', () => {
    const typed = (keys: string, from: string) => [...keys].reduce((field, key) => groupPhone(field + key), from)
    for (const keys of ['05321234567', '5321234567', '0 532 123 45 67', '905321234567'])
      expect(typed(keys, '')).toBe('+90 532 123 45 67')
    for (const keys of ['5321234567', '05321234567']) expect(typed(keys, '+90 ')).toBe('+90 532 123 45 67')
  })

  test.each(['+905321234567', '+905051234567', '+905441234567', '+905551234567', '+905011234567', '+905101234567'])(
    '%s is a mobile number in stored form',
    (text) => expect(isMobileNumber(text)).toBe(true),
  )

  test.each(['+90532123456', '+9053212345678', '+902121234567', '+904321234567', '05321234567', '+90 532 123 45 67'])(
    '%s is not',
    (text) => expect(isMobileNumber(text)).toBe(false),
  )

  test.each([
    '05321234567',
    '5321234567',
    '905321234567',
    '00905321234567',
    '+90 532 123 45 67',
    '+90 (0532) 123-45-67',
    '0 (532) 123.45.67',
    ' 0532\u00a0123 45 67\n',
  ])('%j is stored as +905321234567', (text) => expect(z.parse(phone, text)).toBe('+905321234567'))

  test.each([
    [undefined, REQUIRED],
    ['', REQUIRED],
    [' - ', REQUIRED],
    ['+90', INCOMPLETE],
    ['0532', INCOMPLETE],
    ['+90532123456', INCOMPLETE],
    ['+9053212345678', NOT_MOBILE],
    ['+902121234567', NOT_MOBILE],
    ['+15551234567', PREFIX],
    ['+49301234567', PREFIX],
    ['12', PREFIX],
    ['abc', NOT_MOBILE],
    ['<script>', NOT_MOBILE],
    ['+90532123456\0', NOT_MOBILE],
    ['+90５３２１２３４５６７', NOT_MOBILE],
    [5321234567, NOT_MOBILE],
    ['5'.repeat(10_000), NOT_MOBILE],
  ])('%j is answered with its sentence', (value, expected) => expect(sentence(phone, value)).toBe(expected))

  test.each([
    ['0212 123 45 67', '+902121234567'],
    ['0850 123 45 67', '+908501234567'],
    ['0532 123 45 67', '+905321234567'],
    ['444 1 234', '+904441234'],
  ])('a company is reached at %s', (typed, stored) => expect(z.parse(corporatePhone, typed)).toBe(stored))

  test.each([
    ['0212 123 45', INCOMPLETE],
    ['+902121234567890', INVALID],
    ['+906121234567', INVALID],
    ['', REQUIRED],
  ])('a company is not reached at %j', (value, expected) => expect(sentence(corporatePhone, value)).toBe(expected))

  test('normalising twice changes nothing', () => {
    for (const text of ['0532 123 45 67', '+9005321234567', '444 1 234', 'abc', '+1 555']) {
      expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text))
    }
  })
})

describe('a code that is no text', () => {
  let nested: unknown = []
  for (let depth = 0; depth < 5_000; depth += 1) nested = [nested]

  test.each([
    ['an object with a toString of its own', { toString: 1 }],
    ['5,000 nested arrays', nested],
    ['an object', {}],
    ['a number', 5],
  ])('%s is refused, not converted', (_name, value) => {
    expect(sentence(phone, value)).toBe(NOT_MOBILE)
    expect(sentence(corporatePhone, value)).toBe(INVALID)
    expect(sentence(email, value)).toBe('Geçersiz e-mail adresi.')
  })
})

describe('email', () => {
  const local64 = 'a'.repeat(64)
  const domainOf = (length: number) => `${'a'.repeat(60)}.`.repeat(4).slice(0, length - 3) + '.tr'

  test.each(['ali@ornek.com', 'a@b.co', "o'neil+tag@alt.ornek.com.tr", `${local64}@ornek.com`, 'ali@xn--rnek-5qa.com'])(
    '%s is accepted',
    (text) => expect(sentence(email, text)).toBeNull(),
  )

  test('at most 254 characters, at most 64 before the @', () => {
    const longest = `${local64}@${domainOf(254 - 65)}`
    expect(longest).toHaveLength(254)
    expect(isEmail(longest)).toBe(true)
    expect(isEmail(`${local64}@${domainOf(254 - 64)}`)).toBe(false)
    expect(isEmail(`a${local64}@ornek.com`)).toBe(false)
  })

  test('only A–Z is folded', () => {
    expect(z.parse(email, ' Ali.IRMAK@ORNEK.COM\n')).toBe('ali.irmak@ornek.com')
    expect(normaliseEmail('İIıi')).toBe('İiıi')
  })

  test('outer spaces go at a cost that grows with the text, not with its square', () => {
    const spaces = ' \t\r\n'.repeat(250_000)
    expect(normaliseEmail(`${spaces}A${spaces}B${spaces}`)).toBe(`a${spaces}b`)
  }, 2_000)

  test('what is far too long for an address is not tidied first', () => {
    const tidied: string[] = []
    const schema = codeText(
      () => true,
      { required: 'yok', invalid: 'yanlış' },
      (text) => (tidied.push(text), text),
    )
    expect(sentence(schema, ' '.repeat(513))).toBe('yanlış')
    expect(tidied).toEqual([])
    expect(sentence(schema, 'a'.repeat(512))).toBeNull()
    expect(sentence(email, `${' '.repeat(2_000_000)}x`)).toBe('Geçersiz e-mail adresi.')
  }, 2_000)

  test.each([undefined, null, '', '   '])('%j is missing', (value) =>
    expect(sentence(email, value)).toBe('Mail adresi girmek zorunludur.'),
  )

  test.each([
    'ali',
    'ali@',
    '@ornek.com',
    'ali@ornek',
    'ali@@ornek.com',
    'a b@ornek.com',
    '.ali@ornek.com',
    'ali.@ornek.com',
    'a..b@ornek.com',
    'ali@-ornek.com',
    'ali@ornek-.com',
    'ali@ornek..com',
    'ali@ornek.c',
    'ali@127.0.0.1',
    'ali@[127.0.0.1]',
    '"ali"@ornek.com',
    'ali@ornek.com,veli@ornek.com',
    'ali@ornek.com\nBcc: veli@ornek.com',
    'ali%evil.com@ornek.com',
    '=?utf-8?q?ali?=@ornek.com',
    'İali@ornek.com',
    'alı@ornek.com',
    'ali@örnek.com',
    'аli@ornek.com',
    'ali＠ornek.com',
    'ali\0@ornek.com',
    '<script>@ornek.com',
    `${'a'.repeat(100_000)}@ornek.com`,
    7,
    ['ali@ornek.com'],
  ])('%j is invalid', (value) => expect(sentence(email, value)).toBe('Geçersiz e-mail adresi.'))

  test.each(['ali\u00a0@ornek.com', '\u2003ali@ornek.com', 'ali@ornek.com\u200b'])(
    '%j is invalid, and its sentence says what cannot be seen',
    (value) => expect(sentence(email, value)).toMatch(/gözle görülmeyen/),
  )
})
