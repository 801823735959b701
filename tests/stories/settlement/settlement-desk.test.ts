import { sentAmong, toldOf } from '#tests/support/mails.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approvePayout,
  getCampaignSettlement,
  preparePayout,
  approveRefundBatch,
  prepareRefundBatch,
  resolveBankReceipt,
  getSettlementQueue,
  getBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { STEP_QUEUES } from '#contracts/life-cycles/step-queues.ts'
import { getMyConsole } from '#contracts/staff/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import type { RecordedEvent } from '#server/kit/due-work/event-feed.ts'
import { newId } from '#server/kit/id.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'

const STRANGERS_IBAN = 'TR330006100519786457841326'
const COMPANY_IBAN = 'TR330006100519786457841326'
/** The simulated bank takes accounts with this ending for closed. */
const CLOSED_IBAN = 'TR370001000200045678900000'

let story: Story
let first: Context
let second: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  const [ayse, mert] = [await aMember(story.context), await aMember(story.context, { firstName: 'Mert' })]
  ;[first, second] = [story.as(ayse, 'finance-officer'), story.as(mert, 'finance-officer')]
  auditor = story.as(await aMember(story.context), 'auditor')
})
afterEach(() => story.close())

/** A campaign of 1.000 TL that two people pay, `paid` of it. */
async function fundedCampaign(paid: bigint): Promise<string> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, paid))
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.moveTo('2026-03-20T09:00:00Z')
  return projectId
}

const stepOf = async (context: Context, projectId: string) =>
  (await ask(context, getCampaignSettlement, { projectId })).next?.step ?? null

/** The queue that tells finance of a campaign's next step: its own for one officer at least. */
async function queueOfStep(projectId: string) {
  const step = await stepOf(first, projectId)
  const code = step && STEP_QUEUES[step]
  const found = []
  for (const officer of [first, second])
    found.push(
      ...(await ask(officer, getMyConsole, {})).queues.filter((queue) => queue.code === code && queue.count > 0),
    )
  return found.find(({ isOwn }) => isOwn) ?? null
}

test('who declared a relation to a project as a member of the committee reads none of its reasons in any other office', async () => {
  const projectId = await fundedCampaign(100_000n)
  await story.moveTo('2026-04-02T09:00:00Z')
  const reader = auditor.actor.kind === 'member' ? auditor.actor.id : ''
  expect((await ask(auditor, getCampaignSettlement, { projectId })).trail).not.toEqual([])
  await story.pool.query(
    `with file as (insert into projects.committee_file (id, project_id, kind, opened_at) values ($1, $1, 'application', now()) returning id)
      insert into projects.committee_seat (file_id, member_id, declared_at, is_conflicted, conflict_note)
        select id, $2, now(), true, 'Eski ortak' from file`,
    [projectId, reader],
  )
  expect((await ask(auditor, getCampaignSettlement, { projectId })).trail).toEqual([])
  expect((await ask(first, getCampaignSettlement, { projectId })).trail).not.toEqual([])
})

