import { expect, test } from 'vitest'
import {
  exampleValues,
  fillTemplate,
  LETTERS,
  missingMarks,
  MAIL_NAMES,
  SMS_NAMES,
  TEMPLATE_MARKS,
  unknownMarks,
} from './letters.ts'

test('values stand where their marks were; what a person typed is no mark', () => {
  const values = { fullName: 'Ayşe {amount}', amount: '5,00 TL', payBy: null }
  expect(fillTemplate('Sayın {fullName}, {amount} {payBy}.', values)).toBe('Sayın Ayşe {amount}, 5,00 TL .')
  expect(fillTemplate('{tutar} { amount } {constructor}', values)).toBe('{tutar} { amount } {constructor}')
})

test('a mark that the letter does not know is named, however it is written', () => {
  expect(unknownMarks('verify-email', 'Sayın {fullName}, {amount} {ödeme} { fullName } {}')).toEqual([
    'amount',
    'ödeme',
    ' fullName ',
  ])
  expect(unknownMarks('investment-paid', '{amount} {withdrawalEndsAt} {platformName}')).toEqual([])
  expect(unknownMarks('no-such-letter', '{fullName} {amount}')).toEqual(['amount'])
})

test('a letter that tells how to pay cannot do without the account, the code and the time', () => {
  expect(missingMarks('investment-placed', '{amount} {referenceNo}')).toEqual(['escrowHolder', 'escrowIban', 'payBy'])
  expect(missingMarks('already-registered', 'Merhaba')).toEqual([])
})

test('every mark that a letter needs is one it knows, and every mark has an example', () => {
  for (const [name, { needed = [] }] of Object.entries(LETTERS)) {
    const examples = exampleValues(name)
    for (const mark of needed) expect(examples).toHaveProperty(mark)
    for (const { meaning, example } of TEMPLATE_MARKS[name] ?? []) expect(meaning && example).toBeTruthy()
  }
  expect(SMS_NAMES).toEqual([
    'password-changed',
    'sign-in-code-sms',
    'signing-code-sms',
    'lost-phone-asked',
    'phone-code',
    'investment-paid',
    'investment-payment-set-aside',
    'receipt-unmatched',
    'receipt-return-paid',
    'refund-returned',
  ])
  expect(MAIL_NAMES).not.toContain('phone-code')
})
