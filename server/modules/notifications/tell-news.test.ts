import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProjectUpdate, deleteProjectUpdate } from '#contracts/projects/endpoints.ts'
import { hideWritten } from '#contracts/projects/conversation/operator-endpoints.ts'
import { updateInvestorNotifications } from '#contracts/contact/notification-endpoints.ts'
import { upsertProjectToFavorites } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { testContext } from '#tests/support/context.ts'
import { pause, relayAll } from '#tests/support/mails.ts'
import { aMember, asMember, asSystem } from '#tests/support/membership.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { ask } from '#tests/support/ask.ts'
import { startForTest, type WireTest } from '#trial/simulators/start-for-test.ts'
import { skipPastEvents } from './relay-events.ts'
import { sendMessages } from './send-messages.ts'
import { tellNews } from './tell-news.ts'

let wire: WireTest
let context: Context
beforeAll(async () => {
  wire = await startForTest()
  context = testContext(wire.database.db, { outside: wire.outside, clock: wire.clock })
})
afterAll(() => wire.close())
beforeEach(() => skipPastEvents(asSystem(context)))

async function tellAll(): Promise<void> {
  await relayAll(context)
  while ((await tellNews.run(asSystem(context))) > 0) await pause(0)
}

async function send(): Promise<void> {
  while ((await sendMessages.run(asSystem(context))) > 0) await pause(0)
}

async function receivers(title: string): Promise<string[]> {
  const { rows } = await wire.database.pool.query<{ to: string }>(
    `select to_address as to from trial.mail where subject like $1 order by 1`,
    [`%: ${title}`],
  )
  return rows.map(({ to }) => to)
}

async function aFollowedCampaign() {
  const owner = await aMember(context)
  const { id: projectId } = await aLiveProject(context)
  await wire.database.pool.query('update projects.project set owner_id = $1 where id = $2', [owner.id, projectId])
  const { external_id: projectExternalId } = await context.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const followers = [await aMember(context), await aMember(context), await aMember(context)]
  for (const { id } of [...followers, owner]) await ask(asMember(context, id), upsertProjectToFavorites, { projectId })
  return { projectId, projectExternalId, owner: asMember(context, owner.id), followers }
}

test('who follows and who invested is told once; who refused, is closed, or wrote it, is not', async () => {
  const { projectId, projectExternalId, owner, followers } = await aFollowedCampaign()
  const [first, refusing, closed] = followers
  const investor = await aMember(context)
  for (const id of [investor.id, first?.id])
    await wire.database.pool.query(
      `insert into investments.investment (id, project_id, investor_id, idempotency_key, amount_kurus, share_count,
          unit_share_value_kurus, form_version, acceptance_id, limit_year, reference_no, state, placed_at, pay_by, updated_at)
        values ($1, $2, $3, $1, 100, 1, 100, 1, $1, 2026, $4, 'awaiting-payment', platform.now(), platform.now(), platform.now())`,
      [newId(), projectId, id, newId()],
    )
  await ask(asMember(context, refusing?.id ?? ''), updateInvestorNotifications, {
    consent: 'campaign-news',
    given: false,
  })
  await wire.database.pool.query('update membership.member set closed_at = platform.now() where id = $1', [closed?.id])
  await ask(owner, createProjectUpdate, { projectExternalId, title: 'Hat kuruldu', description: 'Metin' })
  await tellAll()
  await tellAll()
  await send()
  expect(await receivers('Hat kuruldu')).toEqual(expect.arrayContaining([first?.emailAddress, investor.emailAddress]))
  expect(await receivers('Hat kuruldu')).toHaveLength(2)
  const { rows } = await wire.database.pool.query(
    `select 1 from platform.audit_event where action = 'project.update-told' and subject_id = $1`,
    [projectId],
  )
  expect(rows).toHaveLength(1)
  await ask(asMember(context, refusing?.id ?? ''), updateInvestorNotifications, {
    consent: 'campaign-news',
    given: true,
  })
  await ask(owner, createProjectUpdate, { projectExternalId, title: 'Hat çalışıyor', description: 'Metin' })
  await tellAll()
  await send()
  expect(await receivers('Hat çalışıyor')).toHaveLength(3)
})

test('what is withdrawn or hidden before its letters have left is told to nobody', async () => {
  const { projectExternalId, owner } = await aFollowedCampaign()
  const { id: early } = await ask(owner, createProjectUpdate, {
    projectExternalId,
    title: 'Erken',
    description: 'Metin',
  })
  await relayAll(context)
  await ask(owner, deleteProjectUpdate, { id: early })
  await tellNews.run(asSystem(context))
  await tellAll()
  await send()
  expect(await receivers('Erken')).toEqual([])

  const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
  const { id: late } = await ask(owner, createProjectUpdate, { projectExternalId, title: 'Geç', description: 'Metin' })
  await tellAll()
  await ask(officer, hideWritten, { kind: 'update', id: late, reason: 'misleading', note: 'Getiri vaadi.' })
  await relayAll(context)
  await send()
  expect(await receivers('Geç')).toEqual([])
})
