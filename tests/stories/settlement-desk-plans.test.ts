import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { approvePayout } from '#server/modules/investments/settlement/approve-payout.ts'
import { findCampaignLedger } from '#server/modules/investments/settlement/campaign-ledger.ts'
import { findCampaignSettlement } from '#server/modules/investments/settlement/campaign-settlement.ts'
import { confirmPaymentAccount, namePaymentAccount } from '#server/modules/investments/settlement/correct-payment.ts'
import { preparePayout } from '#server/modules/investments/settlement/prepare-payout.ts'
import { findSettlementQueue } from '#server/modules/investments/settlement/settlement-queue.ts'
import { showReceipt } from '#server/modules/investments/settlement/show-receipt.ts'
import { investmentQueues } from '#server/modules/investments/settlement/staff-queues.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember } from '#tests/support/membership.ts'
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

test('every read of the settlement desk has an index behind it', async () => {
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
  expect(await withoutIndex(story, statements)).toEqual([])
})
