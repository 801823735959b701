import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { confirmEstateAccount, nameEstateAccount, recordDeath } from '#server/modules/people/estates.ts'
import { approveRefundBatch, prepareRefundBatch } from '#server/modules/settlement/payments/refund-batches.ts'
import { withdrawRefundBatch } from '#server/modules/settlement/payments/withdraw-refund-batch.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, refusalOf, testIban, type TestInvestor } from '#tests/support/membership.ts'
import { findBroken } from '#tools/invariants/run-invariants.ts'

let story: Story
let first: Context
let second: Context
let compliance: Context
let defne: TestInvestor
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context), 'finance-officer')
  compliance = story.as(await aMember(story.context), 'compliance-officer')
  const projectId = await story.campaign()
  defne = await story.investor('Defne')
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
})
afterEach(() => story.close())

const paper = 'Kadıköy Nüfus Müdürlüğü, ölüm belgesi 2026/1284'

const dies = () =>
  recordDeath(compliance, {
    memberId: defne.id,
    diedOn: '2026-03-21',
    paper,
    heirName: 'Elif Kaya',
    heirEmail: 'elif@ornek.test',
    reason: 'Eşi yazdı.',
  })

async function estate(iban: string): Promise<void> {
  const account = { memberId: defne.id, iban, holderName: 'Kaya Mirasçıları', paper: 'Veraset ilamı 2026/77' }
  await nameEstateAccount(compliance, account)
  await confirmEstateAccount(second, account)
}

async function paidTo(): Promise<string[]> {
  const { rows } = await story.pool.query<{ iban: string }>(
    `select l.creditor_iban as iban from settlement.payment_line l join settlement.payment_list p on p.id = l.list_id
      where p.state in ('approved', 'sent', 'done') and l.state <> 'withdrawn'`,
  )
  return rows.map(({ iban }) => iban)
}

test('a refund of an investor who died goes neither to his account nor to the one it came from, until two named the estate’s', async () => {
  await dies()
  expect(await prepareRefundBatch(first)).toMatchObject({ batchId: null, refundCount: 0 })
  await estate(testIban(4_711))
  const { batchId } = await prepareRefundBatch(first)
  await approveRefundBatch(second, { batchId: batchId ?? '' })
  expect(await paidTo()).toEqual([testIban(4_711)])
  expect(await findBroken(story.pool)).toEqual([])
})

test('a list prepared before his death was recorded, or before his estate named another account, is not approved any more', async () => {
  const batch = await prepareRefundBatch(first)
  const batchId = batch.batchId ?? ''
  await dies()
  expect(await refusalOf(approveRefundBatch(second, { batchId }))).toBe('refund-payee-died')
  expect(await paidTo()).toEqual([])
  await withdrawRefundBatch(second, { batchId, reason: 'Vefat' })
  await estate(testIban(4_711))
  const next = (await prepareRefundBatch(first)).batchId ?? ''
  await estate(testIban(4_712))
  expect(await refusalOf(approveRefundBatch(second, { batchId: next }))).toBe('refund-payee-died')
  await withdrawRefundBatch(second, { batchId: next, reason: 'Hesap değişti' })
  const last = (await prepareRefundBatch(first)).batchId ?? ''
  await approveRefundBatch(second, { batchId: last })
  expect(await paidTo()).toEqual([testIban(4_712)])
  expect(await findBroken(story.pool)).toEqual([])
})