test('a successful campaign shows each step, who prepared the payout, and to whom it is his own', async () => {
  const projectId = await fundedCampaign(100_000n)
  expect(await ask(auditor, getCampaignSettlement, { projectId })).toMatchObject({
    result: null,
    next: null,
    computation: null,
    mayDecide: false,
  })
  await story.moveTo('2026-04-02T09:00:00Z')
  expect((await openQueue(first)).campaigns).toMatchObject([
    { projectId, step: 'record-capital-increase', isLate: false, prepared: null },
  ])
  await story.increaseCapital(projectId, first, second)
  expect(await stepOf(first, projectId)).toBe('allocation-waits')
  await story.runDue()
  const ready = await ask(first, getCampaignSettlement, { projectId })
  expect(ready).toMatchObject({
    next: { step: 'prepare-payout' },
    increase: { reference: '2026/1453' },
    allocation: { state: 'registered', shareCount: 100, lineCount: 1, refused: [] },
    payout: null,
  })
  expect(await queueOfStep(projectId)).toMatchObject({ code: 'payouts-ready', count: 1, total: 100_000n })
  const { payoutId, ...prepared } = await ask(first, preparePayout, { projectId })
  const waitingFor = async (officer: Context) =>
    (await settlementQueues.find(({ code }) => code === 'payouts-second-officer')?.count(officer))?.count
  expect([await waitingFor(first), await waitingFor(second)]).toEqual([0, 1])
  for (const officer of [first, second, auditor])
    expect((await ask(officer, getCampaignSettlement, { projectId })).payees).toMatchObject([
      { payee: 'company', amount: prepared.net, account: { holderName: 'Deneme Teknoloji A.Ş.', iban: COMPANY_IBAN } },
      { payee: 'platform', amount: prepared.gross - prepared.net, account: { holderName: 'Açık Defter A.Ş.' } },
    ])
  expect(ready.computation).toEqual(prepared)
  expect((await openQueue(first)).campaigns).toMatchObject([
    { step: 'approve-payout', prepared: { payoutId, net: prepared.net, begunBy: 'Ayşe Nur Işık', isOwn: true } },
  ])
  expect(await ask(second, getCampaignSettlement, { projectId })).toMatchObject({
    computation: prepared,
    payout: { state: 'begun', isOwn: false, decidedBy: null, payments: [] },
  })
  expect(await queueOfStep(projectId)).toMatchObject({ code: 'payouts-second-officer' })
  await ask(second, approvePayout, { payoutId })
  expect(await stepOf(first, projectId)).toBe('payout-waits')
  expect(await queueOfStep(projectId)).toBe(null)
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  const done = await ask(first, getCampaignSettlement, { projectId })
  expect(done).toMatchObject({ next: null, payout: { state: 'executed', decidedBy: 'Mert Işık' } })
  expect(done.payout?.payments).toMatchObject([
    { payee: 'company', amount: prepared.net, state: 'executed' },
    { payee: 'platform', amount: prepared.gross - prepared.net, state: 'executed' },
  ])
  expect(done.trail.map(({ action }) => action)).toContain('settlement.payout-confirmed')
  const queue = await openQueue(auditor)
  expect([queue.campaigns, queue.settled.map((one) => one.projectId)]).toEqual([[], [projectId]])
})

test('a failed campaign shows its refunds, and the list that waits for the second officer', async () => {
  const projectId = await fundedCampaign(60_000n)
  await story.moveTo('2026-04-02T09:00:00Z')
  const owed = await openQueue(first)
  expect(owed).toMatchObject({
    refunds: [{ projectId, payeeName: 'Defne Kaya', amount: 60_000n, isLate: false, state: 'owed' }],
    refundSums: { openCount: 1, lateCount: 0, owedCount: 1, owedTotal: 60_000n },
    batches: [],
    campaigns: [{ projectId, step: 'prepare-refunds', isLate: false }],
    mayDecide: true,
  })
  expect(owed.campaigns[0]?.dueOn).toBe(owed.refunds[0]?.dueOn)
  const refundId = owed.refunds[0]?.refundId ?? ''
  const found = async (refundSearch: string, id?: string) =>
    (await ask(first, getSettlementQueue, { refundSearch, ...(id ? { refundId: id } : {}) })).refunds.map(
      (one) => one.refundId,
    )
  for (const words of ['defne', 'KAYA', owed.campaigns[0]?.title ?? '']) expect(await found(words)).toEqual([refundId])
  expect([await found('%'), await found('Can'), await found('Can', refundId)]).toEqual([[], [], [refundId]])
  expect(await queueOfStep(projectId)).toMatchObject({ code: 'refunds-owed' })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  // With what it comes to and by when, as the refunds on it.
  const dueOn = owed.refunds[0]?.dueOn
  expect(await queueOfStep(projectId)).toMatchObject({
    code: 'refunds-second-officer',
    total: 60_000n,
    dueOn,
    lateCount: 0,
  })
  const waiting = await openQueue(second)
  expect(waiting.batches).toMatchObject([
    {
      batchId,
      state: 'begun',
      begunBy: 'Ayşe Nur Işık',
      isOwn: false,
      decidedBy: null,
      refundCount: 1,
      total: 60_000n,
      executedCount: 0,
      campaigns: [{ refundCount: 1, total: 60_000n }],
    },
  ])
  expect([waiting.refundSums.owedCount, waiting.campaigns[0]?.step]).toEqual([0, 'approve-refunds'])
  expect((await openQueue(first)).batches[0]?.isOwn).toBe(true)
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  expect((await openQueue(auditor)).batches).toMatchObject([{ state: 'confirmed', decidedBy: 'Mert Işık' }])
  expect(await stepOf(auditor, projectId)).toBe('refunds-wait')
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await ask(auditor, getCampaignSettlement, { projectId })).toMatchObject({
    result: { outcome: 'unsuccessful' },
    next: null,
    refunds: { owedCount: 0, listedCount: 0, executedCount: 1, openTotal: 0n, executedTotal: 60_000n, dueOn: null },
  })
  expect((await openQueue(auditor)).batches).toEqual([])
})

