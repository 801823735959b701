import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProjectSummary } from '#contracts/campaigns/endpoints.ts'
import * as calls from '#contracts/projects/creation/endpoints.ts'
import { VIDEO_UPLOADS, VIDEOS } from '#contracts/projects/video-upload.ts'
import { createApi } from '#server/app.ts'
import type { Context } from '#server/kit/context.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import { serveRanges } from '#server/kit/files/index.ts'
import { serveUploads } from '#server/kit/http/uploads/serve-uploads.ts'
import { removeUnnamed } from '../remove-unnamed.ts'
import { openVideo, videoUploads } from '#server/modules/applications/index.ts'
import { aWholeDraft, refusalOf, withChoices } from '#tests/support/applications/applications.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aFounder, aMember, asMember, asSystem, withLegalTexts } from '#tests/support/membership.ts'
import { putProjectInto } from '#tests/support/projects.ts'
import { ask, send } from '#tests/support/ask.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-video-'))
let clone: Awaited<ReturnType<typeof privateClone>>
let context: Context
let founder: string
let other: string
let projectId: string
let app: Awaited<ReturnType<typeof createApi>>
let address: string

const MEGABYTE = 1_048_576
/** As many bytes as are asked for, which begin as an MP4 does; each differs from its neighbours. */
function aVideo(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at += 4) bytes.writeUInt32LE(at, at)
  bytes.write('\0\0\0\x18ftypisom', 0, 'latin1')
  return bytes
}

beforeAll(async () => {
  clone = await privateClone()
  const bare = testContext(clone.db, { files: localFileStore(folder) })
  await withLegalTexts(await withChoices(bare))
  founder = (await aFounder(bare)).id
  other = (await aMember(bare)).id
  context = asMember(bare, founder)
  projectId = (await aWholeDraft(context)).projectId
  const options = {
    log: bare.log,
    pool: clone.pool,
    baseUrl: bare.baseUrl,
    trustedProxies: 0,
    routes: [],
    authenticate: async (jwt: string) => ({
      actor: { kind: 'member' as const, id: jwt, sessionId: 's', emailVerified: true, roles: [] },
    }),
    context: bare,
  }
  app = await createApi(options)
  serveUploads(app, options, videoUploads)
  serveRanges(app, options, VIDEOS, openVideo)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await clone.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  readonly as?: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array<ArrayBuffer>
}

function request(method: string, at: string, { as = founder, headers = {}, body }: Sent = {}): Promise<Response> {
  return fetch(`${address}${at}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(body ? { body } : {}),
  })
}

const begin = (length: number, as = founder, draft = projectId) =>
  request('POST', VIDEO_UPLOADS, {
    as,
    headers: {
      'upload-length': String(length),
      'upload-metadata': `projectId ${Buffer.from(draft).toString('base64')},filename ${Buffer.from('tanıtım.mp4').toString('base64')}`,
    },
  })

const patch = (at: string, from: number, bytes: Uint8Array, as = founder) =>
  request('PATCH', at, {
    as,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
    body: new Uint8Array(bytes),
  })

async function begun(length: number): Promise<string> {
  const reply = await begin(length)
  expect(reply.status).toBe(201)
  return reply.headers.get('location') ?? ''
}

async function uploaded(video: Buffer): Promise<string> {
  const at = await begun(video.length)
  expect((await patch(at, 0, video)).status).toBe(204)
  return at.slice(VIDEO_UPLOADS.length + 1)
}

const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code
const filesKept = () =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.name.endsWith('.bin')).length

test('a video comes in pieces, goes on where it was cut off, and is read back from any place', async () => {
  const video = aVideo(9 * MEGABYTE)
  const at = await begun(video.length)
  expect((await patch(at, 0, video.subarray(0, 5 * MEGABYTE))).headers.get('upload-offset')).toBe(String(5 * MEGABYTE))
  // The line breaks in the middle of the next request.
  const { port } = new URL(address)
  const socket = net.connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `PATCH ${at} HTTP/1.1\r\nHost: localhost\r\nTus-Resumable: 1.0.0\r\nAuthorization: Bearer ${founder}\r\n` +
      `Content-Type: application/offset+octet-stream\r\nUpload-Offset: ${5 * MEGABYTE}\r\nContent-Length: ${4 * MEGABYTE}\r\n\r\n`,
  )
  socket.write(video.subarray(5 * MEGABYTE, 6 * MEGABYTE), () => socket.end())
  const offset = async () => Number((await request('HEAD', at)).headers.get('upload-offset'))
  await expect.poll(offset, { timeout: 20_000 }).toBe(6 * MEGABYTE)
  expect((await patch(at, 5 * MEGABYTE, video.subarray(5 * MEGABYTE))).status).toBe(409)
  expect((await patch(at, 6 * MEGABYTE, video.subarray(6 * MEGABYTE))).status).toBe(204)
  const from = `${VIDEOS}/${at.slice(VIDEO_UPLOADS.length + 1)}`
  const whole = await request('GET', from)
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)
  for (const [range, first, last] of [
    ['bytes=0-1', 0, 1],
    [`bytes=${4 * MEGABYTE - 3}-${4 * MEGABYTE + 9}`, 4 * MEGABYTE - 3, 4 * MEGABYTE + 9],
    [`bytes=${6 * MEGABYTE}-`, 6 * MEGABYTE, video.length - 1],
    ['bytes=-10', video.length - 10, video.length - 1],
  ] as const) {
    const part = await request('GET', from, { headers: { range } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${video.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(first, last + 1))).toBe(true)
  }
  const beyond = await request('GET', from, { headers: { range: `bytes=${video.length}-` } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${video.length}`])
  expect((await request('GET', from, { as: other })).status).toBe(404)
  expect((await request('GET', from, { as: '' })).status).toBe(404)
})

