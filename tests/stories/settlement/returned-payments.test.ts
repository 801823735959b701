import { sentAmong, toldOf } from '#tests/support/mails.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approveRefundBatch,
  prepareRefundBatch,
  confirmRefundAccount,
  nameRefundAccount,
  resolveBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { getInvestment, cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { fetchStatementsOf } from '#server/modules/bank/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { eventsOf } from '#tests/support/events.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const OTHER_IBAN = 'TR870001000200045678901234'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

/** Everything owed goes to the bank, which pays it by then. */
async function refundAll(until: string): Promise<number> {
  const { batchId, refundCount } = await ask(first, prepareRefundBatch, {})
  if (batchId) await ask(second, approveRefundBatch, { batchId })
  await story.runDue()
  await story.moveTo(until)
  return refundCount
}

interface Withdrawn {
  readonly projectId: string
  readonly investmentId: string
  readonly defne: TestInvestor
}

/** Defne paid 200 TL, withdrew, and was paid back. */
async function paidBack(): Promise<Withdrawn> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-16T15:00:00Z')
  await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })
  expect(await refundAll('2026-03-17T15:00:00Z')).toBe(1)
  expect(await story.states(projectId)).toEqual(['withdrawn'])
  return { projectId, investmentId: order.investmentId, defne }
}

/** The number of the payment that was executed last. */
async function lastPayment(): Promise<string> {
  const { rows } = await story.pool.query<{ id: string }>(
    `select end_to_end_id as id from payments.payment_line where state = 'executed' order by executed_at desc, id limit 1`,
  )
  return rows[0]?.id ?? ''
}

const countOf = async (code: string) =>
  (await settlementQueues.find((queue) => queue.code === code)?.count(first))?.count

test('a refund that comes back is owed again, waits for another account, and is paid again', async () => {
  const { projectId, investmentId, defne } = await paidBack()
  const own = story.as(defne)
  await story.simulators.returnPayment(await lastPayment(), 'account-closed')
  await story.moveTo('2026-03-18T10:00:00Z')

  expect(await story.states(projectId)).toEqual(['refund-pending'])
  expect(await findBroken(story.pool)).toEqual([])
  const queue = await openQueue(first)
  expect(queue).toMatchObject({
    exceptions: [],
    refunds: [{ investmentId, state: 'account-awaited', returned: { reason: 'account-closed' }, isLate: false }],
    refundSums: { openCount: 1, owedCount: 0, owedTotal: 0n },
  })
  expect(await countOf('refunds-returned')).toBe(1)
  expect((await ask(first, prepareRefundBatch, {})).refundCount).toBe(0)
  const { timeline, refund } = await ask(own, getInvestment, { investmentId })
  expect(timeline.map(({ code }) => code)).toEqual([
    'placed',
    'paid',
    'refund-owed',
    'refunded',
    'refund-returned',
    'refund',
  ])
  expect(timeline[4]?.detail).toContain('Hesap kapalı')
  expect(refund).toMatchObject({ state: 'owed', executedAt: null })
  const events = await eventsOf(story.context, 'settlement.refund-returned')
  expect(events).toMatchObject([
    { subjectId: investmentId, data: { projectId, investmentId, refusal: 'account-closed', round: 1 } },
  ])
  const letters = sentAmong(await toldOf(story.context, events))
  expect(letters).toMatchObject([
    { letter: { template: 'refund-returned' } },
    { channel: 'sms', template: 'refund-returned' },
  ])
  expect(JSON.stringify(letters)).toContain('/profil/yatirimci-bilgileri?adim=banka')

  await story.pool.query('update membership.bank_account set iban = $1 where member_id = $2', [OTHER_IBAN, defne.id])
  expect((await openQueue(first)).refunds).toMatchObject([{ state: 'owed' }])
  expect(await refundAll('2026-03-19T15:00:00Z')).toBe(1)
  expect(await story.states(projectId)).toEqual(['withdrawn'])
  const paid = await story.pool.query(
    'select state, creditor_iban as iban from payments.payment_line order by executed_at',
  )
  expect(paid.rows).toEqual([
    { state: 'returned', iban: defne.iban },
    { state: 'executed', iban: OTHER_IBAN },
  ])
  const kinds = await story.pool.query(
    `select kind, count(*)::int as n from ledger.posting where leg = 1 and kind like 'refund-%' group by 1 order by 1`,
  )
  expect(kinds.rows).toEqual([
    { kind: 'refund-executed', n: 2 },
    { kind: 'refund-owed', n: 1 },
    { kind: 'refund-returned', n: 1 },
  ])
  process.stdout.write(await story.ledger(projectId))
})

test('it may come back a second time, from the other account, and be paid a third', async () => {
  const { projectId, defne } = await paidBack()
  for (const [day, iban] of [
    [18, OTHER_IBAN],
    [20, 'TR330006100519786457841326'],
  ] as const) {
    await story.simulators.returnPayment(await lastPayment(), 'name-mismatch')
    await story.moveTo(`2026-03-${day}T10:00:00Z`)
    await story.pool.query('update membership.bank_account set iban = $1 where member_id = $2', [iban, defne.id])
    expect(await refundAll(`2026-03-${day + 1}T15:00:00Z`)).toBe(1)
  }
  expect(await story.states(projectId)).toEqual(['withdrawn'])
  const { rows } = await story.pool.query('select round, state from investments.refund')
  expect(rows).toEqual([{ round: 3, state: 'executed' }])
})

