import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveBankReceipt, getBankReceipt } from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { camtStatement, takeInByHand } from '#tests/support/bank/statements.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
let officer: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  officer = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
})
afterEach(async () => {
  expect((await findBroken(story.pool)).filter((line) => !line.startsWith('escrow-cash-equals-bank'))).toEqual([])
  await story.close()
})

/** An order of 100 TL made on 16 March at noon, and a statement of one booking that names it. */
async function aStatementOf(booking: string) {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 10_000n)
  const lines = [{ booking, reference: order.referenceNo }]
  const bytes = camtStatement({ iban: order.iban, number: 1, openingLira: 0, lines })
  const answer = await takeInByHand(officer, second, bytes)
  await story.runDue()
  return { projectId, defne, order, answer }
}

test.each([
  ['<DtTm>1900-01-01T12:00:00Z</DtTm>', 'before-order'],
  ['<DtTm>2026-01-05T12:00:00</DtTm>', 'before-order'],
  ['<Dt>2026-03-15</Dt>', 'before-order'],
  ['<DtTm>2199-01-01T12:00:00Z</DtTm>', 'future-dated'],
  ['<Dt>2026-03-17</Dt>', 'future-dated'],
])('a payment booked %s buys no time: finance decides on it', async (booking, kind) => {
  const { projectId, defne, order, answer } = await aStatementOf(booking)
  expect(answer).toMatchObject({ matchedCount: 0, exceptions: [{ kind, investmentId: order.investmentId }] })
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  const { rows } = await story.pool.query('select 1 from investments.campaign where bank_known_until > platform.now()')
  expect(rows).toEqual([])

  const [line] = (await openQueue(officer)).exceptions
  const lineId = line?.lineId ?? ''
  expect(await ask(officer, getBankReceipt, { lineId })).toMatchObject({ investments: [], mayDecide: true })
  const apply = ask(officer, resolveBankReceipt, { lineId, decision: 'apply', investmentId: order.investmentId })
  expect(await apply.catch((error: unknown) => (error instanceof Refusal ? error.code : error))).toBe(
    'receipt-not-applicable',
  )
  await ask(officer, resolveBankReceipt, { lineId, decision: 'return' })
  expect(await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })).toMatchObject({
    state: 'cancelled',
  })
})

test.each([
  ['<DtTm>2026-03-18T12:00:00+03:00</DtTm>', '2026-03-18T08:59:59.999Z', '2026-03-18T09:00:00Z'],
  ['<Dt>2026-03-18</Dt>', '2026-03-17T20:59:59.999Z', '2026-03-17T21:00:00Z'],
  // The term's own day: the order waits past its end.
  ['<Dt>2026-03-19</Dt>', '2026-03-18T20:59:59.999Z', '2026-03-20T12:00:00Z'],
])(
  'a payment booked %s in advance holds its order, and is applied once its day has come',
  async (booking, before, on) => {
    const { projectId, order, answer } = await aStatementOf(booking)
    expect(answer).toMatchObject({ exceptions: [{ kind: 'future-dated' }] })
    const [line] = (await openQueue(officer)).exceptions
    const lineId = line?.lineId ?? ''
    const apply = () => decideByTwo(officer, second, { lineId, decision: 'apply', investmentId: order.investmentId })
    await story.moveTo(before)
    expect(await ask(officer, getBankReceipt, { lineId })).toMatchObject({ isAhead: true, investments: [], held: [{}] })
    await expect(apply()).rejects.toMatchObject({ code: 'receipt-not-applicable' })
    await story.moveTo(on)
    expect(await story.states(projectId)).toEqual(['awaiting-payment'])
    const { investmentId } = order
    expect(await ask(officer, getBankReceipt, { lineId })).toMatchObject({
      isAhead: false,
      investments: [{ investmentId }],
    })
    await apply()
    expect(await story.states(projectId)).toEqual(['paid'])
  },
)

test('a payment booked in advance for after its term holds nothing', async () => {
  const { projectId } = await aStatementOf('<Dt>2026-03-20</Dt>')
  await story.moveTo('2026-03-20T12:00:00Z')
  expect(await story.states(projectId)).toEqual(['expired'])
})

test('a payment of the order’s own day without a time leaves its investor 48 hours from the end of that day', async () => {
  const { projectId, defne, order } = await aStatementOf('<Dt>2026-03-16</Dt>')
  expect(await story.states(projectId)).toEqual(['paid'])
  await story.moveTo('2026-03-18T20:59:59.999Z')
  expect(await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })).toMatchObject({
    state: 'refund-pending',
  })
})

test('and not a millisecond more', async () => {
  const { projectId, defne, order } = await aStatementOf('<Dt>2026-03-16</Dt>')
  await story.moveTo('2026-03-18T21:00:00Z')
  expect(await story.states(projectId)).toEqual(['final'])
  await expect(
    ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId }),
  ).rejects.toMatchObject({
    code: 'withdrawal-window-over',
  })
})

test('an unreadable payment that came before its order cannot be counted as its payment later', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const early = await story.invest(defne, projectId, 1_000n)
  await story.transfer(defne, early, { amount: 10_000n, description: 'yatırım' })
  await ask(story.as(defne), cancelRefundInvestment, { investmentId: early.investmentId })
  await story.moveTo('2026-03-16T10:00:00Z')
  const order = await story.invest(defne, projectId, 10_000n)
  const [line] = (await openQueue(officer)).exceptions
  expect(line?.kind).toBe('unknown-reference')
  const lineId = line?.lineId ?? ''
  expect((await ask(officer, getBankReceipt, { lineId })).investments).toEqual([])
  await expect(
    ask(officer, resolveBankReceipt, { lineId, decision: 'apply', investmentId: order.investmentId }),
  ).rejects.toMatchObject({ code: 'receipt-not-applicable' })
  expect(await story.states(projectId)).toEqual(['cancelled', 'awaiting-payment'])
})