test('an investor whose account the bank refuses is asked to check it, and the refund is owed again', async () => {
  await fundedCampaign(60_000n)
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.pool.query('update membership.bank_account set iban = $1', [CLOSED_IBAN])
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  const refusals = [{ refusal: 'account-closed', ibanEnd: CLOSED_IBAN.slice(-4) }]
  const refused = { payeeName: 'Defne Kaya', state: 'account-awaited', refusals, nextIbanEnd: CLOSED_IBAN.slice(-4) }
  expect((await openQueue(first)).refunds).toMatchObject([refused])
  expect((await ask(first, prepareRefundBatch, {})).refundCount).toBe(0)
  await story.pool.query('update membership.bank_account set iban = $1', [STRANGERS_IBAN])
  expect((await openQueue(first)).refunds).toMatchObject([
    { ...refused, state: 'owed', nextIbanEnd: STRANGERS_IBAN.slice(-4) },
  ])
  const { rows } = await story.pool.query<RecordedEvent>(
    `select id, action, subject_kind as "subjectKind", subject_id as "subjectId", occurred_at as "occurredAt", reason, data
      from platform.audit_event where action = 'investment.refund-account-refused'`,
  )
  const letters = await toldOf(story.context, rows)
  expect(sentAmong(letters)).toMatchObject([{ letter: { template: 'refund-refused' } }])
  expect(JSON.stringify(letters)).toContain('/profil/yatirimci-bilgileri?adim=banka')
  expect((await ask(first, prepareRefundBatch, {})).refundCount).toBe(1)
})

test('an investor hears nothing of a refusal that is no fault of his account', async () => {
  await fundedCampaign(60_000n)
  await story.moveTo('2026-04-02T09:00:00Z')
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.pool.query('update trial.bank_account set balance_kurus = 0')
  await story.runDue()
  await story.moveTo('2026-04-03T15:00:00Z')
  const lines = await story.pool.query('select state, refusal from payments.payment_line')
  expect(lines.rows).toEqual([{ state: 'rejected', refusal: 'funds-insufficient' }])
  expect((await openQueue(first)).refunds).toMatchObject([
    { state: 'owed', refusals: [{ refusal: 'funds-insufficient' }] },
  ])
  const told = await story.pool.query(
    `select 1 from platform.audit_event where action = 'investment.refund-account-refused'`,
  )
  expect(told.rows).toEqual([])
})

test('a refund that nobody prepared is late from the day after it was due', async () => {
  await fundedCampaign(60_000n)
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.moveTo('2026-04-20T09:00:00Z')
  const queue = await openQueue(first)
  expect([queue.refundSums.lateCount, queue.refunds[0]?.isLate, queue.campaigns[0]?.isLate]).toEqual([1, true, true])
})

test('a receipt of the wrong amount stands beside what was expected; parts count together, a second payment was not expected', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order, { amount: 5_000n })
  await story.transfer(defne, order, { amount: 7_000n })
  await story.transfer(defne, order, { amount: 20_500n })
  await story.moveTo('2026-03-16T10:00:00Z')
  const compared = async () => {
    const { exceptions } = await openQueue(first)
    const all = await Promise.all(exceptions.map((line) => ask(auditor, getBankReceipt, line)))
    return all.toSorted((a, b) => Number(a.line.amount - b.line.amount)).map((one) => one.compared)
  }
  const told = { referenceNo: order.referenceNo, investorName: 'Defne Kaya', expected: 20_000n, isPaidBefore: false }
  const parts = { ...told, came: 12_000n, receiptCount: 2 }
  expect(await compared()).toEqual([parts, parts, { ...told, came: 20_500n, receiptCount: 1 }])
  await story.transfer(defne, order)
  await story.moveTo('2026-03-16T11:00:00Z')
  expect(await story.states(projectId)).toEqual(['paid'])
  expect((await compared()).at(-1)).toMatchObject({ expected: 0n, came: 20_500n, isPaidBefore: true })
})

