import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aLiveProject, anApplication } from '#tests/support/projects.ts'
import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { createProject } from '../life-cycle/create-project.ts'
import { findDocument } from '../find-document.ts'
import { findMyProjects } from '../find-my-projects.ts'
import { findOwnUpdates } from '../find-own-updates.ts'
import { findMyQuestions, findQuestionsForEntrepreneur } from './find-questions.ts'
import { postUpdate } from '../post-update.ts'
import { withdrawUpdate } from '../withdraw-update.ts'

const NEWS = { title: 'Haber', description: 'Metin' }

function as(context: Context, id: string): Context {
  return { ...context, actor: { kind: 'member', id, sessionId: newId(), emailVerified: true, roles: [] } }
}

async function aMember(context: Context): Promise<Context> {
  const id = newId()
  await sql`insert into membership.member (id, email, password_hash, password_changed_at, first_name, last_name, phone,
      registered_at)
    values (${id}, ${`${id}@ornek.example`}, 'x', platform.now(), 'Ayşe', 'Yılmaz', '+905321234567', platform.now())`.execute(
    context.db,
  )
  return as(context, id)
}

async function externalIdOf(context: Context, id: string): Promise<string> {
  const row = await context.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.external_id
}

test('the owner posts and withdraws updates; to anybody else the project is absent', async () => {
  await rolledBack(async (context) => {
    const { id, ownerId } = await aLiveProject(context)
    const projectExternalId = await externalIdOf(context, id)
    const owner = as(context, ownerId)
    const stranger = as(context, newId())
    const posted = await postUpdate(owner, { projectExternalId, ...NEWS })
    expect(await findOwnUpdates(owner, { projectExternalId })).toMatchObject([{ id: posted.id, ...NEWS }])
    for (const refused of [
      () => postUpdate(stranger, { projectExternalId, ...NEWS }),
      () => findOwnUpdates(stranger, { projectExternalId }),
      () => withdrawUpdate(stranger, { id: posted.id }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await withdrawUpdate(owner, { id: posted.id })).toEqual({ done: true })
    expect(await findOwnUpdates(owner, { projectExternalId })).toEqual([])
    await expect(withdrawUpdate(owner, { id: posted.id })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('a member asks, the owner answers once, both see it', async () => {
  await rolledBack(async (context) => {
    const { id: projectId, ownerId } = await aLiveProject(context)
    const owner = as(context, ownerId)
    const asker = await aMember(context)
    const { id: questionId } = await askQuestion(asker, { projectId, question: 'Neden?' })
    expect(await findQuestionsForEntrepreneur(owner)).toMatchObject([{ id: questionId, name: 'Ayşe Y.', answer: null }])
    expect((await findMyProjects(owner, {}))[0]?.unansweredQuestionCount).toBe(1)
    await expect(answerQuestion(asker, { questionId, answer: 'Ben' })).rejects.toMatchObject({ code: 'not-found' })
    await answerQuestion(owner, { questionId, answer: 'Çünkü.' })
    await expect(answerQuestion(owner, { questionId, answer: 'Yine' })).rejects.toMatchObject({
      code: 'already-answered',
    })
    expect(await findMyQuestions(asker)).toMatchObject([{ question: 'Neden?', answer: 'Çünkü.' }])
    expect(await findQuestionsForEntrepreneur(asker)).toEqual([])
  })
})

test('my projects are mine alone, in every state or in one', async () => {
  await rolledBack(async (context) => {
    const { ownerId } = await aLiveProject(context)
    await createProject({ ...context, actor: { kind: 'system', job: 'test' } }, anApplication({ ownerId }))
    const owner = as(context, ownerId)
    expect(await findMyProjects(owner, {})).toHaveLength(2)
    expect(await findMyProjects(owner, { stateCode: 103520000 })).toHaveLength(1)
    expect(await findMyProjects(owner, { stateCode: 4711 })).toEqual([])
    expect(await findMyProjects(as(context, newId()), {})).toEqual([])
  })
})

test('documents of public campaigns go to members, those of drafts to their owner only', async () => {
  await rolledBack(async (context) => {
    const file = await keepFile(context, {
      name: 'rapor.pdf',
      bytes: Buffer.from('%PDF-1.4'),
      visibility: 'private',
      mimeType: 'application/pdf',
    })
    const draft = anApplication()
    await createProject({ ...context, actor: { kind: 'system', job: 'test' } }, draft)
    const open = await aLiveProject(context)
    const documents: string[] = []
    for (const projectId of [open.id, draft.id]) {
      const id = newId()
      await context.db
        .insertInto('projects.document')
        .values({
          id,
          project_id: projectId,
          kind: 'project',
          update_id: null,
          position: 0,
          name: 'Rapor',
          mime_type: 'application/pdf',
          file_id: file.id,
          added_at: context.clock.now(),
        })
        .execute()
      documents.push(id)
    }
    const [ofOpen = '', ofDraft = ''] = documents
    const stranger = as(context, newId())
    expect(await findDocument(stranger, { documentId: ofOpen })).toEqual({
      base64document: Buffer.from('%PDF-1.4').toString('base64'),
      filename: 'rapor.pdf',
      mimetype: 'application/pdf',
    })
    await expect(findDocument(stranger, { documentId: ofDraft })).rejects.toMatchObject({ code: 'not-found' })
    expect((await findDocument(as(context, draft.ownerId), { documentId: ofDraft })).filename).toBe('rapor.pdf')
    await expect(
      findDocument({ ...context, actor: { kind: 'visitor' } }, { documentId: ofOpen }),
    ).rejects.toMatchObject({ code: 'sign-in-required' })
  })
})
