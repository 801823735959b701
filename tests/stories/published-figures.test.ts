import { afterEach, beforeEach, expect, test } from 'vitest'
import { partsOf, campaignMoney, type BarPart, type PublishedSums } from '#contracts/campaigns/bar-shape.ts'
import { widgetMessages } from '#contracts/public-feeds/messages.ts'
import {
  approvePayout,
  preparePayout,
  approveRefundBatch,
  prepareRefundBatch,
} from '#contracts/settlement/endpoints.ts'
import { cancelRefundInvestment } from '#contracts/investments/endpoints.ts'
import {
  getFavoriteProjects,
  upsertProjectToFavorites,
  getFilteredProjects,
  getProjectInvestmentInfo,
} from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { openSources } from '#server/public-feeds/sources.ts'
import { campaignWidget } from '#server/public-feeds/widget/widget.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

/** An account the simulated bank takes payments for. */
const OTHER_IBAN = 'TR870001000200045678901234'

let story: Story
let first: Context
let second: Context
beforeEach(async () => {
  story = await startStory()
  const officer = async () => story.as(await aMember(story.context), 'finance-officer')
  ;[first, second] = [await officer(), await officer()]
})
afterEach(async () => {
  expect(await findBroken(story.pool)).toEqual([])
  await story.close()
})

/** The published sums straight from the postings; what investors took back by their own right is told apart by its refund. */
async function fromLedger(projectId: string): Promise<PublishedSums> {
  const { rows } = await story.pool.query<PublishedSums>(
    `select coalesce(sum(p.amount_kurus) filter (where p.account = 'commitment'), 0)::bigint as "awaitingPayment",
        coalesce(-sum(p.amount_kurus) filter (where p.account = 'withdrawable'), 0)::bigint as withdrawable,
        coalesce(-sum(p.amount_kurus) filter (where p.account = 'final' and p.kind in ('finalised', 'refund-owed')), 0)::bigint as final,
        coalesce(-sum(p.amount_kurus) filter (where p.account = 'refund-payable' and r.reason_code <> 'withdrawn'), 0)::bigint
          as "refundOwed",
        coalesce(sum(p.amount_kurus) filter (where p.account = 'refund-payable' and p.kind = 'refund-executed'
          and r.reason_code <> 'withdrawn'), 0)::bigint as "refundPaid", coalesce((select sum(amount_kurus)
          from projects.pre_demand where project_id = $1), 0)::bigint as "preDemand"
      from ledger.posting p left join investments.refund r on r.investment_id = p.investment_id where p.project_id = $1`,
    [projectId],
  )
  if (!rows[0]) throw new Error('a sum has a row')
  return rows[0]
}

const LABELS: readonly BarPart[] = ['settled', 'held', 'awaiting', 'owed', 'returned']

/** Every place that publishes sums says what the ledger says; answers with the campaign's state and the bar's parts. */
async function published(projectId: string): Promise<readonly [string, ...BarPart[]]> {
  const visitor: Context = { ...story.context, actor: { kind: 'visitor' } }
  const { rows } = await story.pool.query<{ seo_name: string; state: string }>(
    'select seo_name, state from projects.project where id = $1',
    [projectId],
  )
  const { seo_name: seoName, state } = rows[0] ?? { seo_name: '', state: '' }
  const sums = await fromLedger(projectId)
  const page = await ask(visitor, getProjectInvestmentInfo, { projectId })
  expect([state, page.sums]).toEqual([state, sums])
  expect(page.fundedAmount).toBe(sums.withdrawable + sums.final + sums.refundOwed + sums.refundPaid)
  const card = (await ask(visitor, getFilteredProjects, { pageInfo: { count: 50 } })).find(({ id }) => id === projectId)
  expect(card).toMatchObject({ sums, fundedAmount: page.fundedAmount })
  const member = story.as(await aMember(story.context))
  await ask(member, upsertProjectToFavorites, { projectId })
  const { favoriteProjects } = await ask(member, getFavoriteProjects, {})
  expect(favoriteProjects).toMatchObject([{ sums, fundedAmount: page.fundedAmount }])
  const parts = partsOf(campaignMoney(page)).map(([part]) => part)
  const frame = await campaignWidget(openSources(story.context, moduleRoutes), seoName, 'acik')
  const told = LABELS.filter((part) => String(frame?.body).includes(widgetMessages.parts[part]))
  expect(told.toSorted()).toEqual(parts.toSorted())
  return [state, ...parts]
}

