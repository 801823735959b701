import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  getBankFiles,
  importBankStatement,
  approveRefundBatch,
  prepareRefundBatch,
  getBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { importStatement } from '#server/modules/bank/index.ts'
import { bankFile, bankText } from '#tests/support/bank/bank-files.ts'
import { aFile } from '#tests/support/bank/statements.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// What a bank tells beside its statements (camt.054). Two orders of 100 TRY of one investor wait for their payment.
let story: Story
let first: Context
let second: Context
let projectId: string
let values: Record<string, string>
let withdraw: () => Promise<void>

beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
  await story.setTo('2026-03-16T09:00:00Z')
  const defne = await story.investor('Defne')
  projectId = await story.campaign()
  const orders = [await story.invest(defne, projectId, 10_000n), await story.invest(defne, projectId, 10_000n)]
  const [one, two] = orders
  values = { iban: one?.iban ?? '', 'reference-1': one?.referenceNo ?? '', 'reference-2': two?.referenceNo ?? '' }
  withdraw = async () => {
    for (const order of orders) await ask(story.as(defne), cancelRefundInvestment, { investmentId: order.investmentId })
  }
  await story.setTo('2026-03-17T10:00:00Z')
})
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  // Statements that a test writes itself are none of the bank's.
  expect(broken.filter((line) => !line.startsWith('escrow-cash-equals-bank'))).toEqual([])
})

const takeIn = async (fileName: string) => importStatement(asSystem(story.context), await bankFile(fileName, values))

async function upload(fileName: string, change: (text: string) => string = (text) => text) {
  const bytes = new TextEncoder().encode(change(await bankText(fileName, values)))
  return ask(first, importBankStatement, aFile(bytes, fileName))
}

const NOTICE = 'notice-of-collective-credit.xml'

async function listed() {
  const [line] = (await openQueue(first)).exceptions
  return (await ask(first, getBankReceipt, { lineId: line?.lineId ?? '' })).noticed
}

const BOTH = [
  {
    payerName: 'DEFNE KAYA',
    payerIban: 'TR330006100519786457841326',
    amount: 12_000n,
    order: { amount: 10_000n, investorName: expect.stringContaining('Defne') },
  },
  { payerName: 'CAN DEMİR', payerIban: '', amount: 8_000n, description: 'HAYIRLI OLSUN', order: null },
]

test.each([
  ['after', ['collective-credit-without-details.xml', NOTICE]],
  ['before', [NOTICE, 'collective-credit-without-details.xml']],
])('the payments of a sum, noticed %s its statement, are shown and pay nothing', async (_when, files) => {
  for (const fileName of files) {
    if (fileName === NOTICE) expect(await upload(fileName)).toMatchObject({ outcome: 'noticed', lineCount: 2 })
    else await takeIn(fileName)
  }
  expect(await listed()).toMatchObject({ agree: true, count: 2, payments: BOTH, files: [{ fileName: NOTICE }] })
  expect(await story.states(projectId)).toEqual(['awaiting-payment', 'awaiting-payment'])
  expect(await upload(NOTICE)).toMatchObject({ outcome: 'noticed-already' })
  const { files: kept } = await ask(second, getBankFiles, { projectId })
  expect(kept.filter(({ kind }) => kind === 'notice')).toMatchObject([{ upload: { state: 'noticed' } }])
  expect((await listed())?.files).toHaveLength(1)
})

test.each([
  ['number', (text: string) => text.replace('20260316-0001', '20260316-0002')],
  ['day', (text: string) => text.replace('<BookgDt><Dt>2026-03-16', '<BookgDt><Dt>2026-03-15')],
  ['amount', (text: string) => text.replace('200.00', '210.00').replace('80.00', '90.00')],
])('of another %s, what is noticed is another booking', async (_what, change) => {
  await takeIn('collective-credit-without-details.xml')
  await upload(NOTICE, change)
  expect(await listed()).toBeNull()
})

