import { expect, test } from 'vitest'
import { getProjectDesk } from '#contracts/campaigns/desk-endpoint.ts'
import { addHours } from '#contracts/common/time/time.ts'
import { getApplication, getApplications } from '#contracts/projects/evaluation/endpoints.ts'
import { endSilentApplication, warnSilentFounder } from '#contracts/projects/evaluation/silence-endpoints.ts'
import {
  answerRemark,
  addRemark,
  assignApplication,
  requestRevision,
} from '#contracts/projects/evaluation/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { anAnalyst, aSubmittedProject } from '#tests/support/applications/evaluation.ts'
import { send } from '#tests/support/ask.ts'
import { testContext } from '#tests/support/context.ts'
import { rolledBack } from '#tests/support/database.ts'
import { relayAll } from '#tests/support/mails.ts'
import { aFounder, asMember, withLegalTexts } from '#tests/support/membership.ts'
import { anUpcomingProject, putProjectInto } from '#tests/support/projects.ts'
import { tasksOf } from '#tests/support/tasks.ts'
import { evaluationQueues } from './index.ts'

interface Scene {
  readonly projectId: string
  readonly externalId: string
  readonly founder: (days: number) => Context
  readonly analyst: (days: number) => Context
  readonly context: Context
}

/** An application that was sent back with one remark, and its people some days later. */
const scene = (test: (scene: Scene) => Promise<void>) => () =>
  rolledBack(async (context) => {
    await withLegalTexts(await withChoices(context))
    const { id } = await aFounder(context)
    const projectId = await aSubmittedProject(context, id)
    const analyst = await anAnalyst(context)
    const analystId = analyst.actor.kind === 'member' ? analyst.actor.id : ''
    await send(analyst, assignApplication, { projectId })
    const { sections } = await send(analyst, getApplication, { projectId })
    const step = sections.find((one) => one.step === 'information')?.step ?? ''
    await send(analyst, addRemark, { projectId, step, rowId: projectId, field: 'title', text: 'Başlığı kısaltınız.' })
    await send(analyst, requestRevision, { projectId, reason: 'Başlık uzun.' })
    const { external_id: externalId } = await context.db
      .selectFrom('projects.project')
      .select('external_id')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const at = (days: number) =>
      testContext(context.db, { clock: { now: () => addHours(context.clock.now(), days * 24) } })
    await test({
      context,
      projectId,
      externalId,
      founder: (days) => asMember(at(days), id),
      analyst: (days) => asMember(at(days), analystId, ['analyst']),
    })
  })

const silentQueue = (code: string) => evaluationQueues.find((one) => one.code === code)

test(
  'who lets a warning pass loses the application, and is free to hand in another',
  scene(async ({ projectId, externalId, founder, analyst }) => {
    const warn = (days: number) => refusalOf(send(analyst(days), warnSilentFounder, { projectId }))
    const end = (days: number) =>
      refusalOf(send(analyst(days), endSilentApplication, { projectId, reason: 'İki aydır yanıt yok.' }))
    expect((await warn(29)).code).toBe('founder-not-silent')
    expect((await end(31)).code).toBe('founder-not-warned')
    expect(await silentQueue('revisions-silent')?.count(analyst(29))).toMatchObject({ count: 0 })
    expect(await silentQueue('revisions-silent')?.count(analyst(31))).toMatchObject({ count: 1 })
    expect((await warn(31)).code).toBe('none')
    expect((await warn(32)).code).toBe('founder-not-silent')
    expect((await end(46)).code).toBe('founder-not-warned')

    // The founder reads the day, as a letter, on the desk and among their tasks.
    await relayAll(analyst(31))
    const { answerBy } = await send(founder(32), getProjectDesk, { projectExternalId: externalId })
    expect(answerBy).not.toBeNull()
    const [task] = (await tasksOf(founder(32))).filter(({ kind }) => kind === 'revision')
    expect(task?.dueAt).not.toBeNull()
    const { text_body: letter } = await analyst(31)
      .db.selectFrom('notifications.message')
      .select('text_body')
      .where('template', '=', 'own-application-silent')
      .executeTakeFirstOrThrow()
    expect(letter).toContain('İşlem yapmanız için son gün: ')

    const { applications } = await send(analyst(47), getApplications, { tab: 'revision' })
    expect(applications.find(({ id }) => id === projectId)?.silence).toMatchObject({ standing: 'to-end', answerBy })
    expect((await end(47)).code).toBe('none')
    const { state, trail } = await send(analyst(47), getApplication, { projectId })
    expect(state).toBe('discontinued')
    const ended = trail.find(({ action }) => action === 'project.discontinued')
    expect(ended?.reason).toMatch(/uyarıda verilen .* Gerekçe: İki aydır yanıt yok\./)
    expect((await end(47)).code).toBe('project-step-impossible')
  }),
)

test(
  'whatever the founder does takes the warning back',
  scene(async ({ context, projectId, founder, analyst }) => {
    await send(analyst(31), warnSilentFounder, { projectId })
    const { id: remarkId } = await context.db
      .selectFrom('projects.remark')
      .select('id')
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow()
    await send(founder(35), answerRemark, { remarkId, answer: 'Kısaltıyoruz.' })
    const { silence } = await send(analyst(60), getApplication, { projectId })
    expect(silence).toMatchObject({ standing: 'quiet', answerBy: null })
    const refused = await refusalOf(send(analyst(60), endSilentApplication, { projectId, reason: 'Yanıt yok.' }))
    expect(refused.code).toBe('founder-not-warned')
    await send(analyst(65), warnSilentFounder, { projectId })
  }),
)

test(
  'an approved application whose founder does not sign is warned of the same way; one whose publication is planned is not',
  scene(async ({ context, projectId: other, analyst }) => {
    const { id: projectId } = await anUpcomingProject(context, {})
    await putProjectInto(context.db, projectId, 'approved')
    await putProjectInto(context.db, other, 'under-evaluation')
    expect(await silentQueue('approvals-silent')?.count(analyst(31))).toMatchObject({ count: 1 })
    const refused = await refusalOf(send(analyst(31), warnSilentFounder, { projectId: other }))
    expect(refused.code).toBe('project-step-impossible')
    await send(analyst(31), warnSilentFounder, { projectId })
    const now = context.clock.now()
    await context.db
      .insertInto('projects.publication')
      .values({
        project_id: projectId,
        publish_at: now,
        form_signed_on: '2026-01-02',
        agreement_reference: 'S-1',
        scheduled_by: projectId,
        scheduled_at: now,
      })
      .execute()
    const planned = await refusalOf(send(analyst(60), endSilentApplication, { projectId, reason: 'Yanıt yok.' }))
    expect(planned.code).toBe('project-step-impossible')
  }),
)
