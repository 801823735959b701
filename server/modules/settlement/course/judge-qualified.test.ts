import { sql } from 'kysely'
import { confirmParameter } from '#tests/support/investments.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProjectDesk, getProjectInvestmentInfo } from '#contracts/campaigns/endpoints.ts'
import { updateMkkNo } from '#contracts/membership/endpoints.ts'
import { getCampaignSettlement } from '#contracts/settlement/settlement-read-endpoints.ts'
import { newId } from '#server/kit/id.ts'
import { ask } from '#tests/support/ask.ts'
import { startStory, type Story } from '#tests/support/campaign-story.ts'
import type { TestInvestor } from '#tests/support/membership.ts'
import { findBroken } from '#server/invariants/run-invariants.ts'

let story: Story

beforeEach(async () => {
  story = await startStory()
  // So that a test's small campaign has to have qualified investors.
  await confirmParameter(story.pool, { key: 'campaign.qualified-share.threshold', from: '2022-01-01', value: 50_000n })
})
afterEach(() => story.close())

const GOAL = 100_000n

async function pay(investor: TestInvestor, projectId: string, amount: bigint): Promise<void> {
  await story.transfer(investor, await story.invest(investor, projectId, amount))
}

const finance = () => story.as({ id: newId() }, 'finance-officer')
const settlementOf = (projectId: string) => ask(finance(), getCampaignSettlement, { projectId })

async function outcomeOf(projectId: string) {
  const { rows } = await sql`select outcome_code, qualified_kurus, qualified_required_kurus from investments.campaign
    where project_id = ${projectId}`.execute(story.context.db)
  return rows[0]
}

/** What MKK says of the investor from now on. */
const setQualified = (investor: TestInvestor, since: string | null) =>
  story.simulators.changeMkkMember(investor.identityNumber, { qualifiedSince: since })

test('who was qualified when ordering counts, though the status was lost before the result', async () => {
  const projectId = await story.campaign()
  const [qualified, other] = [await story.investor('Nil', true), await story.investor('Can')]
  await setQualified(qualified, '2026-01-05')
  await pay(qualified, projectId, 5_000n)
  await pay(other, projectId, GOAL - 5_000n)
  await story.moveTo('2026-03-17T12:00:00Z')
  const share = { required: 5_000n, reached: 5_000n, missing: 0n, isReserved: false }
  expect((await settlementOf(projectId)).qualified).toMatchObject({ ...share, doubtful: [] })

  // MKK takes the status away, and the member's own page reads it anew: by today's standing the share would be missed.
  await setQualified(qualified, null)
  await ask(story.as(qualified), updateMkkNo, {})
  await story.moveTo('2026-04-05T12:00:00Z')
  expect(await outcomeOf(projectId)).toEqual({
    outcomeCode: 'goal-reached',
    qualifiedKurus: 5_000n,
    qualifiedRequiredKurus: 5_000n,
  })
  const shown = (await settlementOf(projectId)).qualified
  expect(shown).toMatchObject({ ...share, doubtful: [{ standing: 'lost', counts: true, amount: 5_000n }] })
  expect(await findBroken(story.pool)).toEqual([])
})

test('a status that by MKK’s register began after the order does not count, and finance reads why', async () => {
  const projectId = await story.campaign()
  const [qualified, other] = [await story.investor('Nil', true), await story.investor('Can')]
  await pay(qualified, projectId, 5_000n)
  await pay(other, projectId, GOAL - 5_000n)
  await setQualified(qualified, '2026-03-20')
  await story.moveTo('2026-04-05T12:00:00Z')
  expect(await outcomeOf(projectId)).toMatchObject({ outcomeCode: 'qualified-share-missed', qualifiedKurus: 0n })
  expect((await settlementOf(projectId)).qualified).toMatchObject({
    missing: 5_000n,
    doubtful: [{ standing: 'later', counts: false }],
  })
})

test('the result waits for MKK’s answer, and comes with it', async () => {
  const projectId = await story.campaign()
  const [qualified, other] = [await story.investor('Nil', true), await story.investor('Can')]
  await setQualified(qualified, '2026-01-05')
  await pay(qualified, projectId, 5_000n)
  await pay(other, projectId, GOAL - 5_000n)
  await story.moveTo('2026-03-19T12:00:00Z')
  await story.simulators.setFault('mkk', { kind: 'fail' })
  await story.moveTo('2026-04-05T12:00:00Z')
  expect(await outcomeOf(projectId)).toMatchObject({ outcomeCode: null })
  expect((await settlementOf(projectId)).qualified).toMatchObject({ doubtful: [{ standing: 'unasked' }] })
  expect(await findBroken(story.pool)).toEqual([])
  await story.simulators.setFault('mkk', null)
  await story.moveTo('2026-04-05T13:00:00Z')
  expect(await outcomeOf(projectId)).toMatchObject({ outcomeCode: 'goal-reached' })
})

test('everybody reads what is missing before the result: visitors, the founder, finance', async () => {
  const ownerId = newId()
  const projectId = await story.campaign({ ownerId })
  const other = await story.investor('Can')
  await pay(other, projectId, 20_000n)
  await story.moveTo('2026-03-17T12:00:00Z')
  const share = { required: 5_000n, reached: 0n, missing: 5_000n, isReserved: false }
  const visitor = { ...story.context, actor: { kind: 'visitor' } as const }
  expect((await ask(visitor, getProjectInvestmentInfo, { projectId })).qualifiedShare).toMatchObject(share)
  const { rows } = await sql<{
    externalId: string
  }>`select external_id from projects.project where id = ${projectId}`.execute(story.context.db)
  const desk = await ask(story.as({ id: ownerId }), getProjectDesk, { projectExternalId: rows[0]?.externalId ?? '' })
  expect(desk.qualifiedShare).toMatchObject(share)
  expect((await settlementOf(projectId)).qualified).toMatchObject({ ...share, doubtful: [] })
})
