import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approvePayout,
  preparePayout,
  approveRefundBatch,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment, getInvestment, getInvestments } from '#contracts/investments/endpoints.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

/** Two finance officers send what is owed back to the bank, and the bank pays on its next business day. */
async function payBack(moment: string): Promise<void> {
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const { batchId } = await ask(story.as(first, 'finance-officer'), prepareRefundBatch, {})
  await expect(
    ask(story.as(first, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' }),
  ).rejects.toMatchObject({
    code: 'same-officer',
  })
  await ask(story.as(second, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' })
  await expect(
    ask(story.as(second, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' }),
  ).rejects.toMatchObject({ code: 'already-decided' })
  await story.runDue()
  await story.moveTo(moment)
}

test('success: paid, final, judged, allocated at MKK, paid out to the kuruş', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const orders = [await story.invest(defne, projectId, 60_000n), await story.invest(can, projectId, 40_000n)]
  for (const [index, order] of orders.entries()) await story.transfer(index === 0 ? defne : can, order)
  await story.moveTo('2026-03-17T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['paid', 'paid'])
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['final', 'final'])
  await story.moveTo('2026-04-02T09:00:00Z')
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const [one, other] = [story.as(first, 'finance-officer'), story.as(second, 'finance-officer')]
  await expect(ask(one, preparePayout, { projectId })).rejects.toMatchObject({ code: 'shares-not-registered' })
  const list = await story.increaseCapital(projectId, one, other)
  expect(list).toMatchObject({ lineCount: 2, shareCount: 100 })
  await story.runDue()
  expect(await story.states(projectId)).toEqual(['allocated', 'allocated'])
  const { investmentId } = orders[0] ?? { investmentId: '' }
  const { rows: known } = await story.pool.query(
    'select registry_number as number from membership.mkk_account where member_id = $1',
    [defne.id],
  )
  expect(await ask(story.as(defne), getInvestment, { investmentId })).toMatchObject({ mkkNo: known[0]?.number })
  const payout = await ask(one, preparePayout, { projectId })
  expect(payout.gross - payout.items.reduce((sum, item) => sum + item.amount, 0n)).toBe(payout.net)
  await expect(ask(one, approvePayout, { payoutId: payout.payoutId })).rejects.toMatchObject({ code: 'same-officer' })
  await ask(other, approvePayout, { payoutId: payout.payoutId })
  await expect(ask(other, approvePayout, { payoutId: payout.payoutId })).rejects.toMatchObject({
    code: 'already-decided',
  })
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                                   borç       alacak   bakiye
    Ödeme beklenen                   1.000,00 TL  1.000,00 TL  0,00 TL
    Yatırım taahhüdü                 1.000,00 TL  1.000,00 TL  0,00 TL
    Emanet hesabı                    1.000,00 TL  1.000,00 TL  0,00 TL
    Emanet yetkilisi ücreti              3,00 TL      3,00 TL  0,00 TL
    Emanet yetkilisi ücreti BSMV’si      0,15 TL      0,15 TL  0,00 TL
    Kesinleşen tutar                 1.000,00 TL  1.000,00 TL  0,00 TL
    MKK ücreti                           1,00 TL      1,00 TL  0,00 TL
    MKK ücreti KDV’si                    0,20 TL      0,20 TL  0,00 TL
    Şirkete ödenecek                   905,65 TL    905,65 TL  0,00 TL
    Platform ücreti                     75,00 TL     75,00 TL  0,00 TL
    Platform ücreti KDV’si              15,00 TL     15,00 TL  0,00 TL
    Cayılabilir tutar                1.000,00 TL  1.000,00 TL  0,00 TL
    "
  `)
})

test('failure: the goal is missed and everybody is paid back in full', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  await story.invest(can, projectId, 10_000n)
  await story.moveTo('2026-03-30T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['final', 'expired'])
  await story.moveTo('2026-04-02T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['refund-pending', 'expired'])
  await payBack('2026-04-03T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded', 'expired'])
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                   borç     alacak   bakiye
    Ödeme beklenen     700,00 TL  700,00 TL  0,00 TL
    Yatırım taahhüdü   700,00 TL  700,00 TL  0,00 TL
    Emanet hesabı      600,00 TL  600,00 TL  0,00 TL
    Kesinleşen tutar   600,00 TL  600,00 TL  0,00 TL
    İade edilecek      600,00 TL  600,00 TL  0,00 TL
    Cayılabilir tutar  600,00 TL  600,00 TL  0,00 TL
    "
  `)
})

test('withdrawal: one tap within 48 hours, and the money goes back', async () => {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const order = await story.invest(defne, projectId, 60_000n)
  await story.transfer(defne, order)
  await story.moveTo('2026-03-18T08:59:59.999Z')
  expect(await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })).toMatchObject({
    state: 'refund-pending',
    refundAmount: 60_000n,
  })
  // The first answer may have been lost on the way.
  expect(await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })).toMatchObject({
    state: 'refund-pending',
    refundAmount: 60_000n,
    refundDueOn: expect.any(Number) as number,
  })
  await payBack('2026-03-19T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['withdrawn'])
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                   borç     alacak   bakiye
    Ödeme beklenen     600,00 TL  600,00 TL  0,00 TL
    Yatırım taahhüdü   600,00 TL  600,00 TL  0,00 TL
    Emanet hesabı      600,00 TL  600,00 TL  0,00 TL
    İade edilecek      600,00 TL  600,00 TL  0,00 TL
    Cayılabilir tutar  600,00 TL  600,00 TL  0,00 TL
    "
  `)
})

test('late, twice, wrong payer, no reference: what pays no investment goes back to where it came from', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const order = await story.invest(defne, projectId, 60_000n)
  await story.moveTo('2026-03-20T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['expired'])
  await story.transfer(defne, order)
  await story.moveTo('2026-03-20T09:10:00Z')
  await payBack('2026-03-24T15:00:00Z')
  expect(await story.ledger(projectId)).toMatchInlineSnapshot(`
    "
    hesap                     borç     alacak   bakiye
    Ödeme beklenen       600,00 TL  600,00 TL  0,00 TL
    Yatırım taahhüdü     600,00 TL  600,00 TL  0,00 TL
    Emanet hesabı        600,00 TL  600,00 TL  0,00 TL
    İade edilecek        600,00 TL  600,00 TL  0,00 TL
    Eşleşmeyen tahsilat  600,00 TL  600,00 TL  0,00 TL
    "
  `)
  const again = await story.invest(can, projectId, 20_000n)
  await story.transfer(can, again, { amount: 15_000n })
  await story.transfer(can, again, { amount: 25_000n })
  await story.transfer(can, again, { payerName: 'MEHMET YILDIZ', payerIban: 'TR330006100519786457841326' })
  await story.transfer(can, again, { description: 'kira' })
  await story.moveTo('2026-03-24T16:00:00Z')
  const { rows } = await story.pool.query(
    'select exception_kind from bank.bank_line where resolved_at is null and outcome = $1 order by booked_at, id',
    ['exception'],
  )
  expect(rows.map((row) => String(row['exception_kind'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'excess',
    'partial',
    'unknown-reference',
    'wrong-payer',
  ])
  const statusOf = async () => (await ask(story.as(can), getInvestments, { investmentState: 0 })).investments[0]
  expect(await statusOf()).toMatchObject({ statusCode: 103520010, investmentStatusGrouped: 1 })
  await story.transfer(can, again)
  await story.moveTo('2026-03-24T16:10:00Z')
  expect(await story.states(projectId)).toEqual(['expired', 'paid'])
  expect(await statusOf()).toMatchObject({ statusCode: 103520000, investmentStatusGrouped: 2 })
})
