import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { readPeriod } from '#contracts/campaigns/periods.ts'
import {
  approvePayout,
  preparePayout,
  resolveBankReceipt,
  approveRefundBatch,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import { getActivities, getActivityTable } from '#contracts/campaigns/activity-endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { statementsOf } from '#tests/support/plans.ts'
import { ask } from '#tests/support/ask.ts'
import { openQueue } from '#tests/support/bank/open-queue.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story
beforeEach(async () => {
  story = await startStory()
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

type Activities = OutputOf<typeof getActivities>

/** The figures of a period, as a visitor is told them. */
const told = (period: string): Promise<Activities> =>
  ask({ ...story.context, actor: { kind: 'visitor' } }, getActivities, { period })

async function payBack(): Promise<void> {
  const [first, second] = [await aMember(story.context), await aMember(story.context)]
  const { batchId } = await ask(story.as(first, 'finance-officer'), prepareRefundBatch, {})
  await ask(story.as(second, 'finance-officer'), approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
}

/** Until finance has decided on every receipt, a campaign has no result. */
async function sendBackTheStray(officer: Context): Promise<void> {
  const { exceptions } = await openQueue(officer)
  for (const { lineId } of exceptions) await ask(officer, resolveBankReceipt, { lineId, decision: 'return' })
}

/**
 * Spring and summer of 2026: one campaign succeeds and is paid out, one fails over the turn of the half-year, somebody
 * withdraws, and a stranger's transfer fits nothing.
 */
async function playTheYear(): Promise<void> {
  const [defne, can, ece] = [await story.investor('Defne'), await story.investor('Can'), await story.investor('Ece')]
  const good = await story.campaign()
  await story.transfer(defne, await story.invest(defne, good, 60_000n))
  await story.transfer(can, await story.invest(can, good, 40_000n))
  await story.moveTo('2026-04-02T09:00:00Z')
  const [one, other] = [await aMember(story.context), await aMember(story.context)]
  const [officer, second] = [story.as(one, 'finance-officer'), story.as(other, 'finance-officer')]
  await story.increaseCapital(good, officer, second)
  await story.runDue()
  await ask(second, approvePayout, { payoutId: (await ask(officer, preparePayout, { projectId: good })).payoutId })
  await story.moveTo('2026-04-03T15:00:00Z')

  await story.moveTo('2026-06-22T09:00:00Z')
  const closesAt = new Date('2026-07-03T20:59:59Z')
  const bad = await story.campaign({ opensAt: new Date('2026-06-22T09:00:00Z'), closesAt })
  const order = await story.invest(defne, bad, 20_000n)
  await story.transfer(defne, order)
  const leaving = await story.invest(ece, bad, 10_000n)
  await story.transfer(ece, leaving)
  await story.transfer(ece, order, { amount: 5_000n, payerName: 'BASKA BIRI', description: 'SELAM' })
  await story.moveTo('2026-06-23T09:00:00Z')
  await ask(story.as(ece), cancelRefundInvestment, { investmentId: leaving.investmentId })
  await payBack()
  await story.moveTo('2026-06-24T15:00:00Z')
  await sendBackTheStray(officer)
  await story.moveTo('2026-07-06T09:00:00Z')
  await payBack()
  await story.moveTo('2026-07-09T15:00:00Z')
}

/** Sums straight over the postings, without any view. */
async function ledgerSum(period: string, condition: string): Promise<bigint> {
  const { from, until } = readPeriod(period) ?? { from: new Date(0), until: new Date(0) }
  const { rows } = await story.pool.query<{ sum: bigint }>(
    `select coalesce(abs(sum(amount_kurus)), 0)::bigint as sum from ledger.posting
      where occurred_at >= $1 and occurred_at < $2 and ${condition}`,
    [from, until],
  )
  return rows[0]?.sum ?? 0n
}

test('half-years and year tell success and failure, to the kuruş as the ledger has them', async () => {
  await playTheYear()
  const [first, second, year] = [await told('2026-1'), await told('2026-2'), await told('2026')]
  expect(first.figures).toMatchObject({
    campaigns: { runningAtStart: 0, opened: 2, successful: 1, unsuccessful: 0, cancelled: 0, runningAtEnd: 1 },
    money: { goals: 100_000n, raised: 100_000n, notReached: 0n },
    investors: { paying: 3, withdrawals: 1, withdrawn: 10_000n },
    refunds: { executed: 1, onTime: 1 },
    shares: { campaigns: 1, investors: 2, count: 100 },
  })
  expect(second.figures).toMatchObject({
    campaigns: { runningAtStart: 1, opened: 0, successful: 0, unsuccessful: 1, cancelled: 0, runningAtEnd: 0 },
    money: { goals: 100_000n, raised: 0n, notReached: 20_000n },
    investors: { paying: 0, withdrawals: 0, withdrawn: 0n },
    refunds: { executed: 1, onTime: 1, overdueNow: 0 },
  })
  expect(year.figures.campaigns).toMatchObject({ opened: 2, successful: 1, unsuccessful: 1, runningAtEnd: 0 })
  // Who paid in both halves is one investor of the year.
  expect(year.figures.investors.paying).toBe(3)
  expect(second.ended).toMatchObject([{ outcome: 'unsuccessful', goal: 100_000n, raised: 20_000n, investorCount: 1 }])
  expect(second.course).toEqual([
    { period: '2026-1', opened: 2, successful: 1, unsuccessful: 0, cancelled: 0 },
    { period: '2026-2', opened: 0, successful: 0, unsuccessful: 1, cancelled: 0 },
  ])
  // Half-years side by side tell what each tells alone.
  expect(second.flows).toEqual(
    [first, second].map(({ period, figures: { escrow, refunds } }) => ({
      period,
      paidIn: escrow.paidIn,
      refundedToInvestors: escrow.refundedToInvestors,
      paidToCompanies: escrow.paidToCompanies,
      refundsExecuted: refunds.executed,
      refundsOnTime: refunds.onTime,
      averageRefundDays: refunds.averageDays,
    })),
  )
  expect([second.period, second.isRunning, second.periods]).toEqual(['2026-2', true, ['2026', '2026-2', '2026-1']])
  expect((await told('')).period).toBe('2026-2')

  const { rows } = await ask(asSystem(story.context), getActivityTable, {})
  expect(rows.map(({ period }) => period)).toEqual(['2026', '2026-2', '2026-1'])
  expect(rows.map(({ figures }) => figures)).toEqual([year.figures, second.figures, first.figures])
  for (const { period, figures } of rows) {
    const { escrow } = figures
    expect(escrow.opening + escrow.paidIn + escrow.unmatchedIn).toBe(
      escrow.closing +
        escrow.refundedToInvestors +
        escrow.unmatchedReturned +
        escrow.paidToCompanies +
        escrow.deductions,
    )
    expect({
      paidIn: await ledgerSum(period, `account = 'withdrawable' and kind = 'paid'`),
      refunded: await ledgerSum(period, `account = 'refund-payable' and kind = 'refund-executed'`),
      companies: await ledgerSum(period, `account = 'payable-to-company' and kind = 'payout-executed'`),
      fees: await ledgerSum(period, `account ~ '-fee' and kind = 'payout-executed'`),
      final: await ledgerSum(period, `account = 'final' and kind = 'finalised'`),
      moved: await ledgerSum(period, `account = 'escrow-cash'`),
    }).toEqual({
      paidIn: escrow.paidIn,
      refunded: escrow.refundedToInvestors + escrow.unmatchedReturned,
      companies: escrow.paidToCompanies,
      fees: escrow.deductions,
      // The failed campaign's money became final in June and is told with its end, in July.
      final: { '2026': 120_000n, '2026-1': figures.money.raised + 20_000n, '2026-2': 0n }[period],
      moved: escrow.closing > escrow.opening ? escrow.closing - escrow.opening : escrow.opening - escrow.closing,
    })
  }
})

test('before the first campaign there is a period with nothing in it; periods before the first are not found', async () => {
  const nothing = await told('')
  expect([nothing.period, nothing.periods, nothing.ended]).toEqual(['2026-1', ['2026', '2026-1'], []])
  expect(nothing.figures.campaigns).toMatchObject({ opened: 0, successful: 0, averageDays: null })
  for (const period of ['2025-2', '2027', 'x']) await expect(told(period)).rejects.toMatchObject({ code: 'not-found' })
})

test('asked again within half a minute, the database is left alone', async () => {
  const asked = await told('2026-1')
  await story.campaign()
  expect(await told('2026-1')).toEqual(asked)
  // Whoever asks by another connection, for which nothing is kept, is told of the campaign.
  await statementsOf(story, story.context, async (anew) => {
    expect(await ask(anew, getActivities, { period: '2026-1' })).not.toEqual(asked)
  })
})
