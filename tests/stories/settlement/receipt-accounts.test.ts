import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  confirmRefundAccount,
  nameRefundAccount,
  approveRefundBatch,
  prepareRefundBatch,
  resolveBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'

// A receipt that goes back, and the account it goes to: named by one officer, confirmed by another.

const STRANGERS_IBAN = 'TR330006100519786457841326'
/** The simulated bank takes accounts with this ending for closed. */
const CLOSED_IBAN = 'TR370001000200045678900000'

let story: Story
let first: Context
let second: Context
let auditor: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
  auditor = story.as(await aMember(story.context), 'auditor')
})
afterEach(() => story.close())

test('a receipt from no named account is owed, and says why no list takes it', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order, { description: 'kira', payerName: 'MEHMET YILDIZ', payerIban: '' })
  await story.moveTo('2026-03-16T10:00:00Z')
  const [line] = (await openQueue(first)).exceptions
  await ask(first, resolveBankReceipt, { lineId: line?.lineId ?? '', decision: 'return' })
  expect(await openQueue(first)).toMatchObject({
    refunds: [{ payeeName: 'MEHMET YILDIZ', state: 'no-account', investmentId: '' }],
    refundSums: { openCount: 1, owedCount: 0, owedTotal: 0n },
  })
  expect(await ask(first, prepareRefundBatch, {})).toMatchObject({ batchId: null, refundCount: 0 })
})

/** A receipt of 200 TL whose return was decided; from no named account, or from this one. */
async function returnedReceipt(payerIban = ''): Promise<string> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 20_000n)
  await story.transfer(defne, order, { description: 'kira', payerName: 'MEHMET YILDIZ', payerIban })
  await story.moveTo('2026-03-16T10:00:00Z')
  const [line] = (await openQueue(first)).exceptions
  await ask(first, resolveBankReceipt, { lineId: line?.lineId ?? '', decision: 'return' })
  return refundIdOf(first)
}

const refundIdOf = async (context: Context) => (await openQueue(context)).refunds[0]?.refundId ?? ''
const account = { iban: STRANGERS_IBAN, holderName: 'Mehmet Yıldız', source: 'Bankanın 16.03.2026 tarihli yazısı' }

test('the account of a receipt is named by one officer and confirmed by another before a list takes it', async () => {
  const refundId = await returnedReceipt()
  await ask(first, nameRefundAccount, { refundId, ...account })
  expect((await openQueue(first)).refunds).toMatchObject([
    { state: 'account-unconfirmed', named: { ...account, isOwn: true } },
  ])
  expect((await openQueue(second)).refunds[0]?.named?.isOwn).toBe(false)
  expect(await ask(second, prepareRefundBatch, {})).toMatchObject({ refundCount: 0 })

  const shown = { refundId, iban: account.iban }
  await expect(ask(first, confirmRefundAccount, shown)).rejects.toMatchObject({ code: 'own-refund-account' })
  await expect(ask(auditor, confirmRefundAccount, shown)).rejects.toMatchObject({ code: 'not-permitted' })
  await ask(second, confirmRefundAccount, shown)
  await expect(ask(second, confirmRefundAccount, shown)).rejects.toMatchObject({ code: 'refund-account-changed' })
  expect(await openQueue(first)).toMatchObject({
    refunds: [{ state: 'owed', named: null, payeeName: 'Mehmet Yıldız' }],
    refundSums: { owedCount: 1, owedTotal: 20_000n },
  })

  await expect(ask(first, nameRefundAccount, { refundId, ...account })).rejects.toMatchObject({
    code: 'refund-account-known',
  })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  await story.moveTo('2026-03-17T15:00:00Z')
  expect((await openQueue(first)).refunds).toEqual([])
})

test('an account named anew is not the one that was confirmed', async () => {
  const refundId = await returnedReceipt()
  await ask(first, nameRefundAccount, { refundId, ...account })
  await ask(first, nameRefundAccount, { refundId, ...account, iban: 'TR870001000200045678901234' })
  const stale = ask(second, confirmRefundAccount, { refundId, iban: account.iban })
  await expect(stale).rejects.toMatchObject({ code: 'refund-account-changed' })
  expect((await openQueue(second)).refunds).toMatchObject([{ state: 'account-unconfirmed' }])
})

test('where the bank refused the payer’s own account, another is named', async () => {
  const refundId = await returnedReceipt(CLOSED_IBAN)
  await expect(ask(first, nameRefundAccount, { refundId, ...account })).rejects.toMatchObject({
    code: 'refund-account-known',
  })
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
  expect((await openQueue(first)).refunds).toMatchObject([{ refundId, state: 'bank-refused', named: null }])
  await ask(second, nameRefundAccount, { refundId, ...account })
  expect(await ask(first, prepareRefundBatch, {})).toMatchObject({ refundCount: 0 })
  await ask(first, confirmRefundAccount, { refundId, iban: account.iban })
  expect((await openQueue(first)).refunds).toMatchObject([{ refundId, state: 'owed' }])
})
