import { expect, test } from 'vitest'
import { paymentReferencesOf } from '#server/modules/payments/index.ts'
import { readReturnReason } from './return-reason.ts'

test.each([
  ['IADE Hesap kapalı (AC04)', 'account-closed'],
  ['HESAP KAPATILMIŞ, EFT İADESİ', 'account-closed'],
  ['Alıcı hesabı blokeli', 'account-blocked'],
  ['ALICI ADI UYUŞMUYOR', 'name-mismatch'],
  ['BE01', 'name-mismatch'],
  ['Hesap sahibi farklı', 'name-mismatch'],
  ['Geçersiz IBAN', 'account-number-wrong'],
  ['AC01 iade', 'account-number-wrong'],
  ['kitle fonlamasi iadesi', 'other'],
  ['', 'other'],
])('%s: %s', (description, reason) => {
  expect(readReturnReason(description)).toBe(reason)
})

const ID = '01a20ac3c5537a49aabd2716281a6eb7'
const line = (amountKurus: bigint, endToEndReference: string | null, description: string) => ({
  bankTransactionId: 'T1',
  bookedOn: '2026-03-18',
  bookedAt: null,
  valueDate: '2026-03-18',
  counterpartyName: '',
  counterpartyIban: '',
  ...{ amountKurus, endToEndReference, description },
})

test.each([
  [line(1n, ID, ''), [ID]],
  [line(1n, ID.toUpperCase(), `iade ${ID}`), [ID]],
  [line(1n, 'BANKA-778', `İade ${ID.slice(0, 16)} ${ID.slice(16).toUpperCase()} hesap kapalı`), [ID]],
  [line(1n, null, 'kira'), []],
  [line(-1n, 'as it is', ID), ['as it is']],
  [line(-1n, null, ID), []],
])('what a booking names of ours', (booking, references) => {
  expect(paymentReferencesOf(booking)).toEqual(expect.arrayContaining(references))
  expect(paymentReferencesOf(booking).length > 0).toBe(references.length > 0)
})

test.each([
  ['AC04', 'iade', 'account-closed'],
  ['AC06 Hesap blokeli', 'AC04', 'account-blocked'],
  ['NARR Alıcı adı uyuşmuyor', 'iade', 'name-mismatch'],
  ['MS03', 'hesap kapalı', 'account-closed'],
  ['MS03', 'iade', 'other'],
])('the bank’s reason %s comes before the words beside it (%s)', (reason, description, expected) => {
  expect(readReturnReason(description, reason)).toBe(expected)
})
