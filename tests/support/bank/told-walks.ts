import { expect } from 'vitest'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { enterRequestsTold, getUntoldRequests, retellRequests } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementQueues } from '#server/modules/settlement/index.ts'
import { runDueWork } from '#trial/seed/call-as.ts'
import { ask } from '../ask.ts'
import type { Walk } from './settlement-walks.ts'

const countUntold = (context: Context) =>
  settlementQueues.find(({ code }) => code === 'escrow-requests-untold')?.count(context) ?? Promise.resolve(null)

/** Requests that the bank does not answer to, refuses, and has no calls for; sent again, over while refused, and told by an officer. */
export async function tellOfRequests({ story, first, system, watch, moveTo }: Walk): Promise<void> {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const [over] = [await story.invest(defne, projectId, 20_000n), await story.invest(defne, projectId, 30_000n)]
  await story.simulators.setFault('bank', { kind: 'fail' })
  await moveTo('2026-03-16T09:05:00Z')
  expect(await watch(first, countUntold)).toMatchObject({ count: 2, lateCount: 0 })
  await watch(first, (context) => ask(context, retellRequests, {}))
  await story.simulators.setFault('bank', { kind: 'refuse' })
  await watch(system, (context) => runDueWork(context, 'tell-escrow-requests'))
  expect(await watch(first, countUntold)).toMatchObject({ count: 2, lateCount: 2 })
  await story.simulators.setFault('bank', null)
  await ask(story.as(defne), cancelRefundInvestment, { investmentId: over.investmentId })
  await moveTo('2026-03-16T09:06:00Z')
  expect(await watch(first, countUntold)).toMatchObject({ count: 1 })

  const { openEscrowAccount, fetchStatement, submitPaymentList, paymentListStatus } = story.context.outside.bank
  const bank = { openEscrowAccount, fetchStatement, submitPaymentList, paymentListStatus }
  await story.invest(defne, projectId, 10_000n)
  const byHand = { ...system, outside: { ...system.outside, bank } }
  for (const name of ['note-escrow-requests', 'tell-escrow-requests'])
    await watch(byHand, (context) => runDueWork(context, name))
  const { listMark, messages } = await watch(first, (context) => ask(context, getUntoldRequests, {}))
  expect(messages.map(({ state }) => state).toSorted()).toEqual(['by-hand', 'refused'])
  await watch(first, (context) => ask(context, enterRequestsTold, { listMark, reason: 'KEP ile' }))
  expect(await watch(first, countUntold)).toMatchObject({ count: 0 })
}
