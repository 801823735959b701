import { getCampaignJournal } from '#contracts/ledger/campaign-journal-endpoint.ts'
import type { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import {
  approvePayout,
  getCampaignLedger,
  getCampaignSettlement,
  askAccountClosing,
  confirmAccountClosing,
  withdrawAccountClosing,
  confirmCapitalIncrease,
  confirmPaymentAccount,
  namePaymentAccount,
  confirmFeeAccount,
  nameFeeAccount,
  getFeeAccount,
  confirmReceiptDecision,
  preparePayout,
  recordCapitalIncrease,
  confirmRefundAccount,
  nameRefundAccount,
  approveRefundBatch,
  prepareRefundBatch,
  dissolvePaymentList,
  resendPaymentList,
  resolveBankReceipt,
  getBankReceipt,
  withdrawCapitalIncrease,
  withdrawPayout,
  withdrawRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { settlementDueWork, settlementQueues } from '#server/modules/settlement/index.ts'
import { startStory, type Story } from '../campaign-story.ts'
import { aMember, asSystem } from '../membership.ts'
import { statementsOf } from '../plans.ts'
import { ask } from '../ask.ts'
import { openQueue } from './open-queue.ts'

export interface Walk {
  readonly story: Story
  readonly first: Context
  readonly second: Context
  readonly system: Context
  /** Makes a call and keeps every statement it sends. */
  watch<Result>(who: Context, call: (context: Context) => Promise<Result>): Promise<Result>
  /** Moves the clock and watches all due work until it rests. */
  moveTo(moment: string): Promise<void>
}

/** Every statement that a walk through settlement sends, in a story of its own. */
export async function statementsOfWalk(play: (walk: Walk) => Promise<void>): Promise<CompiledQuery[]> {
  const story = await startStory()
  const statements: CompiledQuery[] = []
  const officer = async (firstName: string) => story.as(await aMember(story.context, { firstName }), 'finance-officer')
  const [first, second] = [await officer('Ayşe'), await officer('Mert')]
  async function watch<Result>(who: Context, call: (context: Context) => Promise<Result>): Promise<Result> {
    const results: Result[] = []
    const sent = await statementsOf(story, who, async (context) => results.push(await call(context)))
    // A question about none of a list has no plan worth holding to.
    const isAsked = ({ parameters }: CompiledQuery): boolean =>
      !parameters.some((one) => Array.isArray(one) && one.length === 0)
    statements.push(...sent.filter(isAsked))
    for (const result of results) return result
    throw new Error('the call gave no result')
  }
  const system = asSystem(story.context)
  async function moveTo(moment: string): Promise<void> {
    await story.setTo(moment)
    for (let done = 1; done > 0;) {
      done = 0
      for (const work of settlementDueWork) done += await watch(system, work.run)
    }
  }
  try {
    await play({ story, first, second, system, watch, moveTo })
    return statements
  } finally {
    await story.close()
  }
}

const reason = 'Banka düzeltecek'
const ENDING = ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-02T09:00:00Z']
const OTHER = { iban: 'TR870001000200045678901234', holderName: 'Deneme A.Ş.', source: 'Bankanın yazısı' }
const ANOTHER = { ...OTHER, iban: 'TR330006100519786457841326' }

/** A campaign of 1.000 TL whose period is over, this much of it paid in. */
async function ended({ story, moveTo }: Walk, paid: bigint) {
  const projectId = await story.campaign()
  const defne = await story.investor('Defne')
  const { iban, ...order } = await story.invest(defne, projectId, paid)
  await story.transfer(defne, { iban, ...order })
  for (const moment of ENDING) await moveTo(moment)
  return { projectId, defne, iban }
}

const refusedLists = async ({ first }: Walk): Promise<string> => (await openQueue(first)).refusedLists[0]?.listId ?? ''

/** Everything the desk shows, with one of each open. */
async function readTheDesk({ first, watch }: Walk, projectId: string): Promise<void> {
  const { exceptions } = await watch(first, openQueue)
  for (const { lineId } of exceptions) await watch(first, (context) => ask(context, getBankReceipt, { lineId }))
  await watch(first, (context) => ask(context, getCampaignSettlement, { projectId }))
  await watch(first, (context) => ask(context, getCampaignLedger, { projectId }))
  await watch(first, (context) => ask(context, getCampaignJournal, { projectId }))
  for (const { count } of settlementQueues) await watch(first, count)
}

/** The capital increase recorded, taken back and confirmed; the shares registered; a payout taken back, and one of which a payment is refused. */
export async function payOut(walk: Walk): Promise<void> {
  const { story, first, second, watch, moveTo } = walk
  const { projectId } = await ended(walk, 100_000n)
  const increase = { projectId, registeredOn: '2026-04-02', registryReference: '2026/1453' }
  const { capitalIncreaseId } = await watch(first, (context) => ask(context, recordCapitalIncrease, increase))
  await watch(second, (context) => ask(context, withdrawCapitalIncrease, { capitalIncreaseId, reason }))
  const again = await ask(first, recordCapitalIncrease, increase)
  await watch(second, (context) => ask(context, confirmCapitalIncrease, again))
  await moveTo('2026-04-02T10:00:00Z')
  const { payoutId } = await watch(first, (context) => ask(context, preparePayout, { projectId }))
  await watch(second, (context) => ask(context, withdrawPayout, { payoutId, reason }))
  const next = await ask(first, preparePayout, { projectId })
  await watch(second, (context) => ask(context, approvePayout, { payoutId: next.payoutId }))
  await story.simulators.changeBehaviour({ bankRefusesNext: 'AM04' })
  await moveTo('2026-04-02T11:00:00Z')

  const { payout } = await ask(first, getCampaignSettlement, { projectId })
  const refused = payout?.payments.find(({ state }) => state === 'rejected')
  expect(refused).toBeDefined()
  const lineId = refused?.lineId ?? ''
  await readTheDesk(walk, projectId)
  const { correctionId } = await watch(second, (context) => ask(context, namePaymentAccount, { lineId, ...OTHER }))
  await watch(first, (context) => ask(context, confirmPaymentAccount, { correctionId }))
  await moveTo('2026-04-03T15:00:00Z')
  const { rows } = await story.pool.query<{ id: string }>(
    `select end_to_end_id as id from payments.payment_line where state = 'executed' limit 1`,
  )
  await story.simulators.returnPayment(rows[0]?.id ?? '', 'account-closed')
  await moveTo('2026-04-04T15:00:00Z')
  expect((await ask(first, getCampaignSettlement, { projectId })).next?.step).toBe('correct-payout')
  await readTheDesk(walk, projectId)
}

/** A payout that the bank refuses as a whole, sent anew and then dissolved; the fees' account named and confirmed. */
export async function payOutAnew(walk: Walk): Promise<void> {
  const { story, first, second, watch, moveTo } = walk
  const { projectId, iban } = await ended(walk, 100_000n)
  await story.increaseCapital(projectId, first, second)
  await story.runDue()
  await story.simulators.closeBankAccount(iban)
  await ask(second, approvePayout, { payoutId: (await ask(first, preparePayout, { projectId })).payoutId })
  await moveTo('2026-04-02T11:00:00Z')
  await watch(first, openQueue)
  const listId = await refusedLists(walk)
  await watch(first, (context) => ask(context, resendPaymentList, { listId }))
  await moveTo('2026-04-02T12:00:00Z')
  await watch(first, (context) => ask(context, dissolvePaymentList, { listId, reason }))
  expect((await ask(first, getCampaignSettlement, { projectId })).next?.step).toBe('correct-payout')

  const { feeAccountId } = await watch(first, (context) => ask(context, nameFeeAccount, OTHER))
  await watch(second, (context) => ask(context, getFeeAccount, {}))
  await watch(second, (context) => ask(context, confirmFeeAccount, { feeAccountId }))
}

/** A campaign that fails: refunds prepared, taken back, refused as a list, dissolved, paid; its account asked to be closed, and closed. */
export async function payBack(walk: Walk): Promise<void> {
  const { story, first, second, watch, moveTo } = walk
  const { projectId, iban } = await ended(walk, 60_000n)
  expect(await story.states(projectId)).toEqual(['refund-pending'])
  const { batchId } = await watch(first, (context) => ask(context, prepareRefundBatch, {}))
  await watch(second, (context) => ask(context, withdrawRefundBatch, { batchId: batchId ?? '', reason }))
  await story.simulators.closeBankAccount(iban)
  const refused = await ask(first, prepareRefundBatch, {})
  await watch(second, (context) => ask(context, approveRefundBatch, { batchId: refused.batchId ?? '' }))
  await moveTo('2026-04-02T11:00:00Z')
  const listId = await refusedLists(walk)
  await watch(first, (context) => ask(context, dissolvePaymentList, { listId, reason }))
  await story.simulators.closeBankAccount(iban, false)
  const next = await ask(first, prepareRefundBatch, {})
  await readTheDesk(walk, projectId)
  await ask(second, approveRefundBatch, { batchId: next.batchId ?? '' })
  await moveTo('2026-04-02T12:00:00Z')
  await moveTo('2026-04-03T15:00:00Z')
  expect(await story.states(projectId)).toEqual(['refunded'])

  const asking = { projectId, source: 'Bankanın yazısı' }
  const asked = await watch(first, (context) => ask(context, askAccountClosing, asking))
  await watch(second, (context) => ask(context, withdrawAccountClosing, asked))
  const again = await ask(first, askAccountClosing, asking)
  await readTheDesk(walk, projectId)
  await watch(second, (context) => ask(context, confirmAccountClosing, again))
}

/** Receipts in part, in excess and of nobody, decided on; what a stranger's bank sends back goes to an account that two officers name. */
export async function decideOnReceipts(walk: Walk): Promise<void> {
  const { story, first, second, watch, moveTo } = walk
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  const [paid, unpaid] = [await story.invest(defne, projectId, 20_000n), await story.invest(can, projectId, 10_000n)]
  await story.transfer(defne, paid)
  await story.transfer(can, unpaid, { amount: 12_000n })
  await story.transfer(can, unpaid, { description: 'kira' })
  await story.transfer(can, unpaid, { description: 'ev', payerName: 'Oya Çelik', payerIban: OTHER.iban })
  await moveTo('2026-03-17T09:00:00Z')
  const { exceptions } = await openQueue(first)
  const lineOf = (sought: string): string => exceptions.find(({ kind }) => kind === sought)?.lineId ?? ''
  await readTheDesk(walk, projectId)
  await watch(first, (context) => ask(context, resolveBankReceipt, { lineId: lineOf('excess'), decision: 'apply' }))
  const shown = await watch(second, (context) => ask(context, getBankReceipt, { lineId: lineOf('excess') }))
  await readTheDesk(walk, projectId)
  const proposalId = shown.proposal?.proposalId ?? ''
  await watch(second, (context) => ask(context, confirmReceiptDecision, { proposalId }))
  for (const { lineId, kind } of exceptions)
    if (kind !== 'excess')
      await watch(first, (context) => ask(context, resolveBankReceipt, { lineId, decision: 'return' }))
  expect(await story.states(projectId)).toEqual(['paid', 'paid'])
  await story.invest(can, projectId, 5_000n)

  const { batchId } = await watch(first, (context) => ask(context, prepareRefundBatch, {}))
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await moveTo('2026-03-17T10:00:00Z')
  await moveTo('2026-03-18T15:00:00Z')
  const { rows } = await story.pool.query<{ id: string }>(
    `select end_to_end_id as id from payments.payment_line where state = 'executed' and creditor_iban = $1`,
    [OTHER.iban],
  )
  await story.simulators.returnPayment(rows[0]?.id ?? '', 'account-closed')
  await moveTo('2026-03-19T10:00:00Z')
  const refundId = (await openQueue(first)).refunds[0]?.refundId ?? ''
  await watch(first, (context) => ask(context, nameRefundAccount, { refundId, ...ANOTHER }))
  await watch(second, (context) => ask(context, confirmRefundAccount, { refundId, iban: ANOTHER.iban }))
  await moveTo('2026-03-25T09:00:00Z')
  await moveTo('2026-04-02T09:00:00Z')
  expect(await story.states(projectId)).toEqual(['refund-pending', 'refund-pending', 'expired'])
}