test('what is no video, too large, more than announced or another person’s is refused, and nothing of it stays', async () => {
  const before = filesKept()
  for (const bytes of [
    Buffer.from(`<html><script>alert(1)</script>${'x'.repeat(200)}`),
    Buffer.from(`%PDF-1.7${'x'.repeat(200)}`),
  ]) {
    const at = await begun(bytes.length)
    const refused = await patch(at, 0, bytes)
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'video-unreadable'])
    expect((await request('HEAD', at)).status).toBe(404)
  }
  const large = await begin(101 * MEGABYTE)
  expect([large.status, ((await large.json()) as { exceptionDetail: string }).exceptionDetail]).toEqual([
    413,
    'Video en çok 100 MB olabilir.',
  ])
  const at = await begun(1000)
  expect((await patch(at, 0, aVideo(2000))).status).toBe(413)
  expect((await patch(at, 0, aVideo(1000), other)).status).toBe(404)
  expect((await request('DELETE', at, { as: other })).status).toBe(404)
  expect((await request('DELETE', at)).status).toBe(204)
  expect((await request('HEAD', at)).status).toBe(404)
  expect((await begin(1000, other)).status).toBe(404)
  expect((await begin(1000, founder, 'x')).status).toBe(404)
  expect((await begin(1000, '')).status).toBe(401)
  expect((await request('POST', VIDEO_UPLOADS, { headers: { 'upload-length': '-1' } })).status).toBe(400)
  const film = Buffer.from(`\0\0\0\x14ftypqt  ${'x'.repeat(200)}`, 'latin1')
  const ofTelephone = await patch(await begun(film.length), 0, film)
  expect([ofTelephone.status, await codeOf(ofTelephone)]).toEqual([422, 'video-quicktime'])
  expect(filesKept()).toBe(before)
})

test('a client hears what of the protocol is spoken here, and what is not', async () => {
  const told = await request('OPTIONS', VIDEO_UPLOADS, { as: '' })
  expect(told.status).toBe(204)
  expect(Object.fromEntries(told.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination',
    'tus-max-size': String(100 * MEGABYTE),
  })
  // Whoever speaks another version learns which one to speak, before anything of them is asked.
  const older = await request('POST', VIDEO_UPLOADS, { as: '', headers: { 'tus-resumable': '0.2' } })
  expect([older.status, older.headers.get('tus-version'), await codeOf(older)]).toEqual([
    412,
    '1.0.0',
    'upload-version-unknown',
  ])
  const deferred = await request('POST', VIDEO_UPLOADS, { headers: { 'upload-defer-length': '1' } })
  expect([deferred.status, await codeOf(deferred)]).toEqual([400, 'upload-length-missing'])
  const part = await request('POST', VIDEO_UPLOADS, {
    headers: { 'upload-length': '1000', 'upload-concat': 'partial' },
  })
  expect([part.status, await codeOf(part)]).toEqual([400, 'upload-parts-not-offered'])
})

