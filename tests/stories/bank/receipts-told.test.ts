import { afterEach, beforeEach, expect, test } from 'vitest'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { approveRefundBatch, prepareRefundBatch } from '#contracts/settlement/endpoints.ts'
import { getInvestments, getInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const STRANGER = { payerName: 'MEHMET YILDIZ', payerIban: 'TR330006100519786457841326' }

let story: Story
let first: Context
let second: Context
let projectId: string
let defne: TestInvestor
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
  projectId = await story.campaign({ shares: 1_000n })
  defne = await story.investor('Defne')
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

interface Told {
  readonly template: string
  readonly channel: 'email' | 'sms'
  readonly text: string
}

/** What an investor was sent about receipts and ends, in order; made twice over, each is told once. */
async function toldTo({ id }: TestInvestor): Promise<Told[]> {
  await relayAll(story.context)
  await relayAll(story.context)
  const { rows } = await story.pool.query<Told>(
    `select template, channel, text_body as text from notifications.message
      where member_id = $1 and template ~ '^(receipt-|expired-|investment-expired)' order by event_id, channel`,
    [id],
  )
  return rows
}

const namesOf = (told: readonly Told[]) => told.map(({ template, channel }) => `${template} ${channel}`)
const FIRST_NEWS = ['receipt-unmatched email', 'receipt-unmatched sms']
const PAID_BACK = ['receipt-return-paid email', 'receipt-return-paid sms']

const show = (investmentId: string) => ask(story.as(defne), getInvestment, { investmentId })
const stepsOf = async (investmentId: string) =>
  (await show(investmentId)).timeline.map(({ code, state }) => `${code} ${state}`)

async function decide(decision: 'return' | 'apply', investmentId?: string): Promise<void> {
  const [line] = (await openQueue(first)).exceptions
  await decideByTwo(first, second, { lineId: line?.lineId ?? '', decision, ...(investmentId ? { investmentId } : {}) })
}

async function payBack(moment: string): Promise<void> {
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo(moment)
}

test('too little: told when it comes, when it is owed back and when it is paid back; the order never ends as if nothing came', async () => {
  const order = await story.invest(defne, projectId, 200_000n)
  await story.transfer(defne, order, { amount: 150_000n })
  await story.moveTo('2026-03-16T12:00:00Z')
  const [mail, ...others] = await toldTo(defne)
  expect(namesOf([...(mail ? [mail] : []), ...others])).toEqual(FIRST_NEWS)
  expect(mail?.text).toContain('Tutar, yatırım tutarınızdan (2.000,00\u202fTL) az.')
  expect(mail?.text).toContain('Kalan 500,00\u202fTL tutarını aynı referans koduyla')
  expect(mail?.text).toContain('Karar en geç 18 Mart 2026 günü verilir.')
  expect(await stepsOf(order.investmentId)).toEqual([
    'placed done',
    'receipt-arrived done',
    'receipt-decision now',
    'payment now',
    'withdrawal ahead',
    'judged ahead',
    'allocation-ahead ahead',
    'payout-ahead ahead',
  ])
  const { investments } = await ask(story.as(defne), getInvestments, { investmentState: 1 })
  expect(investments).toMatchObject([{ receipts: { arrived: 150_000n, unused: 150_000n, missing: 50_000n } }])

  await decide('return')
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['expired'])
  const ended = await show(order.investmentId)
  expect(ended.cancelReason?.message).toBe(
    'Ödeme süresi, yatırımınız ödenmiş sayılmadan doldu. Bu talep için emanet hesabına 1.500,00\u202fTL ulaştı: 1.500,00\u202fTL gönderildiği hesaba iade edilecek.',
  )
  await payBack('2026-03-24T15:00:00Z')
  expect(await stepsOf(order.investmentId)).toEqual([
    'placed done',
    'receipt-arrived done',
    'receipt-returning done',
    'expired done',
    'receipt-refunded done',
  ])
  const back = (await show(order.investmentId)).timeline.at(-1)
  expect(back?.detail).toBe(`1.500,00\u202fTL, sonu ${defne.iban.slice(-4)} olan hesaba`)
  const told = await toldTo(defne)
  expect(namesOf(told)).toEqual([...FIRST_NEWS, 'receipt-return-owed email', 'expired-with-money email', ...PAID_BACK])
  expect(told.at(-2)?.text).toContain(`İadenin yapıldığı hesap: sonu ${defne.iban.slice(-4)} olan hesap`)
  expect(JSON.stringify([told, await show(order.investmentId)], (_key, value: unknown) => String(value))).not.toMatch(
    /havale ulaşmadı|ödemesi süresinde ulaşmadığı/,
  )
})

