import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { asSystem } from '#tests/support/membership.ts'
import { countCampaignView, writeCampaignViews } from './count-campaign-view.ts'
import { findDesk } from './find-desk.ts'
import { findMyDay } from './find-my-day.ts'
import { findMySummary } from './find-my-summary.ts'

const HOUR_MS = 3_600_000

function as(context: Context, id: string): Context {
  return { ...context, actor: { kind: 'member', id, sessionId: newId(), emailVerified: true, roles: [] } }
}

async function anInvestment(
  context: Context,
  {
    projectId,
    investorId = newId(),
    shares,
    state,
    endCode = null,
  }: { projectId: string; investorId?: string; shares: number; state: string; endCode?: string | null },
): Promise<void> {
  const id = newId()
  const isPaid = !['awaiting-payment', 'cancelled', 'expired'].includes(state)
  const later = (hours: number): Date | null => (isPaid ? new Date(TEST_NOW.getTime() + hours * HOUR_MS) : null)
  const isFinal = ['final', 'allocated'].includes(state)
  await sql`insert into investments.investment (id, project_id, investor_id, idempotency_key, amount_kurus, share_count,
      unit_share_value_kurus, form_version, acceptance_id, limit_year, reference_no, state, placed_at, pay_by, paid_at,
      withdrawal_ends_at, finalised_at, ended_at, end_code, updated_at)
    values (${id}, ${projectId}, ${investorId}, ${newId()}, ${shares * 10_000}, ${shares}, 10000, 1, ${newId()}, 2026,
      ${id.slice(-12)}, ${state}, ${TEST_NOW}, ${TEST_NOW}, ${later(0)}, ${later(48)}, ${isFinal ? later(49) : null},
      ${endCode === null ? null : TEST_NOW}, ${endCode}, ${TEST_NOW})`.execute(context.db)
}

async function externalIdOf(context: Context, id: string): Promise<string> {
  const { rows } = await sql<{
    externalId: string
  }>`select external_id from projects.project where id = ${id}`.execute(context.db)
  return rows[0]?.externalId ?? ''
}

async function seoNameOf(context: Context, id: string): Promise<string> {
  const { rows } = await sql<{ seoName: string }>`select seo_name from projects.project where id = ${id}`.execute(
    context.db,
  )
  return rows[0]?.seoName ?? ''
}