test('a client that can send no PATCH, HEAD or DELETE says by a header which it means', async () => {
  const video = aVideo(1000)
  const at = await begun(video.length)
  const meaning = (method: string, headers = {}, body?: Buffer) =>
    request('POST', at, {
      headers: { 'x-http-method-override': method, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
  const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  expect((await meaning('PATCH', piece, video.subarray(0, 400))).headers.get('upload-offset')).toBe('400')
  expect((await meaning('HEAD')).headers.get('upload-offset')).toBe('400')
  expect((await meaning('DELETE')).status).toBe(204)
  expect((await request('HEAD', at)).status).toBe(404)
  const next = await begun(video.length)
  expect((await meaning('PUT')).status).toBe(404)
  expect((await request('POST', next, { headers: piece })).status).toBe(404)
  expect((await request('HEAD', next)).headers.get('upload-offset')).toBe('0')
})

test('a new upload takes the place of one that was left half-way', async () => {
  const video = aVideo(5 * MEGABYTE)
  const left = await begun(video.length)
  await patch(left, 0, video.subarray(0, 100_000))
  const next = await begun(video.length)
  expect((await patch(left, 100_000, video.subarray(100_000))).status).toBe(404)
  expect((await patch(next, 0, video)).status).toBe(204)
})

test('an application names its video; videos nobody names are removed after a term, those handed in stay', async () => {
  const unnamed = await uploaded(aVideo(3_000))
  const video = await uploaded(aVideo(5_000))
  const { revisions } = await send(context, calls.getProjectCreateProjectInformation, { projectId })
  const save = async (videoFileId: string, revision: number) =>
    send(context, calls.upsertProjectInfo, {
      projectId,
      videoUrl: null,
      videoFileId,
      revisions: { videoUrl: revisions['videoUrl'] ?? 0, videoFileId: revision },
    })
  const saved = await save(founder, 0)
  const refused = await refusalOf(send(context, calls.sendProjectToReview, { projectId, agreementAccepted: true }))
  expect(refused.fields['information.videoFileId']).toContain('Yüklenen video bulunamadı')
  await save(video, saved.revisions['videoFileId'] ?? 0)

  const afterDays = (days: number) =>
    asSystem({ ...context, clock: { now: () => new Date(context.clock.now().getTime() + days * 86_400_000) } })
  await removeUnnamed.run(afterDays(6))
  expect((await request('GET', `${VIDEOS}/${unnamed}`)).status).toBe(200)
  await removeUnnamed.run(afterDays(8))
  expect((await request('GET', `${VIDEOS}/${unnamed}`)).status).toBe(404)
  expect((await request('GET', `${VIDEOS}/${video}`)).status).toBe(200)

  await send(context, calls.sendProjectToReview, { projectId, agreementAccepted: true })
  await removeUnnamed.run(afterDays(400))
  expect((await request('GET', `${VIDEOS}/${video}`)).status).toBe(200)
  expect((await request('DELETE', `${VIDEO_UPLOADS}/${video}`)).status).toBe(409)

  await clone.pool.query(
    `insert into projects.information_form (project_id, version, content, sha256, approved_at) values ($1, 1, '{}', repeat('a', 64), now())`,
    [projectId],
  )
  await clone.pool.query('update projects.project set form_version = 1, published_at = now() where id = $1', [
    projectId,
  ])
  await putProjectInto(clone.db, projectId, 'upcoming')
  const { videoUrl } = await ask({ ...context, actor: { kind: 'visitor' } }, getProjectSummary, { projectId })
  expect(videoUrl).toBe(`${context.baseUrl}${VIDEOS}/${video}`)
  expect(getProjectSummary.access).toBe('public')
  const open = await request('GET', `${VIDEOS}/${video}`, { as: '' })
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
})