test('our number in the description alone is enough; another amount, or a second return, is the desk’s to decide', async () => {
  const { projectId, defne } = await paidBack()
  const number = await lastPayment()
  const order = { iban: (await escrowOf(projectId)) ?? '', referenceNo: '', amount: 20_000n }
  const bank = { payerName: 'ÖRNEK BANKASI A.Ş.', payerIban: '' }
  await story.transfer(defne, order, { ...bank, amount: 19_900n, description: `IADE ${number}` })
  await story.moveTo('2026-03-18T10:00:00Z')
  expect(await story.states(projectId)).toEqual(['withdrawn'])
  const broken = `Hesap kapalı ${number.slice(0, 20).toUpperCase()} ${number.slice(20).toUpperCase()} iade`
  await story.transfer(defne, order, { ...bank, description: broken })
  await story.transfer(defne, order, { ...bank, description: broken })
  await story.moveTo('2026-03-18T12:00:00Z')
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  const { exceptions } = await openQueue(first)
  expect(exceptions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['unknown-reference', 19_900n],
    ['unknown-reference', 20_000n],
  ])
})

const escrowOf = async (projectId: string) =>
  (await story.simulators.listBankAccounts()).find((account) => account.projectId === projectId)?.iban

test('paid and sent back in one statement, it is owed', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-16T15:00:00Z')
  await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })
  await story.simulators.changeBehaviour({ statementsByThemselves: false })
  expect(await refundAll('2026-03-17T15:00:00Z')).toBe(1)
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  const { rows } = await story.pool.query<{ id: string }>('select end_to_end_id as id from payments.payment_line')
  await story.simulators.returnPayment(rows[0]?.id ?? '', 'account-blocked')
  await story.simulators.changeBehaviour({ statementsByThemselves: true })
  await story.moveTo('2026-03-18T10:00:00Z')
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  expect((await openQueue(first)).refunds).toMatchObject([{ returned: { reason: 'account-blocked' } }])
})

test('its statement taken in by four at once, a return has one effect', async () => {
  const { projectId } = await paidBack()
  await story.simulators.returnPayment(await lastPayment(), 'account-closed')
  await story.setTo('2026-03-18T10:00:00Z')
  const system = asSystem(story.context)
  await Promise.all(Array.from({ length: 4 }, () => fetchStatementsOf(system, projectId)))
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  expect(await eventsOf(story.context, 'settlement.refund-returned')).toHaveLength(1)
  const { rows } = await story.pool.query('select round, state from investments.refund')
  expect(rows).toEqual([{ round: 2, state: 'owed' }])
})

test.each([
  ['returned-was-executed', 'update investments.refund set round = round + 1'],
  ['returned-was-executed', `delete from platform.audit_event where action = 'settlement.refund-returned'`],
  ['returned-is-owed', `update investments.investment set state = 'withdrawn', refunded_at = platform.now()`],
  ['returns-have-their-booking', `update bank.bank_line set outcome = 'matched' where outcome = 'payment-returned'`],
])('%s finds what is not so: %s', async (name, corruption) => {
  await paidBack()
  await story.simulators.returnPayment(await lastPayment(), 'account-closed')
  await story.moveTo('2026-03-18T10:00:00Z')
  const client = await story.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(corruption)
    expect((await findBroken(client)).join()).toContain(name)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the refund of a mere receipt comes back too, and goes to the account that two officers agree on', async () => {
  const projectId = await story.campaign()
  const can = await story.investor('Can')
  const order = await story.invest(can, projectId, 10_000n)
  await story.transfer(can, order, { description: 'kira', payerName: 'Oya Çelik', payerIban: OTHER_IBAN })
  await story.moveTo('2026-03-16T15:00:00Z')
  const [stray] = (await openQueue(first)).exceptions
  await ask(first, resolveBankReceipt, { lineId: stray?.lineId ?? '', decision: 'return' })
  await refundAll('2026-03-17T15:00:00Z')
  await story.simulators.returnPayment(await lastPayment(), 'account-closed')
  await story.moveTo('2026-03-18T10:00:00Z')

  const [refund] = (await openQueue(first)).refunds
  expect(refund).toMatchObject({ investmentId: '', state: 'bank-refused', returned: { reason: 'account-closed' } })
  expect((await ask(first, prepareRefundBatch, {})).refundCount).toBe(0)
  const refundId = refund?.refundId ?? ''
  const iban = 'TR330006100519786457841326'
  await ask(first, nameRefundAccount, { refundId, iban, holderName: 'Oya Çelik', source: 'Bankanın yazısı' })
  await ask(second, confirmRefundAccount, { refundId, iban })
  expect(await refundAll('2026-03-19T15:00:00Z')).toBe(1)
  expect((await openQueue(first)).refunds).toEqual([])
  expect(await eventsOf(story.context, 'settlement.receipt-refunded')).toHaveLength(2)
  const told = await eventsOf(story.context, 'settlement.receipt-refund-returned')
  expect(told).toMatchObject([{ subjectKind: 'refund', subjectId: refundId, data: { projectId, round: 1 } }])
  expect(await toldOf(story.context, told)).toEqual([])
})
