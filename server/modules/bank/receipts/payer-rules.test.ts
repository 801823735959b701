import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KnownPayer } from '#server/modules/members/index.ts'
import { judgePayer, NOBODY } from './payer-rules.ts'
import type { Sender } from '../statements/statement-store.ts'

const OWN = 'TR280004609876543210987654'
const SECOND = 'TR670006400000012345678901'
const DEFNE: KnownPayer = {
  numberIndexes: ['defne', 'defne by the key of before'],
  ibans: [OWN, SECOND],
  names: ['DEFNE KAYA', 'Defne Kaya'],
  isNameShared: false,
}
const SHARED = { ...DEFNE, isNameShared: true }

const NUMBERS = { none: null, own: 'defne', other: 'other' }
const IBANS = { none: '', own: OWN, second: SECOND, other: 'TR330006100519786457841326' }
const NAMES = { own: 'defne  kaya', other: 'Mehmet Yıldız', none: '' }

const sender = (number: keyof typeof NUMBERS, iban: keyof typeof IBANS, name: keyof typeof NAMES = 'own'): Sender => ({
  numberIndex: NUMBERS[number],
  iban: IBANS[iban],
  name: NAMES[name],
})

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[]
const any = <Key extends string>(of: Readonly<Record<Key, unknown>>) => fc.constantFrom(...keysOf(of))

describe('who paid', () => {
  test('his number decides for him, whatever name and account are', () => {
    fc.assert(
      fc.property(any(IBANS), any(NAMES), fc.constantFrom(DEFNE, SHARED), (iban, name, investor) => {
        expect(judgePayer(investor, sender('own', iban, name))).toBe('investor')
      }),
    )
  })

  test('another’s number decides against him: a namesake, or whom a joint account belongs to as well', () => {
    fc.assert(
      fc.property(any(IBANS), any(NAMES), fc.constantFrom(DEFNE, SHARED), (iban, name, investor) => {
        expect(judgePayer(investor, sender('other', iban, name))).toBe('other')
      }),
    )
  })

  test('without a number an account of his decides, the first and any other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('own', 'second'),
        any(NAMES),
        fc.constantFrom(DEFNE, SHARED),
        (iban, name, investor) => {
          expect(judgePayer(investor, sender('none', iban, name))).toBe('investor')
        },
      ),
    )
  })

  test.each([
    ['his alone', DEFNE, 'own', 'investor'],
    ['another’s too', SHARED, 'own', 'namesake'],
    ['not his', DEFNE, 'other', 'other'],
    ['not his, and his is another’s too', SHARED, 'other', 'other'],
    ['not given', SHARED, 'none', 'other'],
  ] as const)('without both, a name that is %s', (_case, investor, name, expected) => {
    for (const iban of ['none', 'other'] as const)
      expect(judgePayer(investor, sender('none', iban, name))).toBe(expected)
  })

  test('who has no number and no account is not met by a sender who has none', () => {
    expect(judgePayer(NOBODY, sender('none', 'none', 'none'))).toBe('other')
    expect(judgePayer({ ...DEFNE, numberIndexes: [] }, sender('own', 'own'))).toBe('other')
    expect(judgePayer({ ...DEFNE, ibans: [''] }, sender('none', 'none', 'other'))).toBe('other')
  })
})
