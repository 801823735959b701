import { afterEach, beforeEach, expect, test } from 'vitest'
import { resolveBankReceipt, getBankReceipt } from '#contracts/settlement/endpoints.ts'
import { upsertBankAccount } from '#contracts/membership/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { closeMembership } from '#server/modules/membership/index.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, type TestInvestor } from '#tests/support/membership.ts'
import { decideByTwo } from '#tests/support/bank/receipt-decisions.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

const ELSEWHERE = 'TR330006100519786457841326'

// Two members are called Defne Kaya. The first ordered on 16 March at 12:00, to be paid by the 19th at 12:00.
let story: Story
let officer: Context
let second: Context
let defne: TestInvestor
let namesake: TestInvestor
let order: Awaited<ReturnType<Story['invest']>>
let projectId: string
beforeEach(async () => {
  story = await startStory()
  officer = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  projectId = await story.campaign()
  defne = await story.investor('Defne')
  namesake = await story.investor('Defne')
  order = await story.invest(defne, projectId, 20_000n)
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

const arrives = async (given: Parameters<Story['transfer']>[2]) => {
  await story.transfer(defne, order, given)
  await story.moveTo('2026-03-17T09:00:00Z')
}
const receipts = async () => (await openQueue(officer)).exceptions
const theReceipt = async () => {
  const [line] = await receipts()
  return ask(officer, getBankReceipt, { lineId: line?.lineId ?? '' })
}
const apply = (lineId: string, investmentId = order.investmentId) =>
  decideByTwo(officer, second, { lineId, decision: 'apply', investmentId })

test('the investor’s number pays his order: from any account, however his name is spelled, though others have it', async () => {
  await arrives({ payerIban: ELSEWHERE, payerName: 'D. KAYA ÖRNEK', payerNumber: defne.identityNumber })
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await receipts()).toEqual([])
})

test('a namesake’s number pays nobody’s order but his own', async () => {
  const his = await story.invest(namesake, projectId, 20_000n)
  await arrives({ payerIban: ELSEWHERE, payerNumber: namesake.identityNumber })
  expect(await story.states(projectId)).toEqual(['awaiting-payment', 'awaiting-payment'])
  const { line, investments } = await theReceipt()
  expect(line).toMatchObject({
    kind: 'wrong-payer',
    senderNumber: 'differs',
    isNameShared: true,
    needsIdentity: false,
  })
  expect(investments.map(({ investmentId }) => investmentId)).toEqual([his.investmentId])
  await expect(apply(line.lineId)).rejects.toMatchObject({ code: 'receipt-not-applicable' })
  await apply(line.lineId, his.investmentId)
  await story.runDue()
  expect((await story.states(projectId)).toSorted((a, b) => a.localeCompare(b))).toEqual(['awaiting-payment', 'paid'])
})

test('from a joint account that the investor registered, the other holder pays nothing', async () => {
  await arrives({ payerName: 'CAN KAYA', payerNumber: '12345678950' })
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  const { line, investments } = await theReceipt()
  expect(line).toMatchObject({ kind: 'wrong-payer', senderNumber: 'differs', isNameShared: false })
  expect(investments).toEqual([])
  await expect(apply(line.lineId)).rejects.toMatchObject({ code: 'receipt-not-applicable' })
})

test('without a number any account that he registered is the investor’s, though others have his name', async () => {
  await ask(story.as(defne), upsertBankAccount, { iban: ELSEWHERE, holderName: 'Defne Kaya', label: '' })
  await arrives({ payerIban: defne.iban })
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('a name that two members have pays nothing by itself: the order waits, and the desk finds out whose it is', async () => {
  await arrives({ payerIban: ELSEWHERE })
  await story.moveTo('2026-04-10T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  const { line, investments, held } = await theReceipt()
  expect(line).toMatchObject({ kind: 'namesake', senderNumber: 'not-given', isNameShared: true, needsIdentity: true })
  expect([investments, held]).toMatchObject(
    [[order], [order]].map((one) => one.map(({ investmentId }) => ({ investmentId }))),
  )
  await apply(line.lineId)
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['paid'])
  expect(await receipts()).toEqual([])
})

test('a name that two members have goes back when the desk says so', async () => {
  await arrives({ payerIban: ELSEWHERE })
  await ask(officer, resolveBankReceipt, { lineId: (await theReceipt()).line.lineId, decision: 'return' })
  expect((await openQueue(officer)).refunds).toMatchObject([{ amount: 20_000n, payeeName: 'DEFNE KAYA' }])
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['expired'])
})

test('whose membership ended shares no name any more', async () => {
  await inTransaction(story.context, (tx) => closeMembership(tx, namesake.id))
  await arrives({ payerIban: ELSEWHERE })
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('who has only typed the name shares it with nobody', async () => {
  await inTransaction(story.context, (tx) => closeMembership(tx, namesake.id))
  await aMember(story.context, { firstName: 'Defne', lastName: 'Kaya' })
  await arrives({ payerIban: ELSEWHERE })
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('under no reference the number finds the payer’s order, and holds it', async () => {
  await arrives({
    payerIban: ELSEWHERE,
    payerName: 'D. KAYA ÖRNEK',
    payerNumber: defne.identityNumber,
    amount: 25_000n,
    description: '',
  })
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['awaiting-payment'])
  const { line, investments } = await theReceipt()
  expect(line).toMatchObject({ kind: 'unknown-reference', senderNumber: 'uncompared' })
  expect(investments).toMatchObject([{ investmentId: order.investmentId }])
  await apply(line.lineId)
  expect(await story.states(projectId)).toEqual(['paid'])
})

test('a number stands nowhere but in the bank’s own bytes', async () => {
  await arrives({ payerNumber: defne.identityNumber })
  const { rows } = await story.pool.query<{ line: string }>(
    'select l::text as line, length(sender_number_index) as size from bank.bank_line l',
  )
  expect(rows).toMatchObject([{ size: 32 }])
  expect(rows[0]?.line).not.toContain(defne.identityNumber)
  const kept = await story.pool.query(
    'select 1 from membership.identity i join bank.bank_line l on l.sender_number_index = i.number_index',
  )
  expect(kept.rowCount).toBe(1)
})

test('a number with wrong check digits is taken as if none were given', async () => {
  await story.simulators.changeBehaviour({ statementFormat: 'csv' })
  await arrives({ payerNumber: '12345678951' })
  expect(await story.states(projectId)).toEqual(['paid'])
})