test('too much, counted by finance: the page says when it came and when it was counted, and the rest is told on its way', async () => {
  const order = await story.invest(defne, projectId, 100_000n)
  await story.transfer(defne, order, { amount: 120_000n })
  const cameAt = toUnixSeconds(story.context.clock.now())
  await story.moveTo('2026-03-17T12:00:00Z')
  expect(namesOf(await toldTo(defne))).toEqual(FIRST_NEWS)
  await decide('apply')
  const page = await show(order.investmentId)
  expect(page.timeline.slice(0, 5)).toMatchObject([
    { code: 'placed' },
    { code: 'receipt-used', at: cameAt, detail: expect.stringContaining('1.200,00') },
    { code: 'paid-from-receipt', at: toUnixSeconds(new Date('2026-03-17T12:00:00Z')) },
    { code: 'receipt-surplus', detail: expect.stringContaining('200,00') },
    { code: 'receipt-refund', state: 'now' },
  ])
  expect(page.receipts).toMatchObject({ arrived: 120_000n, unused: 20_000n, waiting: '' })
  expect(namesOf(await toldTo(defne)).slice(2)).toEqual(['receipt-return-owed email'])
  await payBack('2026-03-18T15:00:00Z')
  const told = await toldTo(defne)
  expect(namesOf(told)).toEqual([...FIRST_NEWS, 'receipt-return-owed email', ...PAID_BACK])
  expect(told[2]?.text).toContain('İade edilecek: 200,00\u202fTL')
})

test('another’s money under his code: the investor learns that it came, and nothing of whom', async () => {
  const order = await story.invest(defne, projectId, 100_000n)
  await story.transfer(defne, order, STRANGER)
  await story.moveTo('2026-03-16T12:00:00Z')
  await toldTo(defne)
  await story.setTo('2026-03-16T12:05:00Z')
  await decide('return')
  await toldTo(defne)
  await payBack('2026-03-17T15:00:00Z')
  const told = await toldTo(defne)
  expect(namesOf(told)).toEqual([...FIRST_NEWS, 'receipt-return-owed email', ...PAID_BACK])
  expect(told[0]?.text).toContain('Para başka bir hesaptan gelmiş')
  const all = JSON.stringify([told, await show(order.investmentId)], (_key, value: unknown) => String(value))
  expect(all).not.toMatch(/MEHMET|YILDIZ|1326/i)
})

test('a code nobody knows from his own account, a second payment, one too late: each is told, a stranger’s to nobody', async () => {
  const order = await story.invest(defne, projectId, 100_000n)
  await story.transfer(defne, order, { ...STRANGER, description: 'KIRA' })
  await story.moveTo('2026-03-16T10:00:00Z')
  expect(await toldTo(defne)).toEqual([])
  await decide('return')
  await story.transfer(defne, order, { description: 'YATIRIM' })
  await story.moveTo('2026-03-16T12:00:00Z')
  expect((await toldTo(defne))[0]?.text).toContain('Açıklamadaki referans kodu tanınmadı.')
  await decide('apply', order.investmentId)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-16T14:00:00Z')
  const told = await toldTo(defne)
  expect(namesOf(told)).toEqual([...FIRST_NEWS, ...FIRST_NEWS])
  expect(told[2]?.text).toContain('Bu yatırımın ödemesi daha önce alınmıştı.')
  await decide('return')

  const late = await story.invest(defne, projectId, 50_000n)
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(namesOf(await toldTo(defne)).slice(4)).toEqual(['receipt-return-owed email', 'investment-expired email'])
  await story.transfer(defne, late)
  await story.moveTo('2026-03-20T10:00:00Z')
  const news = (await toldTo(defne)).slice(6)
  expect(namesOf(news)).toEqual(FIRST_NEWS)
  expect(news[0]?.text).toMatch(
    /Talebiniz ödeme beklemezken geldi.*[\s\S]*500,00.TL gönderildiği hesaba en geç 23 Mart 2026/,
  )
  expect((await show(late.investmentId)).cancelReason?.message).not.toContain('havale ulaşmadı')
})
