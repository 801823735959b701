import { expect, test } from 'vitest'
import * as creation from '#contracts/projects/creation/endpoints.ts'
import { withdrawApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { APPLICATION_STATES } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { aCommittee, anAnalyst, aSubmittedProject, judgeAll } from '#tests/support/applications/evaluation.ts'
import { send } from '#tests/support/ask.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aFounder, aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { anUpcomingProject, putProjectInto } from '#tests/support/projects.ts'
import * as calls from '#contracts/projects/evaluation/endpoints.ts'
import { publishDueProjects } from './index.ts'

const scene = (
  test: (of: { context: Context; founder: Context; projectId: string; projectExternalId: string }) => Promise<void>,
) => {
  return () =>
    rolledBack(async (context) => {
      await withLegalTexts(await withChoices(context))
      const { id } = await aFounder(context)
      const projectId = await aSubmittedProject(context, id)
      const projectExternalId = await externalIdOf(context, projectId)
      await test({ context, founder: asMember(context, id), projectId, projectExternalId })
    })
}

async function externalIdOf({ db }: Context, projectId: string): Promise<string> {
  const row = await db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  return row.external_id
}

const projectOf = ({ db }: Context, projectId: string) =>
  db.selectFrom('projects.project').select('state').where('id', '=', projectId).executeTakeFirstOrThrow()

test(
  'a founder withdraws an application until it is published, and nobody else does',
  scene(async ({ context, founder, projectId, projectExternalId }) => {
    const input = { projectExternalId, reason: 'Başka bir yol seçtik.' }
    const stranger = asMember(context, (await aMember(context)).id)
    expect((await refusalOf(send(stranger, withdrawApplication, input))).code).toBe('not-found')
    for (const state of ['draft', ...APPLICATION_STATES.filter((one) => one !== 'approved'), 'rejected'] as const) {
      await putProjectInto(context.db, projectId, state)
      const code = (await refusalOf(send(founder, withdrawApplication, input))).code
      const isOpen = APPLICATION_STATES.includes(state)
      expect([state, code]).toEqual([
        state,
        isOpen ? 'none' : state === 'draft' ? 'not-found' : 'project-step-impossible',
      ])
      if (isOpen) expect(await projectOf(context, projectId)).toEqual({ state: 'discontinued' })
    }
    // An approved one still is; a published one is the committee's to cancel.
    const ownerId = founder.actor.kind === 'member' ? founder.actor.id : ''
    for (const [state, code] of [
      ['approved', 'none'],
      ['upcoming', 'project-step-impossible'],
    ] as const) {
      const { id } = await anUpcomingProject(context, { ownerId })
      await putProjectInto(context.db, id, state)
      const published = { ...input, projectExternalId: await externalIdOf(context, id) }
      expect((await refusalOf(send(founder, withdrawApplication, published))).code).toBe(code)
    }
  }),
)

test(
  'one that waits for its corrections frees its founder, who reads the reason',
  scene(async ({ context, founder, projectId, projectExternalId }) => {
    await putProjectInto(context.db, projectId, 'revision-requested')
    const may = async () => (await send(founder, creation.checkInvestorProjectPreApplication, {})).isAllowed
    expect(await may()).toBe(false)
    await send(founder, withdrawApplication, { projectExternalId, reason: 'Ortağımız ayrıldı.' })
    expect(await may()).toBe(true)
    const { reason } = await context.db
      .selectFrom('platform.audit_event')
      .select('reason')
      .where('subject_id', '=', projectId)
      .where('action', '=', 'project.discontinued')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('Girişimci başvurusunu geri çekti. Gerekçesi: Ortağımız ayrıldı.')
  }),
)

test(
  'the committee’s open file lapses, and a planned publication falls away',
  scene(async ({ context, founder, projectId, projectExternalId }) => {
    await aCommittee(context, 3)
    const analyst = await anAnalyst(context)
    await send(analyst, calls.assignApplication, { projectId })
    await judgeAll(analyst, projectId)
    await send(analyst, calls.sendToCommittee, { projectId, report: 'Uygun.' })
    const plan = { form_signed_on: '2026-01-02', agreement_reference: 'S-1', scheduled_by: projectId }
    const now = context.clock.now()
    await context.db
      .insertInto('projects.publication')
      .values({ project_id: projectId, ...plan, publish_at: now, scheduled_at: now })
      .execute()
    await send(founder, withdrawApplication, { projectExternalId, reason: 'Vazgeçtik.' })
    expect(
      await context.db
        .selectFrom('projects.committee_file')
        .select('outcome')
        .where('project_id', '=', projectId)
        .execute(),
    ).toEqual([{ outcome: 'lapsed' }])
    expect(await context.db.selectFrom('projects.publication').selectAll().execute()).toEqual([])
    expect(await publishDueProjects.run(asSystem(context))).toBe(0)
  }),
)
