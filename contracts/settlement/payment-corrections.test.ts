import { expect, test } from 'vitest'
import { mayGoTo, refuseNamedAccount, type PaymentRefusal } from './payment-corrections.ts'

const refused = { iban: 'TR330006100519786457841326', holderName: 'Deneme A.Ş.' }
const otherIban = { ...refused, iban: 'TR870001000200045678901234' }
const otherName = { ...refused, holderName: 'Deneme Anonim Şirketi' }

const cases: readonly (readonly [PaymentRefusal | null, boolean, boolean])[] = [
  // [refusal, the same account is refused, the same account under another name is refused]
  ['account-number-wrong', true, true],
  ['account-closed', true, true],
  ['name-mismatch', true, false],
  ['account-blocked', false, false],
  ['funds-insufficient', false, false],
  ['duplicate', false, false],
  ['other', false, false],
  [null, false, false],
]

test.each(cases)('after %s, what may be named again', (refusal, same, renamed) => {
  expect(refuseNamedAccount(refusal, refused, refused) !== null).toBe(same)
  expect(refuseNamedAccount(refusal, refused, otherName) !== null).toBe(renamed)
  expect(refuseNamedAccount(refusal, refused, otherIban)).toBeNull()
})

test.each(cases)('after %s, where a refund may go that the bank refused or sent back', (refusal, same, renamed) => {
  const rejected = { refusal, hasReturned: false }
  expect(mayGoTo(rejected, refused, refused)).toBe(!same)
  expect(mayGoTo(rejected, refused, otherName)).toBe(!renamed)
  const returned = { refusal, hasReturned: true }
  expect(mayGoTo(returned, refused, refused)).toBe(false)
  expect(mayGoTo(returned, refused, otherName)).toBe(refusal === 'name-mismatch')
  expect(mayGoTo(returned, refused, otherIban)).toBe(true)
})
