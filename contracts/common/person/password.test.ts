import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { passwordMessages } from '../text/messages.ts'
import { passwordRules } from './password-rules.ts'
import { newPasswordFields, password, passwordsMatch } from './password.ts'

function broken(text: string): string[] {
  return passwordRules.filter((rule) => !rule.holds(text)).map((rule) => rule.code)
}

describe('password rules', () => {
  test.each([
    ['Bz7*kLmq', []],
    ['Bz7*kLmqBz7*kLmq', []],
    ['Bz7*kLm', ['too-short']],
    ['Bz7*kLmqBz7*kLmqx', ['too-long']],
    ['Bzx*kLmq', ['digit']],
    ['bz7*klmq', ['uppercase']],
    ['BZ7*KLMQ', ['lowercase']],
    ['Bz7xkLmq', ['special']],
    ['Bz12*kLm', ['consecutive']],
    ['Bz21*kLm', ['consecutive']],
    ['Bz1*2kLm', []],
    ['Bz13*kLm', []],
    ['Bz90*kLm', []],
    ['Bz89*kLm', ['consecutive']],
    ['Bz11*kLm', ['repeated']],
    ['Bz1*1kLm', []],
    ['Bz00*kLm', ['repeated']],
    ['Bz7* kLm', ['space']],
    ['Bz7*\u00a0kLm', ['space']],
    ['Bz7*\tkLm', ['space']],
    ['bz7*kLmş', []],
    ['İz7*klmq', []],
    ['ız7*KLMQ', []],
    ['Şş7ğüöçı', ['special']],
    ['Bz7😀kLmq', []],
    ['Bz７*kLmq', ['digit']],
    ['<Script>7', []],
    ['', ['too-short', 'digit', 'uppercase', 'lowercase', 'special']],
  ])('%j breaks %j', (text, expected) => expect(broken(text)).toEqual(expected))

  test('every broken rule is told, each with its code', () => {
    const parsed = z.safeParse(password, 'aa 11')
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues.map((issue) => ('params' in issue ? issue.params : null))).toEqual(
      ['too-short', 'uppercase', 'special', 'repeated', 'space'].map((code) => ({ code })),
    )
  })

  test.each([
    [undefined, passwordMessages.required],
    ['', passwordMessages.required],
    [12345678, 'Geçersiz değer.'],
    ['Bz7*kLm\0', 'Metin, kullanılamayan bir karakter içeriyor.'],
    ['Bz7*kLm\ud800', 'Metin, kullanılamayan bir karakter içeriyor.'],
  ])('%j is answered with its sentence', (value, sentence) => {
    expect(z.safeParse(password, value).error?.issues[0]?.message).toBe(sentence)
  })

  test('a decomposed letter counts as the composed one', () => {
    expect(z.parse(password, 'Bz7*kLmş'.normalize('NFD'))).toBe('Bz7*kLmş'.normalize('NFC'))
  })
})

describe('the repeated password', () => {
  const passwordPair = z.object(newPasswordFields).check(passwordsMatch)
  const issues = (value: unknown) =>
    z.safeParse(passwordPair, value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

  test('must match, also while the password itself is wrong', () => {
    expect(issues({ password: 'Bz7*kLmq', passwordRepeat: 'Bz7*kLmq' })).toEqual([])
    expect(issues({ password: 'Bz7*kLmq', passwordRepeat: 'Bz7*kLmQ' })).toEqual([
      'passwordRepeat: Şifreler eşleşmiyor.',
    ])
    expect(issues({ password: 'Bzx*kLmq', passwordRepeat: 'x' })).toContain('passwordRepeat: Şifreler eşleşmiyor.')
    expect(issues({ password: 'Bz7*kLmş', passwordRepeat: 'Bz7*kLmş'.normalize('NFD') })).toEqual([])
  })

  test('is required, and then nothing is said about matching', () => {
    expect(issues({ password: 'Bz7*kLmq' })).toEqual([`passwordRepeat: ${passwordMessages.repeatRequired}`])
    expect(issues({ password: 'Bz7*kLmq', passwordRepeat: '' })).toEqual([
      `passwordRepeat: ${passwordMessages.repeatRequired}`,
    ])
    expect(issues({})).toHaveLength(2)
    expect(issues(null)).toEqual([': Geçersiz değer.'])
  })
})

describe('common passwords', () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd7*',
    'Qwerty7!',
    'İstanbul7*',
    'Istanbul1907',
    'Galatasaray1905!',
    'Şifre1357*',
    'Parola7.',
    '1907Besiktas!',
  ])('%s is refused', (text) => expect(isCommonPassword(text)).toBe(true))

  test.each(['Bz7*kLmq', 'Ankara9$7%2&8*5', 'KırmızıBalon7*', 'Parolamı7Unuttum!', '*7', ''])('%j is not', (text) =>
    expect(isCommonPassword(text)).toBe(false),
  )
})
