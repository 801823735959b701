import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getDocument } from '#contracts/projects/endpoints.ts'
import { getProjectUpdates } from '#contracts/campaigns/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { rolledBack } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { aLiveProject } from '#tests/support/projects.ts'
import { hideWritten, restoreWritten } from '../restore.ts'
import { ask } from '#tests/support/ask.ts'
import { correctUpdate } from './correct-update.ts'
import { findOwnUpdates } from './find-own-updates.ts'
import { postUpdate } from './post-update.ts'
import { withdrawUpdate } from './withdraw-update.ts'

const NEWS = { title: 'Haber', description: 'Metin' }
const PDF = Buffer.from('%PDF-1.4 rapor').toString('base64')

async function aCampaign(context: Context) {
  const { id: projectId, ownerId } = await aLiveProject(context)
  const { external_id: projectExternalId } = await context.db
    .selectFrom('projects.project')
    .select('external_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const reader = asMember(context, (await aMember(context)).id)
  const officer = asMember(context, (await aMember(context)).id, ['compliance-officer'])
  return { projectId, projectExternalId, owner: asMember(context, ownerId), reader, officer }
}

async function aPicture(): Promise<string> {
  const picture = sharp({ create: { width: 1600, height: 800, channels: 3, background: '#308060' } })
  return (await picture.jpeg().toBuffer()).toString('base64')
}

test('the owner posts, corrects and withdraws updates; to anybody else the project is absent', () =>
  rolledBack(async (context) => {
    const { projectId, projectExternalId, owner, reader } = await aCampaign(context)
    const stranger = asMember(context, newId())
    const { id } = await postUpdate(owner, { projectExternalId, ...NEWS })
    await correctUpdate(owner, { id, correction: 'Tarih 3 Ekim’dir.' })
    expect(await findOwnUpdates(owner, { projectExternalId })).toMatchObject([
      { id, ...NEWS, corrections: [{ text: 'Tarih 3 Ekim’dir.' }], hidden: null },
    ])
    expect(await ask(reader, getProjectUpdates, { projectId })).toMatchObject([
      { id, ...NEWS, documents: [], pictures: [], corrections: [{ text: 'Tarih 3 Ekim’dir.' }] },
    ])
    for (const refused of [
      () => postUpdate(stranger, { projectExternalId, ...NEWS }),
      () => findOwnUpdates(stranger, { projectExternalId }),
      () => correctUpdate(stranger, { id, correction: 'x' }),
      () => withdrawUpdate(stranger, { id }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await withdrawUpdate(owner, { id })).toEqual({ done: true })
    expect(await findOwnUpdates(owner, { projectExternalId })).toEqual([])
    await expect(withdrawUpdate(owner, { id })).rejects.toMatchObject({ code: 'not-found' })
    await expect(correctUpdate(owner, { id, correction: 'x' })).rejects.toMatchObject({ code: 'not-found' })
  }))

test('pictures are encoded anew and go out, as the papers do, to members as long as the update is on show', () =>
  rolledBack(async (context) => {
    const { projectId, projectExternalId, owner, reader, officer } = await aCampaign(context)
    const { id } = await postUpdate(owner, {
      projectExternalId,
      ...NEWS,
      pictures: [{ caption: 'Hat kuruldu', imageBase64: await aPicture() }],
      documents: [{ name: 'Rapor', base64document: PDF }],
    })
    const [update] = await ask(reader, getProjectUpdates, { projectId })
    expect(update?.pictures).toMatchObject([{ caption: 'Hat kuruldu', width: 1200, height: 600 }])
    expect(update?.documents).toMatchObject([{ name: 'Rapor', mimeType: 'application/pdf' }])
    const [pictureId, paperId] = [update?.pictures[0]?.documentId ?? '', update?.documents[0]?.documentId ?? '']
    expect(await ask(reader, getDocument, { documentId: paperId })).toEqual({
      base64document: PDF,
      filename: 'Rapor.pdf',
      mimetype: 'application/pdf',
    })
    const picture = await ask(reader, getDocument, { documentId: pictureId })
    expect(picture.mimetype).toBe('image/webp')
    expect(Buffer.from(picture.base64document, 'base64').subarray(8, 12).toString()).toBe('WEBP')
    await expect(
      ask({ ...context, actor: { kind: 'visitor' } }, getDocument, { documentId: pictureId }),
    ).rejects.toMatchObject({ code: 'sign-in-required' })

    await hideWritten(officer, { kind: 'update', id, reason: 'misleading', note: 'Getiri vaadi.' })
    const [hidden] = await ask(reader, getProjectUpdates, { projectId })
    expect(hidden).toMatchObject({ status: 2, documents: [], pictures: [], hidden: { reason: 'misleading' } })
    expect(JSON.stringify(hidden)).not.toMatch(/Haber|Metin/)
    await expect(ask(reader, getDocument, { documentId: paperId })).rejects.toMatchObject({ code: 'not-found' })
    expect((await ask(owner, getDocument, { documentId: paperId })).filename).toBe('Rapor.pdf')
    expect(await findOwnUpdates(owner, { projectExternalId })).toMatchObject([{ hidden: { note: 'Getiri vaadi.' } }])
    await restoreWritten(officer, { kind: 'update', id, note: 'Düzeltildi.' })
    expect((await ask(reader, getDocument, { documentId: paperId })).filename).toBe('Rapor.pdf')

    await withdrawUpdate(owner, { id })
    await expect(ask(reader, getDocument, { documentId: pictureId })).rejects.toMatchObject({ code: 'not-found' })
  }))

test('a file that is none of what it says is told at its place, and nothing is published', () =>
  rolledBack(async (context) => {
    const { projectExternalId, owner } = await aCampaign(context)
    const text = Buffer.from('metin').toString('base64')
    await expect(
      postUpdate(owner, { projectExternalId, ...NEWS, documents: [{ name: 'Rapor', base64document: text }] }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      detail: { fields: { 'documents.0.base64document': expect.anything() as string } },
    })
    const broken = Buffer.from('\xff\xd8\xff kesik', 'latin1').toString('base64')
    await expect(
      postUpdate(owner, { projectExternalId, ...NEWS, pictures: [{ caption: 'x', imageBase64: broken }] }),
    ).rejects.toMatchObject({
      code: 'picture-unreadable',
      detail: { fields: { 'pictures.0.imageBase64': expect.anything() as string } },
    })
    expect(await findOwnUpdates(owner, { projectExternalId })).toEqual([])
  }))
