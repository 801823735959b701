import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { type ProjectStep, transitionProject } from '#server/modules/projects/index.ts'
import { placeOrders } from '#server/modules/investments/inside.ts'
import { TEST_NOW } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aCampaign, anOrder, freezeDatabaseClock, someInvestors } from '#tests/support/investments.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aMember, asSystem } from '#tests/support/membership.ts'
import { skipPastEvents } from './relay-events.ts'
import { tellFollowers } from './tell-followers.ts'

/** Takes the step and tells it to the end; whom it was told, by address, with the letter. */
const told = (context: Context, projectId: string, to: ProjectStep['to']): Promise<Record<string, string>> =>
  toldOf(context, (tx) => transitionProject(tx, { projectId, to, reason: 'Deneme' }))

async function toldOf(
  context: Context,
  take: (tx: TransactionContext) => Promise<unknown>,
): Promise<Record<string, string>> {
  await sql`delete from notifications.message`.execute(context.db)
  await inTransaction(context, take)
  await relayAll(context)
  while ((await tellFollowers.run(asSystem(context))) > 0);
  const { rows } = await sql<{ recipient: string; template: string }>`
    select recipient, template from notifications.message where template !~ '^own-'`.execute(context.db)
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length)
  return Object.fromEntries(rows.map(({ recipient, template }) => [recipient, template]))
}

async function follow(context: Context, projectId: string, ...memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds)
    await sql`insert into campaigns.favourite (member_id, project_id, added_at) values (${id}, ${projectId}, now())`.execute(
      context.db,
    )
}

async function preDemand(context: Context, projectId: string, ...memberIds: readonly string[]): Promise<void> {
  for (const id of memberIds)
    await sql`insert into projects.pre_demand (project_id, member_id, amount_kurus, given_at, changed_at)
      values (${projectId}, ${id}, null, now(), now())`.execute(context.db)
}

test('each step of a campaign is told once to whoever follows it or awaited its opening, and to nobody who has gone', () =>
  rolledBack(async (context) => {
    const owner = await aMember(context)
    const follower = await aMember(context)
    const both = await aMember(context)
    const awaiting = await aMember(context)
    const closed = await aMember(context)
    const left = await aMember(context)
    const { projectId } = await aCampaign(context.db, { state: 'upcoming', ownerId: owner.id })
    await skipPastEvents(asSystem(context))
    await follow(context, projectId, owner.id, follower.id, both.id, closed.id, left.id)
    await preDemand(context, projectId, both.id, awaiting.id)
    await sql`update membership.member set closed_at = now() where id = ${closed.id}`.execute(context.db)
    await sql`delete from campaigns.favourite where member_id = ${left.id}`.execute(context.db)
    const all = (letter: string) =>
      Object.fromEntries([follower, both, awaiting].map(({ emailAddress }) => [emailAddress, letter]))
    expect(await told(context, projectId, 'live')).toEqual(all('awaited-campaign-opened'))
    expect(await told(context, projectId, 'change-under-review')).toEqual(all('followed-campaign-paused'))
    expect(await told(context, projectId, 'live')).toEqual(all('followed-campaign-resumed'))
    const data = { resolutionId: newId() }
    for (const [action, letter] of [
      ['project.suspended', 'followed-campaign-suspended'],
      ['project.resumed', 'followed-campaign-continued'],
    ] as const) {
      const taken = await toldOf(context, (tx) => recordEvent(tx, { action, subjectId: projectId, data, reason: 'x' }))
      expect(taken).toEqual(all(letter))
    }
    expect(await told(context, projectId, 'closing')).toEqual(all('followed-campaign-closed'))
    expect(await told(context, projectId, 'unsuccessful')).toEqual(all('followed-campaign-unsuccessful'))
    const { rows } = await sql<{ data: object }>`
      select data from platform.audit_event where action = 'project.followers-told' and subject_id = ${projectId}
        order by id`.execute(context.db)
    expect(rows.map(({ data }) => data)).toEqual(
      [
        'awaited-campaign-opened',
        'followed-campaign-paused',
        'followed-campaign-resumed',
        'followed-campaign-suspended',
        'followed-campaign-continued',
        'followed-campaign-closed',
        'followed-campaign-unsuccessful',
      ].map((letter) => ({ letter, people: 3 })),
    )
  }))

test('nobody is called to invest in what is over by the clock, or stopped again before he is told', () =>
  rolledBack(async (context) => {
    const follower = await aMember(context)
    const opensAt = new Date(TEST_NOW.getTime() - 48 * 3_600_000)
    const closesAt = new Date(TEST_NOW.getTime() - 3_600_000)
    const over = await aCampaign(context.db, { opensAt, closesAt })
    const stopped = await aCampaign(context.db)
    await skipPastEvents(asSystem(context))
    await follow(context, over.projectId, follower.id)
    await follow(context, stopped.projectId, follower.id)
    expect(await told(context, over.projectId, 'change-under-review')).not.toEqual({})
    expect(await told(context, over.projectId, 'live')).toEqual({})
    expect(await told(context, over.projectId, 'closing')).not.toEqual({})
    const data = { resolutionId: newId() }
    const resumed = await toldOf(context, async (tx) => {
      await recordEvent(tx, { action: 'project.resumed', subjectId: stopped.projectId, data, reason: 'x' })
      await sql`update projects.project set suspended_at = ${TEST_NOW} where id = ${stopped.projectId}`.execute(tx.db)
    })
    expect(resumed).toEqual({})
  }))

test('thousands are told some hundred at a time, and an end is not told as a follower’s news to an investor', () =>
  rolledBack(async (context) => {
    const { projectId } = await aCampaign(context.db)
    await freezeDatabaseClock(context.db, TEST_NOW)
    const [investorId = ''] = await someInvestors(context.db, 1)
    await skipPastEvents(asSystem(context))
    await follow(context, projectId, investorId, ...Array.from({ length: 700 }, () => newId()))
    const order = await anOrder(context.db, { projectId, investorId: investorId, amountKurus: 10_000n })
    const send = (text: string, values: readonly unknown[]) => plainQueries(context.db).query(text, values)
    expect(await placeOrders(send as never, [order], 3)).toMatchObject([{ code: 'placed' }])
    await inTransaction(context, (tx) => transitionProject(tx, { projectId, to: 'cancelled', reason: 'Deneme' }))
    await relayAll(context)
    // A process that is told to end leaves after the portion at hand: each is a transaction of its own.
    const portions: number[] = []
    const ending = { ...asSystem(context), ending: AbortSignal.abort() }
    for (let told = await tellFollowers.run(ending); told > 0; told = await tellFollowers.run(ending))
      portions.push(told)
    expect(portions).toEqual([300, 300, 101, 1])
    const { rows } = await sql`select template from notifications.message where member_id = ${investorId}
      and template like 'followed%'`.execute(context.db)
    expect(rows).toEqual([])
  }))
