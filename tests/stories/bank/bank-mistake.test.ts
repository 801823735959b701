import { afterEach, beforeEach, expect, test } from 'vitest'
import { halfYearOf } from '#contracts/campaigns/periods.ts'
import {
  getCampaignLedger,
  getCampaignSettlement,
  approvePayout,
  refuseReceiptDecision,
  preparePayout,
  resolveBankReceipt,
  getBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { findPeriodFigures } from '#server/modules/campaigns/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

const MISTAKE = 25_000n

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
})
afterEach(() => story.close())

async function escrowOf(projectId: string): Promise<string> {
  const { rows } = await story.pool.query<{ iban: string }>(
    'select escrow_iban as iban from investments.campaign where project_id = $1',
    [projectId],
  )
  return rows[0]?.iban ?? ''
}

/** A campaign with 1.000 TL on its escrow account, 250 TL of which the bank booked out by mistake. */
async function aMistakenCampaign(): Promise<string> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.simulators.bookMistake(await escrowOf(projectId), MISTAKE)
  await story.moveTo('2026-03-18T09:00:00Z')
  return projectId
}

async function theBankPaysBack(projectId: string, amountKurus: bigint): Promise<void> {
  await story.simulators.receiveTransfer({
    toIban: await escrowOf(projectId),
    amountKurus,
    payerName: 'Emanet Bankası',
    payerIban: '',
    description: 'Sehven yapılan ödemenin iadesi',
  })
}

const receiptOf = async (amount: bigint): Promise<string> => {
  const { exceptions } = await openQueue(first)
  return exceptions.find((line) => line.amount === amount)?.lineId ?? ''
}
const correct = (context: Context, lineId: string, outgoingLineId: string) =>
  decideByTwo(context, context === first ? second : first, { lineId, decision: 'correct', outgoingLineId }).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const broken = async () => (await findBroken(story.pool)).map((one) => one.split(':')[0])
const suspense = async (projectId: string) =>
  (await ask(first, getCampaignLedger, { projectId })).balances.find(({ account }) => account === 'bank-suspense')
    ?.amount
const waiting = async () =>
  (await settlementQueues.find(({ code }) => code === 'bank-receipts')?.count(first))?.count ?? -1

test('money the bank booked out without an order stands open until it is paid back and both bookings are matched', async () => {
  const projectId = await aMistakenCampaign()
  const { unexplained } = await openQueue(first)
  expect(unexplained).toMatchObject([{ projectId, amount: -MISTAKE, description: 'Sehven yapılan ödeme' }])
  expect(await waiting()).toBe(1)
  // Posted at once: the ledger says what lies on the account.
  expect(await broken()).toEqual([])
  expect(await suspense(projectId)).toBe(MISTAKE)

  await theBankPaysBack(projectId, MISTAKE)
  await theBankPaysBack(projectId, MISTAKE - 1n)
  await story.moveTo('2026-03-19T09:00:00Z')
  const [right, wrong] = [await receiptOf(MISTAKE), await receiptOf(MISTAKE - 1n)]
  const outgoing = unexplained[0]?.lineId ?? ''
  expect((await ask(first, getBankReceipt, { lineId: wrong })).outgoing).toEqual([])
  expect((await ask(first, getBankReceipt, { lineId: right })).outgoing).toMatchObject([{ lineId: outgoing }])
  expect(await correct(first, wrong, outgoing)).toBe('receipt-no-correction')
  expect(await correct(first, right, right)).toBe('receipt-no-correction')
  const decision = { lineId: right, decision: 'correct', outgoingLineId: outgoing } as const
  const { proposalId } = await ask(first, resolveBankReceipt, decision)
  expect((await ask(second, getBankReceipt, { lineId: right })).proposal).toMatchObject({
    order: null,
    outgoing: { lineId: outgoing, description: 'Sehven yapılan ödeme' },
    isCurrent: true,
  })
  await ask(first, refuseReceiptDecision, { proposalId: proposalId ?? '', reason: 'Önce bankaya sorulacak' })

  expect(await correct(first, right, outgoing)).toBe('done')
  expect(await broken()).toEqual([])
  expect(await suspense(projectId)).toBe(0n)
  expect((await openQueue(first)).unexplained).toEqual([])
  expect(await waiting()).toBe(1)
  expect(await ask(first, getBankReceipt, { lineId: right })).toMatchObject({ resolution: 'corrected', outgoing: [] })
  expect(await correct(second, right, outgoing)).toBe('already-decided')
  const { transfers } = await ask(first, getCampaignLedger, { projectId })
  expect(transfers.filter(({ kind }) => kind === 'Bankanın talimatsız çıkışı karşılandı')).toHaveLength(1)
  expect((await openQueue(first)).refunds).toEqual([])
  const { escrow } = await findPeriodFigures(story.context, halfYearOf(story.context.clock.now()), [])
  expect(escrow).toMatchObject({
    unmatchedIn: 2n * MISTAKE - 1n,
    unmatchedReturned: MISTAKE,
    closing: 100_000n + MISTAKE - 1n,
  })
})

