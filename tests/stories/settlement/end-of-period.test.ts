import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProjectDesk } from '#contracts/campaigns/desk-endpoint.ts'
import { getProjectOutcome } from '#contracts/campaigns/outcome-endpoint.ts'
import { endCampaignEarly } from '#contracts/settlement/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import { aMember, asSystem, type TestInvestor } from '#tests/support/membership.ts'
import { ask } from '#tests/support/ask.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { runDueWork } from '#trial/seed/call-as.ts'

// The end of a campaign's period: before its last day (T17/5), and what is announced the business day after it (T11/13).

let story: Story
let founder: Context
let ownerId: string
let defne: TestInvestor
let visitor: Context
beforeEach(async () => {
  story = await startStory()
  const owner = await aMember(story.context)
  ownerId = owner.id
  founder = story.as(owner)
  defne = await story.investor('Defne')
  visitor = { ...story.context, actor: { kind: 'visitor' } }
})
afterEach(() => story.close())

const open = (given: { readonly additionalBps?: bigint } = {}) => story.campaign({ ownerId, ...given })
const externalIdOf = async (projectId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from projects.project where id = ${projectId}`.execute(story.context.db)
  return rows[0]?.id ?? ''
}
const stateOf = async (projectId: string) => {
  const { rows } = await sql<{ state: string; endsAt: Date; increaseDueOn: string | null }>`
    select o.state, o.ends_at, c.increase_due_on from projects.offering o join investments.campaign c using (project_id)
      where o.project_id = ${projectId}`.execute(story.context.db)
  return rows[0]
}

test('a full campaign ends when its founder says so, once nobody can withdraw any more, and terms run from that day', async () => {
  const projectId = await open()
  const desk = { projectExternalId: await externalIdOf(projectId) }
  const refusal = (code: string) => expect(ask(founder, endCampaignEarly, desk)).rejects.toMatchObject({ code })
  await refusal('early-end-not-full')
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  await story.moveTo('2026-03-17T09:00:00Z')
  await refusal('early-end-windows-open')
  const told = (await ask(founder, getProjectDesk, desk)).earlyEnd
  expect(told).toMatchObject({ isPossible: false })
  expect(told?.waitsUntil).not.toBeNull()

  await story.moveTo('2026-03-20T09:00:00Z')
  expect((await ask(founder, getProjectDesk, desk)).earlyEnd).toEqual({ isPossible: true, waitsUntil: null })
  const stranger = story.as(await aMember(story.context))
  await expect(ask(stranger, endCampaignEarly, desk)).rejects.toMatchObject({ code: 'not-found' })
  // A second press, and a second tab: one of them ends it.
  const ends = await Promise.allSettled([1, 2].map(() => ask(founder, endCampaignEarly, desk)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await story.runDue()
  expect(await stateOf(projectId)).toEqual({
    state: 'successful',
    endsAt: new Date('2026-03-20T09:00:00Z'),
    // Thirty business days after 20 March 2026, with 23 April and 1 May off.
    increaseDueOn: '2026-05-05',
  })
  const outcome = await ask(visitor, getProjectOutcome, { projectId })
  expect(outcome).toMatchObject({ outcome: 'successful', endedAt: 1_773_997_200, plannedEndAt: 1_775_077_199 })
  await refusal('campaign-not-in-state')
  expect(await findBroken(story.pool)).toEqual([])
})

test('the goal alone is not enough where additional funds are open', async () => {
  const projectId = await open({ additionalBps: 2_000n })
  await story.transfer(defne, await story.invest(defne, projectId, 100_000n))
  for (const moment of ['2026-03-17T09:00:00Z', '2026-03-20T09:00:00Z']) await story.moveTo(moment)
  const desk = { projectExternalId: await externalIdOf(projectId) }
  await expect(ask(founder, endCampaignEarly, desk)).rejects.toMatchObject({ code: 'early-end-not-full' })
  expect((await ask(founder, getProjectDesk, desk)).earlyEnd).toBeNull()
})

test('on the business day after the period a provisional result is announced, and the final one takes its place', async () => {
  const projectId = await open()
  const can = await story.investor('Can')
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  await story.moveTo('2026-03-20T09:00:00Z')
  await story.moveTo('2026-03-31T12:00:00Z')
  await story.transfer(can, await story.invest(can, projectId, 40_000n))
  await story.moveTo('2026-04-01T20:00:00Z')
  await story.moveTo('2026-04-01T20:59:59Z')
  const provisional = async () => (await ask(visitor, getProjectOutcome, { projectId })).provisional
  expect(await provisional()).toBeNull()
  await story.moveTo('2026-04-01T21:00:00Z')
  expect(await provisional()).toEqual({
    announcedAt: 1_775_077_200,
    reached: 100_000n,
    investorCount: 2,
    isGoalReached: true,
  })
  await story.moveTo('2026-04-03T09:00:00Z')
  expect(await ask(visitor, getProjectOutcome, { projectId })).toMatchObject({
    outcome: 'successful',
    provisional: null,
  })
  expect(await findBroken(story.pool)).toEqual([])
})

test('one that the committee cancels while its result is due is neither judged nor announced, and nothing fails over it', async () => {
  const projectId = await open()
  await story.transfer(defne, await story.invest(defne, projectId, 60_000n))
  await story.moveTo('2026-03-20T09:00:00Z')
  await story.setTo('2026-04-01T20:59:59Z')
  expect(await runDueWork(asSystem(story.context), 'close-campaigns')).toBe(1)
  await inTransaction(asSystem(story.context), (tx) =>
    transitionProject(tx, { projectId, to: 'cancelled', reason: 'Bilgi formundaki bilgiler gerçeğe aykırı' }),
  )
  await story.setTo('2026-04-03T09:00:00Z')
  // Before the work that writes its outcome.
  for (const work of ['judge-campaigns', 'announce-provisional-results'])
    expect(await runDueWork(asSystem(story.context), work)).toBe(0)
  await story.runDue()
  expect(await ask(visitor, getProjectOutcome, { projectId })).toMatchObject({
    outcome: 'cancelled',
    provisional: null,
  })
  const { rows } = await sql`select work from platform.failed_work`.execute(story.context.db)
  expect(rows).toEqual([])
  expect(await findBroken(story.pool)).toEqual([])
})
