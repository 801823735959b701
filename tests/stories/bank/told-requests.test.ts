import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { enterRequestsTold, getUntoldRequests, retellRequests } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { bankReferenceOf, type EscrowBank, OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

let story: Story
let finance: Context
let defne: TestInvestor
let projectId: string
beforeEach(async () => {
  story = await startStory()
  finance = story.as(await aMember(story.context), 'finance-officer')
  defne = await story.investor('Defne')
  projectId = await story.campaign()
})
afterEach(() => story.close())

type Told = { readonly call: 'request' | 'end'; readonly content: object }

/** The work that tells the bank, with a bank that notes what it is told and answers as it is told to. */
function telling(answer: (told: Told) => void = () => {}) {
  const told: Told[] = []
  const note = (call: Told['call']) => async (content: object) => {
    answer({ call, content })
    told.push({ call, content })
  }
  const calls: Partial<EscrowBank> = { tellRequest: note('request'), tellRequestEnd: note('end') }
  return { told, run: () => tellThrough(calls) }
}

async function tellThrough(calls: Partial<EscrowBank>): Promise<void> {
  const { context } = story
  const bank: EscrowBank = { ...withoutCalls(context.outside.bank), ...calls }
  const system = asSystem({ ...context, outside: { ...context.outside, bank } })
  await runDueWork(system, 'note-escrow-requests')
  await runDueWork(system, 'tell-escrow-requests')
}

const withoutCalls = (bank: EscrowBank) => ({
  openEscrowAccount: bank.openEscrowAccount,
  fetchStatement: bank.fetchStatement,
  submitPaymentList: bank.submitPaymentList,
  paymentListStatus: bank.paymentListStatus,
})

const silent = () => {
  throw new OutsideUnavailable('bank', 'tellRequest', 'timeout')
}
const queue = () => settlementQueues.find(({ code }) => code === 'escrow-requests-untold')?.count(finance)
const cancel = (investmentId: string) =>
  ask(story.as(defne), cancelRefundInvestment, { investmentId }).then(() => undefined)
const states = async () => {
  const { rows } = await story.pool.query<{ kind: string; state: string }>(
    `select kind, state from payments.escrow_message order by happened_at, kind desc`,
  )
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

test('the bank hears of each request at once, and of its end where it ended unpaid, each once', async () => {
  const [cancelled, expiring] = [
    await story.invest(defne, projectId, 20_000n),
    await story.invest(defne, projectId, 30_000n),
  ]
  await story.runDue()
  expect(await story.simulators.listBankRequests(cancelled.iban)).toEqual(
    [expiring, cancelled].map(({ investmentId, referenceNo, amount }) =>
      expect.objectContaining({
        requestId: bankReferenceOf(investmentId),
        reference: referenceNo,
        payerName: 'Defne Kaya',
        amountKurus: amount,
        endReason: null,
      }),
    ),
  )
  await cancel(cancelled.investmentId)
  await story.moveTo('2026-03-20T09:00:00Z')
  const heard = await story.simulators.listBankRequests(cancelled.iban)
  expect(new Map(heard.map(({ reference, endReason }) => [reference, endReason]))).toEqual(
    new Map([
      [expiring.referenceNo, 'expired'],
      [cancelled.referenceNo, 'cancelled'],
    ]),
  )
  expect((await states()).toSorted()).toEqual(['end told', 'end told', 'request told', 'request told'])
  const again = telling()
  await again.run()
  expect(again.told).toEqual([])
  expect(await queue()).toMatchObject({ count: 0 })
  expect(await findBroken(story.pool)).toEqual([])
})

test('of the investor the bank is told the name and nothing else; what was cancelled before it was told is told in its order', async () => {
  const order = await story.invest(defne, projectId, 20_000n)
  await cancel(order.investmentId)
  const { told, run } = telling()
  await run()
  const requestId = bankReferenceOf(order.investmentId)
  const request = {
    call: 'request',
    content: {
      requestId,
      referenceNo: order.referenceNo,
      accountIban: order.iban,
      payerName: 'Defne Kaya',
      amountKurus: 20_000n,
      requestedAt: expect.any(Date),
    },
  }
  expect(told).toEqual([request])
  await run()
  expect(told).toEqual([
    request,
    { call: 'end', content: { requestId, reason: 'cancelled', endedAt: expect.any(Date) } },
  ])
})

test('a silent bank is asked again after times that grow, in finance’s queue, until it answers; then each is told once', async () => {
  const order = await story.invest(defne, projectId, 20_000n)
  await cancel(order.investmentId)
  const waits: unknown[] = []
  for (const moment of ['2026-03-16T09:00:00Z', '2026-03-16T09:00:05Z', '2026-03-16T09:00:15Z']) {
    await story.setTo(moment)
    await telling(silent).run()
    const { rows } = await story.pool
      .query(`select attempts, first_failed_at, extract(epoch from next_try_at - platform.now())::int as wait
      from payments.escrow_message where kind = 'request'`)
    waits.push(rows[0])
  }
  const first_failed_at = new Date('2026-03-16T09:00:00Z')
  expect(waits).toEqual([5, 10, 20].map((wait, n) => ({ attempts: n + 1, first_failed_at, wait })))
  expect(await queue()).toMatchObject({ count: 1, lateCount: 0, oldestAt: expect.any(Date) })
  const { messages } = await ask(finance, getUntoldRequests, {})
  expect(messages).toEqual([
    expect.objectContaining({ kind: 'request', state: 'waiting', attempts: 3, payerName: 'Defne Kaya' }),
  ])
  await story.setTo('2026-03-16T09:30:00Z')
  expect(await findBroken(story.pool)).toEqual([])

  await story.runDue()
  expect((await story.simulators.listBankRequests(order.iban)).map(({ endReason }) => endReason)).toEqual(['cancelled'])
  expect(await queue()).toMatchObject({ count: 0, oldestAt: null })
})

test('after the first silence the rest of the batch waits, and stands in the queue too', async () => {
  let asked = 0
  for (let n = 0; n < 25; n++) await story.invest(await story.investor('Ece'), projectId, 1_000n)
  await telling(() => {
    asked++
    silent()
  }).run()
  expect(asked).toBe(20)
  expect(await queue()).toMatchObject({ count: 25 })
})

test('money that came before the bank was told changes nothing: it is told of the request, and of no end', async () => {
  const order = await story.invest(defne, projectId, 20_000n)
  await telling(silent).run()
  await story.transfer(defne, order)
  await story.setTo('2026-03-16T10:00:00Z')
  await runDueWork(asSystem(story.context), 'fetch-statements')
  expect(await story.states(projectId)).toEqual(['paid'])
  const { told, run } = telling()
  await run()
  expect(told).toEqual([{ call: 'request', content: expect.objectContaining({ amountKurus: 20_000n }) }])
  expect(await states()).toEqual(['request told'])
})

test('what the bank refuses waits for finance, is sent again from there, and lapses with its request', async () => {
  const [kept, over] = [await story.invest(defne, projectId, 20_000n), await story.invest(defne, projectId, 30_000n)]
  const refusing = () => {
    throw new OutsideRefused('bank', 'tellRequest', 'account-unknown')
  }
  await telling(refusing).run()
  await telling(refusing).run()
  expect(await queue()).toMatchObject({ count: 2, lateCount: 2 })
  const { messages } = await ask(finance, getUntoldRequests, {})
  expect(messages.map(({ state, refusal, attempts }) => [state, refusal, attempts])).toEqual([
    ['refused', 'account-unknown', 1],
    ['refused', 'account-unknown', 1],
  ])

  const { rows } = await story.pool.query(
    `select subject_id, data->>'refusal' as refusal from platform.audit_event where action = 'settlement.request-refused-by-bank'`,
  )
  expect(new Set(rows.map(({ subject_id }) => subject_id))).toEqual(new Set([kept.investmentId, over.investmentId]))

  await cancel(over.investmentId)
  const { told, run } = telling()
  await run()
  expect(told).toEqual([])
  expect((await states()).toSorted()).toEqual(['end lapsed', 'request lapsed', 'request refused'])
  await ask(finance, retellRequests, {})
  await run()
  expect(told).toEqual([
    { call: 'request', content: expect.objectContaining({ requestId: bankReferenceOf(kept.investmentId) }) },
  ])
  expect(await queue()).toMatchObject({ count: 0 })
  await story.setTo('2026-03-16T09:30:00Z')
  expect(await findBroken(story.pool)).toEqual([])
})

test('where the bank has no such calls an officer tells it, of the list that was read, and the trail says who', async () => {
  const order = await story.invest(defne, projectId, 20_000n)
  await tellThrough({})
  expect(await queue()).toMatchObject({ count: 1, lateCount: 1 })
  const bank = withoutCalls(story.context.outside.bank)
  const officer: Context = { ...finance, outside: { ...finance.outside, bank } }
  const read = await ask(officer, getUntoldRequests, {})
  expect(read).toMatchObject({
    messages: [{ state: 'by-hand', referenceNo: order.referenceNo, iban: order.iban, amount: 20_000n, reason: null }],
    mayDecide: true,
  })

  await cancel(order.investmentId)
  await tellThrough({})
  const enter = (listMark: string) => ask(officer, enterRequestsTold, { listMark, reason: 'KEP ile bildirildi' })
  await expect(enter(read.listMark)).rejects.toMatchObject({ code: 'requests-changed' })
  const { listMark, messages } = await ask(officer, getUntoldRequests, {})
  expect(messages.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['request', null],
    ['end', 'cancelled'],
  ])
  await enter(listMark)
  expect(await queue()).toMatchObject({ count: 0 })
  // What the bank has calls for by then goes by itself.
  const later = await story.invest(defne, projectId, 10_000n)
  await tellThrough({})
  const { told, run } = telling()
  await run()
  expect(told).toMatchObject([{ content: { requestId: bankReferenceOf(later.investmentId) } }])
  const { rows } = await story.pool.query(
    `select actor_id, reason, data->>'kind' as kind from platform.audit_event where action = 'settlement.request-told-by-hand'
      order by kind desc`,
  )
  const said = { actor_id: expect.any(String), reason: 'KEP ile bildirildi' }
  expect(rows).toEqual([
    { ...said, kind: 'request' },
    { ...said, kind: 'end' },
  ])
  expect(await findBroken(story.pool)).toEqual([])
})

test('a request that is not told for ten minutes, and stands in no queue, breaks an invariant; so does an end before its request', async () => {
  const order = await story.invest(defne, projectId, 20_000n)
  await cancel(order.investmentId)
  await story.setTo('2026-03-16T09:11:00Z')
  expect(await findBroken(story.pool)).toEqual([])
  await runDueWork(asSystem(story.context), 'note-escrow-requests')
  const found = [expect.stringMatching(/^requests-told: 1 /)]
  expect(await findBroken(story.pool)).toEqual(found)
  await telling(silent).run()
  expect(await findBroken(story.pool)).toEqual([])
  await story.pool.query(
    `update payments.escrow_message set state = 'told', sent_at = platform.now() where kind = 'end'`,
  )
  expect(await findBroken(story.pool)).toEqual(found)
  await story.pool.query(`delete from payments.escrow_message`)
  expect(await findBroken(story.pool)).toEqual(found)
})
