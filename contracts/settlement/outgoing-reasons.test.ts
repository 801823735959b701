import { expect, test } from 'vitest'
import { outgoingReason } from './outgoing-reasons.ts'

const PLAIN = { isReversal: false, isCollective: false, counterpartyIban: '', description: '' }

test.each([
  ['HESAP İŞLETİM ÜCRETİ', 'charge'],
  ['Eft masrafı', 'charge'],
  ['BSMV', 'charge'],
  ['e-haciz 2026/11', 'charge'],
  ['Kira', 'unknown'],
  ['', 'unknown'],
])('%s is %s', (description, expected) => {
  expect(outgoingReason({ ...PLAIN, description })).toBe(expected)
})

test('what goes to an account is no charge; a reversal and the sum of a list are what they are', () => {
  const fee = { ...PLAIN, description: 'Ücret' }
  expect(outgoingReason({ ...fee, counterpartyIban: 'TR330006100519786457841326' })).toBe('unknown')
  expect(outgoingReason({ ...fee, isCollective: true })).toBe('collective')
  expect(outgoingReason({ ...fee, isReversal: true })).toBe('reversal')
})