test('two officers match the same booking out with two receipts at the same moment: one does', async () => {
  const projectId = await aMistakenCampaign()
  await theBankPaysBack(projectId, MISTAKE)
  await theBankPaysBack(projectId, MISTAKE)
  await story.moveTo('2026-03-19T09:00:00Z')
  const { exceptions, unexplained } = await openQueue(first)
  const outgoing = unexplained[0]?.lineId ?? ''
  const outcomes = await Promise.all(
    exceptions.map(({ lineId }, index) => correct(index === 0 ? first : second, lineId, outgoing)),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'receipt-no-correction'])
  // Refused when it was proposed or only when it was to be confirmed: then it waits until somebody takes it off the table.
  const { rows } = await story.pool.query<{ id: string }>(`select id from bank.receipt_decision where state = 'begun'`)
  for (const { id } of rows)
    await ask(first, refuseReceiptDecision, { proposalId: id, reason: 'Öteki alındı düzeltti' })
  const [left] = (await openQueue(first)).exceptions
  await ask(first, resolveBankReceipt, { lineId: left?.lineId ?? '', decision: 'return' })
  expect(await broken()).toEqual([])
})

/** The bank takes back, by a reversal that names it, what paid the campaign's order; nobody has told the platform yet. */
async function theBankTakesBack(projectId: string): Promise<string> {
  const { rows } = await story.pool.query<{ id: string; number: string; amount: bigint }>(
    `select id, bank_transaction_id as number, amount_kurus as amount from bank.bank_line where outcome = 'matched'
      and project_id = $1`,
    [projectId],
  )
  await story.simulators.bookMistake(await escrowOf(projectId), rows[0]?.amount ?? 0n)
  return rows[0]?.number ?? ''
}

/** The bank, whose bookings out take back this booking. */
function takingBack(context: Context, number: string): Context {
  const { bank } = context.outside
  const fetchStatement: typeof bank.fetchStatement = async (accountIban, since) => {
    const answer = await bank.fetchStatement(accountIban, since)
    if (!answer.file) return answer
    const { statement } = answer.file
    const lines = statement.lines.map((line) => (line.amountKurus < 0n ? { ...line, reverses: [number] } : line))
    return { file: { ...answer.file, statement: { ...statement, lines } } }
  }
  return { ...context, outside: { ...context.outside, bank: { ...bank, fetchStatement } } }
}

test('a campaign of which the bank took a payment back has no outcome before the money is on its account again', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  const number = await theBankTakesBack(projectId)
  await story.setTo('2026-03-18T09:00:00Z')
  await runDueWork(asSystem(takingBack(story.context, number)), 'fetch-statements')
  expect(await suspense(projectId)).toBe(100_000n)
  await story.moveTo('2026-04-10T09:00:00Z')
  const outcome = async () => (await story.pool.query('select outcome from investments.campaign')).rows[0]?.outcome
  expect([await story.states(projectId), await outcome(), await broken()]).toEqual([['final'], null, []])
  expect((await ask(first, getCampaignSettlement, { projectId })).escrow.suspense).toBe(100_000n)

  await theBankPaysBack(projectId, 100_000n)
  await story.moveTo('2026-04-13T09:00:00Z')
  const [outgoing] = (await openQueue(first)).unexplained
  expect(outgoing).toMatchObject({ reason: 'reversal', reversed: { payerName: 'DEFNE KAYA' } })
  expect(await correct(first, await receiptOf(100_000n), outgoing?.lineId ?? '')).toBe('done')
  await story.runDue()
  expect([await outcome(), await suspense(projectId), await broken()]).toEqual(['successful', 0n, []])
})

test('a bank’s fee holds up no outcome, but what is paid out must lie on the account: neither prepared nor approved before', async () => {
  const projectId = await aMistakenCampaign()
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const code = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
  expect(await code(ask(first, preparePayout, { projectId }))).toBe('bank-suspense-open')

  await theBankPaysBack(projectId, MISTAKE)
  await story.moveTo('2026-04-03T09:00:00Z')
  const [outgoing] = (await openQueue(first)).unexplained
  expect(await correct(first, await receiptOf(MISTAKE), outgoing?.lineId ?? '')).toBe('done')
  const { payoutId } = await ask(first, preparePayout, { projectId })

  await story.simulators.bookMistake(await escrowOf(projectId), MISTAKE)
  await story.moveTo('2026-04-06T09:00:00Z')
  expect(await code(ask(second, approvePayout, { payoutId }))).toBe('bank-suspense-open')
  await theBankPaysBack(projectId, MISTAKE)
  await story.moveTo('2026-04-07T09:00:00Z')
  const [again] = (await openQueue(first)).unexplained
  expect(await correct(first, await receiptOf(MISTAKE), again?.lineId ?? '')).toBe('done')
  expect(await code(ask(second, approvePayout, { payoutId }))).toBe('done')
  await story.runDue()
  expect(await broken()).toEqual([])

  // Approved while it stood open, as if nobody had asked.
  await story.pool.query(`update payments.payout set decided_at = '2026-04-06T12:00:00Z'`)
  expect(await broken()).toEqual(['payout-of-a-whole-account', 'officers-are-the-trails'])
})
