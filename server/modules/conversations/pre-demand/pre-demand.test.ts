import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lira } from '#contracts/common/money/money.ts'
import { preDemandErrors } from '#contracts/projects/messages.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign } from '#tests/support/investments.ts'
import { findPreDemand } from './find-pre-demand.ts'
import { givePreDemand } from './give-pre-demand.ts'
import { withdrawPreDemand } from './withdraw-pre-demand.ts'

function as(context: Context, id: string): Context {
  return { ...context, actor: { kind: 'member', id, sessionId: newId(), emailVerified: true, roles: [] } }
}

async function anUpcoming(context: Context): Promise<{ projectId: string; projectExternalId: string }> {
  const { projectId } = await aCampaign(context.db, { state: 'upcoming' })
  const { rows } = await sql<{ externalId: string }>`
    select external_id from projects.project where id = ${projectId}`.execute(context.db)
  return { projectId, projectExternalId: rows[0]?.externalId ?? '' }
}

test('pre-demand is given, changed and withdrawn; its sum is of amounts alone and in no sum of money', async () => {
  await rolledBack(async (context) => {
    const { projectId, projectExternalId } = await anUpcoming(context)
    const [one, other] = [as(context, newId()), as(context, newId())]
    expect(await findPreDemand(one, { projectExternalId })).toMatchObject({ canPreInvestment: true, isGiven: false })
    await givePreDemand(one, { projectExternalId, amount: lira(500) })
    await givePreDemand(other, { projectExternalId })
    expect(await givePreDemand(one, { projectExternalId, amount: lira(700) })).toMatchObject({
      isGiven: true,
      amount: lira(700),
      totalAmount: lira(700),
      totalPeople: 1,
    })
    expect(await findPreDemand(other, { projectExternalId })).toMatchObject({ isGiven: true, amount: null })
    const told = await sql`select 1 from projects.pre_demanding where project_id = ${projectId}`.execute(context.db)
    expect(told.rows).toHaveLength(2)
    const { rows } = await sql`select 1 from ledger.posting where project_id = ${projectId}`.execute(context.db)
    expect(rows).toEqual([])
    expect(await withdrawPreDemand(one, { projectExternalId })).toMatchObject({ isGiven: false, totalAmount: 0n })
    expect(await withdrawPreDemand(one, { projectExternalId })).toMatchObject({ isGiven: false })
  })
})

test.each([
  ['one kuruş off a share', lira(100) + 1n, 'pre-demand-not-whole-shares'],
  ['one share above the goal', lira(100_100), 'pre-demand-above-goal'],
] as const)('%s is refused', async (_name, amount, code) => {
  await rolledBack(async (context) => {
    const { projectExternalId } = await anUpcoming(context)
    const member = as(context, newId())
    await givePreDemand(member, { projectExternalId, amount: lira(100_000) })
    await expect(givePreDemand(member, { projectExternalId, amount })).rejects.toMatchObject({
      code,
      detail: { fields: { amount: preDemandErrors[code].message } },
    })
  })
})

test('an open campaign takes no pre-demand, and what was given before can still be withdrawn', async () => {
  await rolledBack(async (context) => {
    const { projectId, projectExternalId } = await anUpcoming(context)
    const member = as(context, newId())
    await givePreDemand(member, { projectExternalId, amount: lira(100) })
    await sql`update projects.project set state = 'live' where id = ${projectId}`.execute(context.db)
    await expect(givePreDemand(member, { projectExternalId, amount: lira(200) })).rejects.toMatchObject({
      code: 'pre-demand-closed',
    })
    expect(await withdrawPreDemand(member, { projectExternalId })).toMatchObject({
      canPreInvestment: false,
      isGiven: false,
    })
  })
})