test('a receipt shows the unpaid investments of its own payer and no others', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const mine = await story.invest(defne, projectId, 20_000n)
  await story.invest(can, projectId, 20_000n)
  await story.transfer(defne, mine, { description: 'yatirim' })
  await story.transfer(can, mine, {
    description: 'kira',
    payerName: 'MEHMET YILDIZ',
    payerIban: STRANGERS_IBAN,
  })
  await story.moveTo('2026-03-16T10:00:00Z')
  const { exceptions } = await openQueue(first)
  expect(exceptions.map(({ kind }) => kind)).toEqual(['unknown-reference', 'unknown-reference'])
  const [known, stranger] = exceptions.toSorted((a, b) => a.payerName.localeCompare(b.payerName))
  if (!known || !stranger) throw new Error('both receipts are there')
  expect((await ask(auditor, getBankReceipt, stranger)).investments).toEqual([])
  const receipt = await ask(first, getBankReceipt, known)
  expect(receipt.compared).toBeNull()
  expect(receipt).toMatchObject({
    line: { projectId, amount: 20_000n, statementNumber: 1 },
    resolution: null,
    investments: [{ referenceNo: mine.referenceNo, investorName: 'Defne Kaya', amount: 20_000n }],
  })
  const [investment] = receipt.investments
  await decideByTwo(first, second, {
    lineId: known.lineId,
    decision: 'apply',
    investmentId: investment?.investmentId ?? '',
  })
  expect(await ask(first, getBankReceipt, known)).toMatchObject({ resolution: 'applied', investments: [] })
  expect(await story.states(projectId)).toEqual(['paid', 'awaiting-payment'])
})

test('what somebody else paid never pays an investment', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { investmentId, ...order } = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order, { description: 'kira', payerName: 'MEHMET YILDIZ', payerIban: STRANGERS_IBAN })
  await story.moveTo('2026-03-16T10:00:00Z')
  const [line] = (await openQueue(first)).exceptions
  const decision = { lineId: line?.lineId ?? '', decision: 'apply', investmentId } as const
  await expect(ask(first, resolveBankReceipt, decision)).rejects.toMatchObject({ code: 'receipt-not-applicable' })
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
})

test('others are told nothing', async () => {
  const stranger = story.as(await aMember(story.context), 'compliance-officer')
  const refused = { code: 'not-permitted' }
  const projectId = await story.campaign()
  await expect(openQueue(stranger)).rejects.toMatchObject(refused)
  await expect(ask(stranger, getCampaignSettlement, { projectId })).rejects.toMatchObject(refused)
  await expect(ask(stranger, getBankReceipt, { lineId: projectId })).rejects.toMatchObject(refused)
  await expect(ask(first, getBankReceipt, { lineId: projectId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask(first, getCampaignSettlement, { projectId: newId() })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('fees are those of the tariff under which the campaign opened; a tax is that of the payout', async () => {
  const projectId = await fundedCampaign(100_000n)
  await story.pool.query(`insert into platform.parameter (key, value, valid_from, unit, source)
    select distinct on (key) key, value * 2, date '2026-03-20', unit, 'Deneme' from platform.parameter
      where key in ('fee.platform.rate', 'fee.platform.vat', 'fee.mkk.rate', 'fee.escrow.rate') order by key, valid_from desc`)
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const { items } = await ask(first, preparePayout, { projectId })
  const amounts = Object.fromEntries(items.map(({ code, amount }) => [code, amount]))
  // Of 1.000 TL: 7,5 %, the doubled 40 % of VAT on it, 0,1 % and 0,3 %.
  expect(amounts).toMatchObject({
    'platform-fee': 7_500n,
    'platform-fee-vat': 3_000n,
    'mkk-fee': 100n,
    'escrow-fee': 300n,
  })
  const broken = await findBroken(story.pool)
  expect(broken.filter((line) => !line.startsWith('parameters-by-two'))).toEqual([])
})
