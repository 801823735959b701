import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  confirmReceiptDecision,
  refuseReceiptDecision,
  resolveBankReceipt,
  getBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment, getInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// Ordered on 16 March at 12:00 in Istanbul, to be paid by the 19th at 12:00. The campaign ends on 1 April.
let story: Story
let first: Context
let second: Context
let third: Context
let defne: TestInvestor
let order: Awaited<ReturnType<Story['invest']>>
let projectId: string
beforeEach(async () => {
  story = await startStory()
  const officer = async (firstName: string) =>
    story.as(await aMember(story.context, { firstName, lastName: 'Kaya' }), 'finance-officer')
  ;[first, second, third] = [await officer('Selin'), await officer('Mert'), await officer('Oya')]
  projectId = await story.campaign()
  defne = await story.investor('Defne')
  order = await story.invest(defne, projectId, 20_000n)
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

/** What came in from the investor under no reference, its identity. */
async function arrives(
  given: Parameters<Story['transfer']>[2] = { description: 'yatirim' },
  moment = '2026-03-17T09:00:00Z',
): Promise<string> {
  await story.transfer(defne, order, given)
  await story.moveTo(moment)
  const { exceptions } = await openQueue(first)
  return exceptions.at(-1)?.lineId ?? ''
}

async function propose(lineId: string, by = first): Promise<string> {
  const { proposalId } = await ask(by, resolveBankReceipt, {
    lineId,
    decision: 'apply',
    investmentId: order.investmentId,
  })
  return proposalId ?? ''
}

const codeOf = (verb: Promise<unknown>) =>
  verb.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const confirm = (by: Context, proposalId: string) => codeOf(ask(by, confirmReceiptDecision, { proposalId }))
const refuse = (by: Context, proposalId: string, reason = 'Bankadan doğrulanmadı') =>
  codeOf(ask(by, refuseReceiptDecision, { proposalId, reason }))
const countOf = async (by: Context, code: string) =>
  (await settlementQueues.find((queue) => queue.code === code)?.count(by))?.count ?? -1

async function eventsOf(lineId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit_event where subject_id = ${lineId} order by id`.execute(story.context.db)
  return rows.map(({ action }) => action.replace('settlement.', ''))
}

test('one officer proposes with the facts he saw, another confirms: only then is the order paid', async () => {
  const lineId = await arrives({ description: 'yatirim', amount: 25_000n })
  const proposalId = await propose(lineId)
  expect(await propose(lineId)).toBe(proposalId)
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  const { exceptions, refunds } = await openQueue(second)
  expect(exceptions).toMatchObject([{ lineId, proposed: { begunBy: 'Selin Kaya', isOwn: false } }])
  expect(refunds).toEqual([])
  expect((await ask(second, getBankReceipt, { lineId })).proposal).toMatchObject({
    ...{ proposalId, decision: 'apply', amount: 25_000n, outgoing: null, begunBy: 'Selin Kaya' },
    ...{ isOwn: false, isCurrent: true },
    order: { referenceNo: order.referenceNo, investorName: 'Defne Kaya', amount: 20_000n },
  })

  const queue = 'receipts-second-officer'
  expect([await countOf(first, queue), await countOf(second, queue), await countOf(third, queue)]).toEqual([0, 1, 1])
  expect(await countOf(first, 'bank-receipts')).toBe(0)
  expect(await confirm(first, proposalId)).toBe('same-officer')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])

  expect(await confirm(second, proposalId)).toBe('done')
  expect(await confirm(second, proposalId)).toBe('done')
  expect(await confirm(third, proposalId)).toBe('receipt-decision-over')
  expect(await story.states(projectId)).toEqual(['paid'])
  const shown = await ask(first, getBankReceipt, { lineId })
  expect(shown).toMatchObject({
    resolution: 'applied',
    proposal: null,
    agreed: { begunBy: 'Selin Kaya', decidedBy: 'Mert Kaya' },
  })
  expect((await openQueue(first)).refunds).toMatchObject([{ amount: 5_000n }])
  expect(await countOf(second, queue)).toBe(0)
  expect(await eventsOf(lineId)).toEqual([
    'receipt-unmatched',
    'receipt-application-begun',
    'receipt-decision-confirmed',
    'receipt-applied',
  ])
})

test('the table itself takes no confirmation by the proposer', async () => {
  const proposalId = await propose(await arrives())
  const forced = sql`
    update bank.receipt_decision set state = 'confirmed', decided_by = begun_by, decided_at = begun_at
      where id = ${proposalId}`.execute(story.context.db)
  await expect(forced).rejects.toMatchObject({ code: '23514' })
})

test('two officers confirm at the same moment, and a third refuses: it happens once', async () => {
  const lineId = await arrives()
  const proposalId = await propose(lineId)
  const outcomes = await Promise.all([
    confirm(second, proposalId),
    confirm(third, proposalId),
    refuse(third, proposalId),
    refuse(first, proposalId),
  ])
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
  expect(outcomes.filter((code) => code === 'receipt-decision-over')).toHaveLength(3)
  const isPaid = outcomes[0] === 'done' || outcomes[1] === 'done'
  expect(await story.states(projectId)).toEqual([isPaid ? 'paid' : 'awaiting-payment'])
  expect((await ask(first, getBankReceipt, { lineId })).resolution).toBe(isPaid ? 'applied' : null)
})

test('two officers propose at the same moment: one waits, and no other decision beside it', async () => {
  const lineId = await arrives()
  const outcomes = await Promise.all([first, second].map((by) => codeOf(propose(lineId, by))))
  expect(outcomes.toSorted()).toEqual(['done', 'receipt-decision-waits'])
  expect(await codeOf(ask(third, resolveBankReceipt, { lineId, decision: 'return' }))).toBe('receipt-decision-waits')
})

test('withdrawn by its officer or refused by another, each with a reason, the receipt waits as before', async () => {
  const lineId = await arrives()
  const mine = await propose(lineId)
  expect(await refuse(first, mine, 'Yanlış yatırım seçildi')).toBe('done')
  expect(await refuse(first, mine)).toBe('done')
  expect(await confirm(second, mine)).toBe('receipt-decision-over')
  const again = await propose(lineId)
  expect(again).not.toBe(mine)
  expect(await refuse(second, again, 'Gönderen bankadan doğrulanmadı')).toBe('done')
  expect(await confirm(third, again)).toBe('receipt-decision-over')
  const { proposal, declined, resolution } = await ask(third, getBankReceipt, { lineId })
  expect([proposal, resolution]).toEqual([null, null])
  expect(declined).toMatchObject([
    { state: 'refused', begunBy: 'Selin Kaya', by: 'Mert Kaya', reason: 'Gönderen bankadan doğrulanmadı' },
    { state: 'withdrawn', by: 'Selin Kaya', reason: 'Yanlış yatırım seçildi' },
  ])
  expect(await countOf(first, 'bank-receipts')).toBe(1)
  expect(await confirm(first, await propose(lineId, second))).toBe('done')
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('while proposed it goes on holding the order and the judging of its campaign', async () => {
  const proposalId = await propose(await arrives())
  await story.moveTo('2026-04-10T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  expect((await ask(story.as(defne), getInvestment, order)).waitsFor).toBe('receipt-decision')
  expect((await story.pool.query('select outcome from investments.campaign')).rows).toEqual([{ outcome: null }])
  const queue = settlementQueues.find(({ code }) => code === 'receipts-second-officer')
  expect(await queue?.count(second)).toMatchObject({ count: 1, lateCount: 1 })
  expect(await confirm(second, proposalId)).toBe('done')
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('of an order that its investor cancelled meanwhile nothing is confirmed; the proposal is refused, and the money goes back', async () => {
  const lineId = await arrives()
  const proposalId = await propose(lineId)
  await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })
  expect((await ask(second, getBankReceipt, { lineId })).proposal).toMatchObject({ isCurrent: false })
  expect(await confirm(second, proposalId)).toBe('receipt-not-applicable')
  expect(await refuse(second, proposalId)).toBe('done')
  await ask(second, resolveBankReceipt, { lineId, decision: 'return' })
  expect(await story.states(projectId)).toEqual(['cancelled'])
})

test('cancelled at the very moment of the confirmation: the order is paid or cancelled, never both', async () => {
  const proposalId = await propose(await arrives())
  const [confirmed, cancelled] = await Promise.all([
    confirm(second, proposalId),
    codeOf(ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })),
  ])
  const [state] = await story.states(projectId)
  // Paid first, their cancelling is a withdrawal.
  expect([state, confirmed, cancelled]).toEqual(
    state === 'cancelled'
      ? ['cancelled', 'receipt-not-applicable', 'done']
      : [cancelled === 'done' ? 'refund-pending' : 'paid', 'done', cancelled],
  )
})

test('paid by another receipt meanwhile, the first pays nothing', async () => {
  const lineId = await arrives()
  const proposalId = await propose(lineId)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-17T10:00:00Z')
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await confirm(second, proposalId)).toBe('receipt-not-applicable')
  expect(await refuse(first, proposalId)).toBe('done')
})

test('the parts of a payment are confirmed as they were seen; what completes or takes them ends the proposal', async () => {
  await arrives({ amount: 15_000n })
  const lineId = await arrives({ amount: 15_000n }, '2026-03-17T10:00:00Z')
  const stale = await propose(lineId)
  expect((await ask(second, getBankReceipt, { lineId })).proposal).toMatchObject({ amount: 30_000n })
  await arrives({ amount: 1_000n }, '2026-03-17T11:00:00Z')
  expect(await confirm(second, stale)).toBe('receipt-decision-changed')
  expect(await refuse(second, stale)).toBe('done')
  const { exceptions } = await openQueue(first)
  const proposals = []
  for (const one of exceptions) proposals.push(await propose(one.lineId))
  expect(await confirm(second, proposals[0] ?? '')).toBe('done')
  expect(await confirm(second, proposals[1] ?? '')).toBe('receipt-decision-over')
  expect(await countOf(second, 'receipts-second-officer')).toBe(0)
  expect(await eventsOf(exceptions[1]?.lineId ?? '')).toContain('receipt-decision-lapsed')
  expect(await story.states(projectId)).toEqual(['paid'])
})