test('two notices that say otherwise of one sum show no payments, and that they differ', async () => {
  await takeIn('collective-credit-without-details.xml')
  await upload(NOTICE)
  await upload(NOTICE, (text) => text.replace('CAN DEMİR', 'CANAN DEMİR'))
  expect(await listed()).toMatchObject({ agree: false, payments: [], files: [{}, {}] })
})

const sentence = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? (error.detail.fields?.['base64document'] ?? error.code) : error),
  )

test('a notice of no use, of parts that do not make the sum, or of nobody’s account is refused', async () => {
  const only = (text: string) => text.replaceAll(/<TxDtls>[^]*<\/TxDtls>/g, '')
  expect(await sentence(upload(NOTICE, only))).toMatch('camt.053 veya MT940 ekstresini isteyiniz')
  expect(await sentence(upload(NOTICE, (text) => text.replace('80.00', '80.01')))).toMatch(
    '1. hareket: Toplu hareketin',
  )
  expect(await sentence(upload(NOTICE, (text) => text.replaceAll('"TRY"', '"EUR"')))).toMatch('Para birimi “EUR”')
  const elsewhere = values['iban'] ?? ''
  expect(await sentence(upload(NOTICE, (text) => text.replace(elsewhere, 'TR330006100519786457841326')))).toBe(
    'statement-account-unknown',
  )
  const { rows } = await story.pool.query(`select 1 from payments.evidence where kind = 'notice'`)
  expect(rows).toEqual([])
})

async function aPaidListOfRefunds(): Promise<void> {
  await takeIn('end-of-day-with-dates-only.xml')
  await withdraw()
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  const { rows } = await story.pool.query<{ list: string; payments: string[] }>(
    `select replace(list_id::text, '-', '') as list, array_agg(end_to_end_id order by end_to_end_id) as payments
      from payments.payment_line group by list_id`,
  )
  const [one = '', two = ''] = rows[0]?.payments ?? []
  values = { ...values, list: rows[0]?.list ?? '', 'payment-1': one, 'payment-2': two }
  await takeIn('refund-list-as-one-debit.xml')
}

const RETURNED = 'returned-refund-without-reason.xml'
const REASON = 'notice-of-returned-refund.xml'
const reasons = async () =>
  (await openQueue(first)).refunds.flatMap(({ returned }) => (returned ? [returned.reason] : []))

test('a payment that came back without a reason has the one that is noticed, before its statement or after', async () => {
  await aPaidListOfRefunds()
  await takeIn(RETURNED)
  expect(await reasons()).toEqual(['other'])
  expect(await upload(REASON)).toMatchObject({ outcome: 'noticed', lineCount: 1 })
  expect(await reasons()).toEqual(['account-closed'])
  expect(await story.states(projectId)).toEqual(expect.arrayContaining(['refund-pending', 'withdrawn']))
})

test('noticed first, the reason waits for the statement, which alone says that the money came back', async () => {
  await aPaidListOfRefunds()
  await upload(REASON)
  expect(await story.states(projectId)).toEqual(['withdrawn', 'withdrawn'])
  await takeIn(RETURNED)
  expect(await reasons()).toEqual(['account-closed'])
})

test.each([
  ['of another sum', (text: string) => text.replace('100.00', '90.00'), 'other'],
  ['of nobody’s payment', (text: string) => text.replace(values['payment-1'] ?? '-', '0'.repeat(32)), 'other'],
])('a reason %s explains nothing', async (_what, change, expected) => {
  await aPaidListOfRefunds()
  await takeIn(RETURNED)
  await upload(REASON, change)
  expect(await reasons()).toEqual([expected])
})

test('a reason that the statement gives stays', async () => {
  await aPaidListOfRefunds()
  await takeIn('returned-refund.xml')
  await upload(REASON, (text) => text.replace('AC04', 'AC06'))
  expect(await reasons()).toEqual(['account-closed'])
})

test('two notices of different reasons explain nothing', async () => {
  await aPaidListOfRefunds()
  await upload(REASON)
  await upload(REASON, (text) => text.replace('AC04', 'AC06'))
  await takeIn(RETURNED)
  expect(await reasons()).toEqual(['other'])
})
