import { expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aLiveProject, anApplication } from '#tests/support/projects.ts'
import { createProject } from './life-cycle/create-project.ts'
import { findDocument } from './find-document.ts'
import { findMyProjects } from './find-my-projects.ts'

function as(context: Context, id: string): Context {
  return { ...context, actor: { kind: 'member', id, sessionId: newId(), emailVerified: true, roles: [] } }
}

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
          paper: 'feasibility',
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
