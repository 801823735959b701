import { expect, test } from 'vitest'
import { EXCEPTION_KINDS } from '../investments/lifecycle.ts'
import { endReasons } from '../investments/messages.ts'
import type { ReceiptFacts } from './facts.ts'
import { accountOf, sumReceipts, tellReceipts, tellWaiting, whatNext, whyEnded, whyUnmatched } from './sentences.ts'

const PAY_BY = new Date('2026-03-19T20:59:00Z')
const waiting: ReceiptFacts = {
  isOwn: true,
  kind: 'partial',
  amountKurus: 150_000n,
  orderKurus: 200_000n,
  isSecond: false,
  missing: null,
  mayPay: false,
  resolution: null,
  decideOn: '2026-03-18',
  refund: null,
}
const refund = { amountKurus: 150_000n, dueOn: '2026-03-19', isPaid: false, accountEnd: '4567' }
const COURSES: readonly Partial<ReceiptFacts>[] = [
  {},
  { mayPay: true },
  { decideOn: null },
  { missing: { kurus: 50_000n, payBy: PAY_BY } },
  { resolution: 'returned', refund },
  { resolution: 'returned', refund: { ...refund, isPaid: true, accountEnd: null } },
  { resolution: 'applied', refund: { ...refund, amountKurus: 20_000n } },
  { resolution: 'applied', refund: { ...refund, amountKurus: 20_000n, isPaid: true } },
  { resolution: 'applied' },
]
const ALL = EXCEPTION_KINDS.flatMap((kind) =>
  [false, true].flatMap((isSecond) => COURSES.map((course) => ({ ...waiting, kind, isSecond, ...course }))),
)

test('every kind of receipt in every course is told in whole sentences', () => {
  for (const facts of ALL) {
    for (const told of [whyUnmatched(facts), whatNext(facts), tellReceipts([facts])]) {
      expect(told).toMatch(/^[A-ZÇĞİÖŞÜ0-9].*\.$/)
      expect(told).not.toMatch(/[{}]|undefined|null/)
    }
  }
})

test('of an order for which money came nobody says that none came, that nothing goes back or that nobody paid', () => {
  for (const code of Object.keys(endReasons)) {
    for (const facts of ALL) {
      const told = whyEnded(code, false, [facts])
      expect(told).not.toMatch(/havale ulaşmadı|Ödeme yapmadan|hesabınızdan para çıkmaz|(^|\s)0,00/)
      expect(told).toContain('1.500,00\u202fTL ulaştı')
    }
    expect(whyEnded(code, false, [])).toBe(endReasons[code as keyof typeof endReasons])
    expect(whyEnded(code, true, [waiting])).toBe(endReasons[code as keyof typeof endReasons])
  }
  expect(whyEnded('no-such-code', false, [waiting])).toBe('')
})

test('the end of an order says what came and what becomes of it', () => {
  const short = { ...waiting, resolution: 'returned', refund } as const
  expect(whyEnded('not-paid', false, [short])).toBe(
    'Ödeme süresi, yatırımınız ödenmiş sayılmadan doldu. Bu talep için emanet hesabına 1.500,00\u202fTL ulaştı: 1.500,00\u202fTL gönderildiği hesaba iade edilecek.',
  )
  const other = { ...short, refund: { ...refund, isPaid: true } }
  expect(tellReceipts([short, other])).toBe(
    'Bu talep için emanet hesabına 3.000,00\u202fTL ulaştı: 1.500,00\u202fTL gönderildiği hesaba iade edildi, 1.500,00\u202fTL gönderildiği hesaba iade edilecek.',
  )
  const surplus = { ...waiting, kind: 'excess', amountKurus: 220_000n, resolution: 'applied' } as const
  const told = { ...surplus, refund: { ...refund, amountKurus: 20_000n } }
  expect(sumReceipts([told])).toEqual({ arrived: 220_000n, unused: 20_000n, owed: 20_000n, paid: 0n })
  expect(tellReceipts([told])).toBe(
    'Bu talep için emanet hesabına 2.200,00\u202fTL ulaştı: yatırımınızın ödemesi sayıldı, 200,00\u202fTL gönderildiği hesaba iade edilecek.',
  )
  expect(tellReceipts([{ ...waiting, resolution: 'corrected' }])).toBeNull()
})

test('another payer’s money has a sentence of its own, and what waits for different reasons a sum each', () => {
  const other = { ...waiting, isOwn: false, kind: 'wrong-payer', amountKurus: 500_000n } as const
  expect(tellReceipts([waiting, other])).toBe(
    'Bu talep için emanet hesabına 1.500,00\u202fTL ulaştı: finans görevlimiz inceliyor. Bu talebin koduyla başka bir hesaptan 5.000,00\u202fTL geldi: finans görevlimiz inceliyor.',
  )
  expect(tellWaiting([waiting, other])).toMatch(
    /^1\.500,00\u202fTL: Tutar, .* az\. .* 5\.000,00\u202fTL: Para başka bir hesaptan gelmiş/,
  )
  expect(tellWaiting([waiting, waiting])).toMatch(/^Tutar, /)
  expect(tellWaiting([{ ...other, resolution: 'returned' }])).toBe('')
})

test('what comes next names what is missing, who decides and by when, and the account to its own holder alone', () => {
  const missing = { kurus: 50_000n, payBy: PAY_BY }
  expect(whatNext({ ...waiting, missing })).toContain(
    '500,00\u202fTL tutarını aynı referans koduyla 19 Mart 2026 23.59',
  )
  expect(whatNext({ ...waiting, mayPay: true })).toMatch(/inceliyor.* Karar en geç 18 Mart 2026 günü verilir\.$/)
  expect(whatNext(waiting)).toMatch(/^Tutar, finans görevlimizin kararıyla gönderildiği hesaba iade edilir\./)
  expect(whyUnmatched({ ...waiting, kind: 'excess', isSecond: true })).toContain('daha önce alınmıştı')
  expect(accountOf({ ...waiting, refund })).toBe('sonu 4567 olan hesaba')
  expect(accountOf({ ...waiting, refund: { ...refund, accountEnd: null } })).toBe('gönderildiği hesaba')
})
