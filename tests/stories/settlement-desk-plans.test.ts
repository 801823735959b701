import type { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { expireInvestments, finaliseInvestments } from '#server/modules/investments/course/step-due-investments.ts'
import { approvePayout } from '#server/modules/investments/settlement/approve-payout.ts'
import { findCampaignLedger } from '#server/modules/investments/settlement/campaign-ledger.ts'
import { findCampaignSettlement } from '#server/modules/investments/settlement/campaign-settlement.ts'
import { confirmPaymentAccount, namePaymentAccount } from '#server/modules/investments/settlement/correct-payment.ts'
import { fetchDueStatements, fetchStatementsOf } from '#server/modules/investments/settlement/fetch-statements.ts'
import { preparePayout } from '#server/modules/investments/settlement/prepare-payout.ts'
import { approveRefundBatch, prepareRefundBatch } from '#server/modules/investments/settlement/refund-batches.ts'
import { confirmReceiptDecision } from '#server/modules/investments/settlement/decide-receipt.ts'
import { resolveBankReceipt } from '#server/modules/investments/settlement/resolve-receipt.ts'
import { sendWaitingLists } from '#server/modules/investments/settlement/send-payment-lists.ts'
import { findSettlementQueue } from '#server/modules/investments/settlement/settlement-queue.ts'
import { showReceipt } from '#server/modules/investments/settlement/show-receipt.ts'
import { investmentQueues } from '#server/modules/investments/settlement/staff-queues.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { statementsOf, withoutIndex } from '#tests/support/plans.ts'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  first = story.as(await aMember(story.context), 'finance-officer')
  second = story.as(await aMember(story.context, { firstName: 'Mert' }), 'finance-officer')
})
afterEach(() => story.close())

/** All the desk asked, to be held to its indexes once more on a million bookings. */
const asked: CompiledQuery[] = []

/** A campaign that came to its payout, of which the bank refuses a payment, and the account another officer names for it. */
async function aRefusedPayout() {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  await story.moveTo('2026-03-20T09:00:00Z')
  await story.moveTo('2026-04-02T09:00:00Z')
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  const { payoutId } = await preparePayout(first, { projectId })
  await approvePayout(second, { payoutId })
  await story.simulators.changeBehaviour({ bankRefusesNext: 'AM04' })
  await story.runDue()
  const { payout } = await findCampaignSettlement(first, { projectId })
  const refused = payout?.payments.find(({ state }) => state === 'rejected')
  if (!refused) throw new Error('the bank refused a payment')
  const { lineId: paymentId, creditorIban: iban, creditorName: holderName } = refused
  const account = { lineId: paymentId, iban, holderName }
  const named = await namePaymentAccount(second, { ...account, source: 'Bankanın yazısı' })
  return { projectId, can, account, named }
}

test('every read of the settlement desk has an index behind it', async () => {
  const { projectId, can, account, named } = await aRefusedPayout()
  const other = await story.campaign({ closesAt: new Date('2026-05-01T20:59:59Z') })
  const order = await story.invest(can, other, 20_000n)
  await story.transfer(can, order, { description: 'kira' })
  await story.moveTo('2026-04-03T09:00:00Z')
  const { exceptions } = await findSettlementQueue(first)
  const lineId = exceptions[0]?.lineId ?? ''

  const reads: readonly ((context: Context) => Promise<unknown>)[] = [
    findSettlementQueue,
    (context) => showReceipt(context, { lineId }),
    (context) => findCampaignSettlement(context, { projectId }),
    (context) => findCampaignLedger(context, { projectId }),
    async (context) => Promise.all(investmentQueues.map(({ count }) => count(context))),
  ]
  const statements = []
  for (const read of reads) statements.push(...(await statementsOf(story, first, read)))
  const again = { ...account, source: 'Bankanın yeni yazısı' }
  statements.push(...(await statementsOf(story, second, (context) => namePaymentAccount(context, again))))
  const { correctionId } = await namePaymentAccount(second, again)
  expect(correctionId).not.toBe(named.correctionId)
  statements.push(...(await statementsOf(story, first, (context) => confirmPaymentAccount(context, { correctionId }))))
  expect(statements.length).toBeGreaterThan(40)
  asked.push(...statements)
  expect(await withoutIndex(story, statements)).toEqual([])
})

test('so has everything settlement writes: statements, receipts, refund lists, windows and terms that end', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const [paid, unpaid] = [await story.invest(defne, projectId, 20_000n), await story.invest(can, projectId, 10_000n)]
  const system = asSystem(story.context)
  const statements: CompiledQuery[] = []
  const watch = async (who: Context, write: (context: Context) => Promise<unknown>) => {
    const sent = await statementsOf(story, who, write)
    // A question about none of a list has no plan worth holding to.
    statements.push(
      ...sent.filter(({ parameters }) => !parameters.some((one) => Array.isArray(one) && one.length === 0)),
    )
  }

  await story.transfer(defne, paid)
  await story.transfer(can, unpaid, { amount: 12_000n })
  await story.transfer(can, unpaid, { description: 'kira' })
  await watch(system, (context) => fetchStatementsOf(context, projectId))
  const { exceptions } = await findSettlementQueue(first)
  const lineOf = (sought: string): string => exceptions.find(({ kind }) => kind === sought)?.lineId ?? ''
  await watch(first, (context) => resolveBankReceipt(context, { lineId: lineOf('excess'), decision: 'apply' }))
  const known = { lineId: lineOf('excess') }
  await watch(second, (context) => showReceipt(context, known))
  const { proposal } = await showReceipt(second, known)
  const proposalId = proposal?.proposalId ?? ''
  await watch(second, (context) => confirmReceiptDecision(context, { proposalId }))
  await watch(first, (context) =>
    resolveBankReceipt(context, { lineId: lineOf('unknown-reference'), decision: 'return' }),
  )
  expect(await story.states(projectId)).toEqual(['paid', 'paid'])
  await story.invest(can, projectId, 5_000n)
  await story.setTo('2026-03-25T09:00:00Z')
  for (const work of [fetchDueStatements, finaliseInvestments, expireInvestments]) await watch(system, work.run)
  await story.moveTo('2026-04-02T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['refund-pending', 'refund-pending', 'expired'])

  await watch(first, prepareRefundBatch)
  const [batch] = (await findSettlementQueue(second)).batches
  await watch(second, (context) => approveRefundBatch(context, { batchId: batch?.batchId ?? '' }))
  await watch(system, (context) => sendWaitingLists(context, false))
  await story.setTo('2026-04-04T09:00:00Z')
  await watch(system, (context) => fetchStatementsOf(context, projectId))
  expect(await story.states(projectId)).toEqual(['refunded', 'refunded', 'expired'])
  expect(statements.length).toBeGreaterThan(100)
  asked.push(...statements)
  expect(await withoutIndex(story, statements)).toEqual([])
})

test('and all of it among a million bookings', async () => {
  await aRefusedPayout()
  expect(asked.length).toBeGreaterThan(140)
  expect(await withoutIndex(story, asked, 1_000)).toEqual([])
}, 180_000)
