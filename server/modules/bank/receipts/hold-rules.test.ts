import { describe, expect, test } from 'vitest'
import { EXCEPTION_KINDS } from '#contracts/investments/lifecycle.ts'
import { isSimilarReference, makeReference } from '#contracts/investments/reference.ts'
import { mayBePaymentOf, type UndecidedReceipt, type UnpaidOrder } from './hold-rules.ts'

const ORDER: UnpaidOrder = {
  id: 'order',
  amountKurus: 10_000n,
  referenceNo: makeReference(new Uint8Array([1, 2, 3, 4, 5])),
  placedAt: new Date('2026-03-16T12:00:00Z'),
  payBy: new Date('2026-03-19T12:00:00Z'),
  investor: {
    numberIndexes: ['a1'],
    names: ['Ayşe Işık', 'AYŞE NUR IŞIK'],
    ibans: ['TR280004609876543210987654'],
    isNameShared: false,
  },
}

const day = (bookedOn: string) => ({ bookedOn, bookedAt: null })

/** A stranger's, of another amount, under no reference, within the order's time. */
const STRANGE: UndecidedReceipt = {
  kind: 'unknown-reference',
  amountKurus: 5_000n,
  investmentId: null,
  ...day('2026-03-17'),
  sender: { numberIndex: null, name: 'Mehmet Yıldız', iban: 'TR330006100519786457841326' },
  description: 'kira',
}
const holds = (change: Partial<UndecidedReceipt>) => mayBePaymentOf({ ...STRANGE, ...change }, ORDER)
const HIS = { name: 'Ayşe Işık', iban: 'TR280004609876543210987654' }
const from = (sender: Partial<UndecidedReceipt['sender']>) => ({ sender: { ...STRANGE.sender, ...sender } })

describe('a receipt may be the payment of an order', () => {
  test.each([
    ['nothing of it', {}, false],
    ['its investor’s name', from({ name: 'ayse isik' }), true],
    ['the name of his account', from({ name: 'AYSE NUR ISIK' }), true],
    ['his account', from({ iban: 'TR280004609876543210987654' }), true],
    ['no account, as his has none', from({ iban: '' }), false],
    ['its investor’s number', from({ numberIndex: 'a1' }), true],
    ['his name and account, but another’s number', from({ ...HIS, numberIndex: 'b2' }), false],
    ['its amount', { amountKurus: 10_000n }, true],
    ['one kuruş less', { amountKurus: 9_999n }, false],
    ['its reference, badly written', { description: `yatırım ${ORDER.referenceNo.slice(2, 10)}` }, true],
  ] as const)('that has %s', (_case, change, expected) => expect(holds(change)).toBe(expected))

  test.each([
    ['less than', 9_999n, false],
    ['as much as', 10_000n, true],
    ['more than', 25_000n, true],
  ] as const)('that is a sum of several and %s its amount', (_case, amountKurus, expected) =>
    expect(holds({ kind: 'collective', amountKurus })).toBe(expected),
  )

  test.each(EXCEPTION_KINDS.filter((kind) => kind !== 'collective'))('of the kind %s that names it', (kind) => {
    const isTooLate = kind === 'late' || kind === 'before-order'
    expect(holds({ kind, investmentId: 'order' })).toBe(!isTooLate)
  })

  test.each([
    ['partial', false, false],
    ['excess', true, false],
    ['wrong-payer', true, true],
    ['namesake', true, true],
  ] as const)('of the kind %s that names another: its investor’s %s, of its amount %s', (kind, byPayer, byAmount) => {
    expect(holds({ kind, investmentId: 'other', ...from({ name: 'Ayşe Işık' }) })).toBe(byPayer)
    expect(holds({ kind, investmentId: 'other', amountKurus: 10_000n })).toBe(byAmount)
  })

  test.each([
    ['2026-03-15', false],
    ['2026-03-16', true],
    ['2026-03-19', true],
    ['2026-03-20', false],
  ])('booked on %s: %s', (bookedOn, expected) => {
    expect(holds({ ...day(bookedOn), investmentId: 'order' })).toBe(expected)
  })
})

test('an order waits for money from one of its name, though another has it too', () => {
  const investor = { ...ORDER.investor, isNameShared: true }
  expect(mayBePaymentOf({ ...STRANGE, ...from({ name: 'Ayşe Işık' }) }, { ...ORDER, investor })).toBe(true)
})

test('two slips of the pen are forgiven in a reference, three are not', () => {
  const reference = 'AD7K2M9PQRS'
  for (const text of ['AD7K2M9PQRS', '7k2m9pqrs', 'ref:7K2M-9PQ', '7K2M9PQRSS', 'AD7X2M9PQYS', 'K7 2M9PQRS'])
    expect([text, isSimilarReference(text, reference)]).toEqual([text, true])
  for (const text of ['', 'kira', 'yatırım ödemesi', '7K2M9P', 'X7X2X9PXRS', 'AD00000000'])
    expect([text, isSimilarReference(text, reference)]).toEqual([text, false])
})