const UNDER_WAY = ['settled', 'held', 'awaiting'] as const

/** Two officers send every open refund to the bank. */
async function sendRefunds(): Promise<void> {
  const { batchId } = await ask(first, prepareRefundBatch, {})
  await ask(second, approveRefundBatch, { batchId: batchId ?? '' })
  await story.runDue()
}

test('a campaign that succeeds, from its first order to its reports', async () => {
  const projectId = await story.campaign()
  const [defne, can, ece] = [await story.investor('Defne'), await story.investor('Can'), await story.investor('Ece')]
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  const leaving = await story.invest(ece, projectId, 10_000n)
  await story.transfer(ece, leaving)
  await story.moveTo('2026-03-17T09:00:00Z')
  await ask(story.as(ece), cancelRefundInvestment, { investmentId: leaving.investmentId })
  await story.transfer(can, await story.invest(can, projectId, 40_000n))
  expect(await published(projectId)).toEqual(['live', ...UNDER_WAY])
  await story.moveTo('2026-03-17T10:00:00Z')
  await sendRefunds()
  await story.moveTo('2026-03-31T09:00:00Z')
  // What its investor took back is no part of it.
  expect(await published(projectId)).toEqual(['live', ...UNDER_WAY])
  await story.moveTo('2026-04-02T09:00:00Z')
  expect(await published(projectId)).toEqual(['successful', ...UNDER_WAY])
  await story.increaseCapital(projectId, first, second)
  expect(await published(projectId)).toEqual(['registration', ...UNDER_WAY])
  await story.runDue()
  const payout = await ask(first, preparePayout, { projectId })
  expect(await published(projectId)).toEqual(['payout', ...UNDER_WAY])
  await ask(second, approvePayout, { payoutId: payout.payoutId })
  expect(await published(projectId)).toEqual(['payout', ...UNDER_WAY])
  await story.moveTo('2026-04-03T15:00:00Z')
  expect(await published(projectId)).toEqual(['reporting', ...UNDER_WAY])
})

test('a campaign that misses its goal: nothing, a part and all of it paid back', async () => {
  const projectId = await story.campaign()
  const [defne, can] = [await story.investor('Defne'), await story.investor('Can')]
  await story.transfer(defne, await story.invest(defne, projectId, 50_000n))
  await story.moveTo('2026-04-01T12:00:00Z')
  await story.transfer(can, await story.invest(can, projectId, 20_000n))
  await story.moveTo('2026-04-02T09:00:00Z')
  expect(await published(projectId)).toEqual(['closing', ...UNDER_WAY])
  await story.moveTo('2026-04-04T09:00:00Z')
  expect(await published(projectId)).toEqual(['unsuccessful', 'owed'])
  await story.simulators.changeBehaviour({ bankRefusesNext: 'AC04' })
  await sendRefunds()
  await story.moveTo('2026-04-07T15:00:00Z')
  expect(await published(projectId)).toEqual(['unsuccessful', 'owed', 'returned'])
  expect(await fromLedger(projectId)).toMatchObject({ refundOwed: 50_000n, refundPaid: 20_000n })
  await story.pool.query('update membership.bank_account set iban = $1 where member_id = $2', [OTHER_IBAN, defne.id])
  await sendRefunds()
  await story.moveTo('2026-04-09T15:00:00Z')
  expect(await published(projectId)).toEqual(['unsuccessful', 'returned'])
})

test('a campaign that is cancelled owes back what was final and what could still be withdrawn', async () => {
  const projectId = await story.campaign()
  const [defne, can, ece] = [await story.investor('Defne'), await story.investor('Can'), await story.investor('Ece')]
  await story.transfer(defne, await story.invest(defne, projectId, 30_000n))
  await story.moveTo('2026-03-20T09:00:00Z')
  await story.transfer(can, await story.invest(can, projectId, 20_000n))
  await story.invest(ece, projectId, 10_000n)
  await story.moveTo('2026-03-20T10:00:00Z')
  expect(await published(projectId)).toEqual(['live', ...UNDER_WAY])
  await inTransaction(asSystem(story.context), (tx) =>
    transitionProject(tx, { projectId, to: 'cancelled', reason: 'x' }),
  )
  await story.runDue()
  expect(await published(projectId)).toEqual(['cancelled', 'owed'])
  await sendRefunds()
  await story.moveTo('2026-03-24T15:00:00Z')
  expect(await published(projectId)).toEqual(['cancelled', 'returned'])
})
