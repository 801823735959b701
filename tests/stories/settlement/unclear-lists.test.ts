import { afterEach, beforeEach, expect, test } from 'vitest'
import { approveRefundBatch, prepareRefundBatch, resendPaymentList } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { sendWaitingLists } from '#server/modules/payments/index.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

// What became of a list that went to the bank is not known: it is asked for and shown, and goes no second time.

let story: Story
let first: Context
let second: Context
let submitted: number
beforeEach(async () => {
  story = await startStory()
  submitted = 0
  const { bank } = story.context.outside
  const counting = {
    ...bank,
    submitPaymentList: (...given: Parameters<typeof bank.submitPaymentList>) => {
      submitted += 1
      return bank.submitPaymentList(...given)
    },
  }
  counted = { ...asSystem(story.context), outside: { ...story.context.outside, bank: counting } }
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
let counted: Context
afterEach(async () => {
  const broken = await findBroken(story.pool)
  await story.close()
  expect(broken).toEqual([])
})

const send = () => sendWaitingLists(counted, false)
const unclear = async () => (await openQueue(first)).unclearLists
const alarm = async () =>
  (await settlementQueues.find(({ code }) => code === 'payment-lists-unclear')?.count(first))?.count
const atBank = async () =>
  (await story.simulators.listPaymentLists()).filter(({ purpose }) => purpose === 'REFUND').length

/** A campaign that failed, its refunds (one, where no other investor is named) approved by two officers and not sent yet. */
async function approved(...others: readonly string[]): Promise<string> {
  const projectId = await story.campaign()
  for (const name of ['Defne', ...others]) {
    const investor = await story.investor(name)
    await story.transfer(investor, await story.invest(investor, projectId, name === 'Defne' ? 60_000n : 10_000n))
  }
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z'])
    await story.moveTo(moment)
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  return projectId
}

test.each([
  ['garble', 'unreadable'],
  ['reset', 'no-answer'],
] as const)(
  'the bank takes a list and its answer is lost (%s): it is asked for and paid once',
  async (kind, problem) => {
    const projectId = await approved()
    await story.simulators.setFault('bank', { kind })
    await send()
    await send()
    expect(submitted).toBe(1)
    await story.simulators.setFault('bank', null)
    const shown = await unclear()
    // Silence is shown when it lasts, an answer that is not understood at once.
    expect(shown.map((list) => list.problem)).toEqual(kind === 'garble' ? [problem] : [])
    expect(await alarm()).toBe(shown.length)
    await send()
    expect(submitted).toBe(1)
    expect(await atBank()).toBe(1)
    expect(await unclear()).toEqual([])
    await story.moveTo('2026-04-03T15:00:00Z')
    expect(await story.states(projectId)).toEqual(['refunded'])
  },
)

test('silence that lasts is shown; a bank that says it has no such list is sent it again under the same number', async () => {
  await approved()
  await story.simulators.setFault('bank', { kind: 'fail' })
  await send()
  expect(await unclear()).toEqual([])
  await story.pool.query(`update payments.payment_list set problem_since = problem_since - interval '16 minutes'`)
  expect(await unclear()).toMatchObject([{ problem: 'no-answer', paymentCount: 1, total: 60_000n }])
  await story.simulators.setFault('bank', null)
  await send()
  expect(submitted).toBe(2)
  expect(await atBank()).toBe(1)
  expect(await unclear()).toEqual([])
})

test('a list that the bank took and does not know any more is not sent by itself, but by an officer as another message', async () => {
  const projectId = await approved()
  await story.simulators.changeBehaviour({ bankExecutionMinutes: 600 })
  await send()
  await story.pool.query('delete from trial.payment_line')
  await story.pool.query('delete from trial.payment_list')
  await send()
  await send()
  expect(submitted).toBe(1)
  const [list] = await unclear()
  expect(list).toMatchObject({ problem: 'list-unknown' })
  expect(await alarm()).toBe(1)
  await story.simulators.changeBehaviour({ bankExecutionMinutes: 0 })
  await ask(second, resendPaymentList, { listId: list?.listId ?? '' })
  await send()
  expect(submitted).toBe(2)
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded'])
})

test('of a lost list goes anew what no statement has shown as paid, and nothing else', async () => {
  const projectId = await approved('Ece')
  await story.simulators.changeBehaviour({ bankExecutionMinutes: 60 })
  await send()
  // The bank pays one of the two and then forgets both.
  await story.pool.query(`delete from trial.payment_line where amount_kurus = 60000`)
  await story.moveTo('2026-04-02T12:00:00Z')
  await story.pool.query('delete from trial.payment_line')
  await story.pool.query('delete from trial.payment_list')
  await send()
  await story.simulators.changeBehaviour({ bankExecutionMinutes: 0 })
  await ask(second, resendPaymentList, { listId: (await unclear())[0]?.listId ?? '' })
  await send()
  const lists = await story.simulators.listPaymentLists()
  expect(lists.map(({ lineCount, totalKurus }) => [lineCount, totalKurus])).toEqual([[1, 60_000n]])
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded', 'refunded'])
})

test('taken first and refused as a whole later, its refunds are owed again, once', async () => {
  await approved()
  await story.simulators.changeBehaviour({ bankExecutionMinutes: 600 })
  await send()
  const refusing: Context['outside']['bank'] = {
    ...counted.outside.bank,
    paymentListStatus: async (messageId, endToEndIds) => ({
      messageId,
      state: 'rejected',
      listRefusal: 'account-unknown',
      bytes: new TextEncoder().encode('RJCT'),
      lines: endToEndIds.map((endToEndId) => ({ endToEndId, state: 'rejected', refusal: 'other' })),
    }),
  }
  const later = { ...counted, outside: { ...counted.outside, bank: refusing } }
  await sendWaitingLists(later, false)
  await sendWaitingLists(later, false)
  const { refunds, refusedLists, unclearLists } = await openQueue(first)
  expect(refunds).toMatchObject([{ state: 'owed', amount: 60_000n }])
  expect([refusedLists, unclearLists]).toEqual([[], []])
  expect(submitted).toBe(1)
})