async function viewsOfProjects(context: Context): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select sum(views)::int as views from platform.page_view where page = 'project'`.execute(context.db)
  return rows[0]?.views ?? 0
}

test('a founder sees each step in persons and money, and where people stopped', async () => {
  await rolledBack(async (context) => {
    const { projectId, ownerId } = await aCampaign(context.db)
    const twice = newId()
    await anInvestment(context, { projectId, shares: 10, state: 'awaiting-payment' })
    await anInvestment(context, { projectId, investorId: twice, shares: 20, state: 'paid' })
    await anInvestment(context, { projectId, investorId: twice, shares: 40, state: 'final' })
    await anInvestment(context, { projectId, shares: 5, state: 'expired', endCode: 'not-paid' })
    await anInvestment(context, { projectId, investorId: twice, shares: 3, state: 'expired', endCode: 'not-paid' })
    await anInvestment(context, { projectId, shares: 7, state: 'refund-pending', endCode: 'withdrawn' })
    await sql`insert into investments.preparation (investor_id, project_id, amount_kurus, saved_at)
      values (${newId()}, ${projectId}, 10000, ${TEST_NOW})`.execute(context.db)
    await sql`insert into campaigns.favourite (member_id, project_id, added_at)
      values (${twice}, ${projectId}, ${TEST_NOW})`.execute(context.db)
    await sql`insert into projects.pre_demand (project_id, member_id, amount_kurus, given_at, changed_at)
      values (${projectId}, ${newId()}, 30000, ${TEST_NOW}, ${TEST_NOW}), (${projectId}, ${newId()}, null, ${TEST_NOW}, ${TEST_NOW})`.execute(
      context.db,
    )
    const seoName = await seoNameOf(context, projectId)
    for (const named of [seoName, seoName, 'yok-boyle-bir-proje', '<b>'])
      await countCampaignView(context, { seoName: named })
    expect(await writeCampaignViews.run(asSystem(context))).toBe(3)
    expect(await writeCampaignViews.run(asSystem(context))).toBe(0)
    const desk = await findDesk(as(context, ownerId), { projectExternalId: await externalIdOf(context, projectId) })
    expect(desk.steps).toEqual({
      views: 2,
      following: 1,
      preDemand: { people: 1, amount: 30_000n },
      begun: 5,
      ordered: { people: 4, amount: 850_000n },
      paid: { people: 2, amount: 670_000n },
      final: { people: 1, amount: 400_000n },
    })
    // The operator counts the same views, and those of pages that are no campaign's.
    expect(await viewsOfProjects(context)).toBe(4)
    expect(desk.losses).toEqual({
      open: { people: 1, amount: 100_000n, goOn: 0 },
      // One of the two pays by their other orders: 4 ordered and 2 paid, though two let an order lapse.
      unpaid: { people: 2, amount: 80_000n, goOn: 1 },
      cancelled: { people: 0, amount: 0n, goOn: 0 },
      withdrawable: { people: 1, amount: 200_000n, goOn: 1 },
      withdrawn: { people: 1, amount: 70_000n, goOn: 0 },
      refunded: { people: 0, amount: 0n, goOn: 0 },
    })
    expect(desk.bands.map(({ people, amount }) => [people, amount])).toEqual([
      [0, 0n],
      [1, 600_000n],
      [0, 0n],
      [0, 0n],
    ])
    expect(desk.days.map(({ views, following, preDemand }) => [views, following, preDemand])).toEqual([
      [2, 1, 30_000n],
      [0, 0, 0n],
    ])
    // Of what was paid, 70.000 kuruş were withdrawn since: the curve of the sum ends at what the campaign has.
    expect(desk.days.map(({ ordered, paid, standing, final }) => [ordered, paid, standing, final])).toEqual([
      [850_000n, 670_000n, 600_000n, 0n],
      [0n, 0n, 0n, 400_000n],
    ])
    expect(desk.days.reduce((sum, { standing }) => sum + standing, 0n)).toBe(
      desk.losses.withdrawable.amount + desk.steps.final.amount,
    )
    expect(
      JSON.stringify(desk, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(twice)
  })
})

test('a founder reads the latest reason of a state that was decided, and none of one that was not', async () => {
  await rolledBack(async (context) => {
    const { projectId, ownerId } = await aCampaign(context.db)
    const projectExternalId = await externalIdOf(context, projectId)
    const reasonNow = async () => (await findDesk(as(context, ownerId), { projectExternalId })).stateReason
    const suspend = (hours: number, reason: string) => {
      const clock = { now: () => new Date(TEST_NOW.getTime() + hours * HOUR_MS) }
      const event = {
        action: 'project.suspended',
        subjectId: projectId,
        reason,
        data: { resolutionId: newId() },
      } as const
      return inTransaction({ ...asSystem(context), clock }, (tx) => recordEvent(tx, event))
    }
    await suspend(0, 'Bilgi formu eskidi.')
    expect(await reasonNow()).toBeNull()
    await sql`update projects.project set suspended_at = now() where id = ${projectId}`.execute(context.db)
    expect(await reasonNow()).toBe('Bilgi formu eskidi.')
    await suspend(1, 'Kurul kararı istenir.')
    expect(await reasonNow()).toBe('Kurul kararı istenir.')
  })
})

test('a founder expects the result two days after the last minute’s orders, and never on a day that is over', async () => {
  await rolledBack(async (context) => {
    const { projectId, ownerId } = await aCampaign(context.db)
    const projectExternalId = await externalIdOf(context, projectId)
    const endsAt = new Date('2026-04-15T20:59:59Z')
    const at = (now: string) =>
      findDesk(as({ ...context, clock: { now: () => new Date(now) } }, ownerId), { projectExternalId })
    const dueAt = new Date('2026-04-17T20:59:59Z')
    expect(await at('2026-04-10T09:00:00Z')).toMatchObject({ resultBy: +dueAt / 1000, concludedAt: null })
    expect(await at('2026-04-18T09:00:00Z')).toMatchObject({ resultBy: null, concludedAt: null })
    const judgedAt = new Date('2026-04-17T21:00:07Z')
    await sql`update investments.campaign set judged_at = ${judgedAt}, outcome = 'successful', closed_at = ${endsAt}
      where project_id = ${projectId}`.execute(context.db)
    expect(await at('2026-04-18T09:00:00Z')).toMatchObject({ resultBy: null, concludedAt: +judgedAt / 1000 })
  })
})

test('to everybody else a desk is absent', async () => {
  await rolledBack(async (context) => {
    const { projectId } = await aCampaign(context.db)
    const projectExternalId = await externalIdOf(context, projectId)
    await expect(findDesk(as(context, newId()), { projectExternalId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(findMySummary(as(context, newId()), { projectExternalId })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

test('a founder reads the head of his project before anybody else may', async () => {
  await rolledBack(async (context) => {
    const { projectId, ownerId } = await aCampaign(context.db, { state: 'upcoming' })
    await sql`update projects.project set published_at = null where id = ${projectId}`.execute(context.db)
    const projectExternalId = await externalIdOf(context, projectId)
    expect(await findMySummary(as(context, ownerId), { projectExternalId })).toMatchObject({
      id: projectId,
      externalId: projectExternalId,
      state: 'upcoming',
      status: 1,
      canPreInvestment: true,
      isFavorite: false,
    })
  })
})

test('a founder sees what was paid today to each campaign of his that can be paid to, whatever became of it', () =>
  rolledBack(async (context) => {
    const owner = newId()
    const own = await aCampaign(context.db, { ownerId: owner })
    const announced = await aCampaign(context.db, { ownerId: owner, state: 'upcoming' })
    const other = await aCampaign(context.db)
    const investorId = newId()
    await anInvestment(context, { projectId: own.projectId, investorId, shares: 3, state: 'paid' })
    await anInvestment(context, { projectId: own.projectId, investorId, shares: 2, state: 'paid' })
    await anInvestment(context, { projectId: own.projectId, shares: 4, state: 'awaiting-payment' })
    await anInvestment(context, { projectId: other.projectId, shares: 7, state: 'paid' })
    await anInvestment(context, { projectId: announced.projectId, shares: 7, state: 'paid' })
    expect(await findMyDay(as(context, owner))).toEqual([{ projectId: own.projectId, paid: 50_000n, people: 1 }])
    expect(await findMyDay(as(context, newId()))).toEqual([])
  }))
