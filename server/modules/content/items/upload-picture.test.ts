import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodies } from '#contracts/content/bodies.ts'
import { createApi } from '#server/app.ts'
import { localFileStore } from '#server/kit/file-store/file-store.ts'
import { serveFiles } from '#server/kit/files/index.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aMember, asMember } from '#tests/support/membership.ts'
import { contentRoutes } from '../routes.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-upload-'))
const files = localFileStore(folder)
let database: Awaited<ReturnType<typeof privateClone>>
let app: FastifyInstance

beforeAll(async () => {
  database = await privateClone()
  const context = testContext(database.db, { files })
  const { id } = await aMember(context)
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  app = await createApi({
    log: pino({ level: 'silent' }),
    pool: database.pool,
    baseUrl: context.baseUrl,
    trustedProxies: 0,
    routes: contentRoutes,
    authenticate: async (jwt) => ({ actor: asMember(context, id, jwt === 'editor' ? ['content-editor'] : []).actor }),
    context: shared,
  })
  serveFiles(app, files)
})
afterAll(async () => {
  await app.close()
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Posts a form as browsers send it. */
async function post(parts: Record<string, string | Uint8Array>, bearer = 'editor') {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value)], 'logo\u0000 ğ.png'))
  }
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/file/uploadfile',
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${bearer}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: reply.statusCode,
    ...reply.json<{ code?: string; fields?: object; data: { path: string; url: string } }>(),
  }
}

const aPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#0f5a43' } })
    .withExif({ IFD0: { Artist: 'Gizli Kişi' } })
    .toFormat(format)
    .toBuffer()

test.each(['png', 'jpeg', 'webp'] as const)(
  'an editor’s %s is kept as a new picture without what was hidden in it',
  async (format) => {
    const { status, data } = await post({ file: await aPicture(format) })
    expect([status, data.url]).toEqual([200, `http://localhost:3000${data.path}`])
    expect(z.safeParse(bodies.brand, { platformLogoUrl: data.path }).success).toBe(true)
    const served = await app.inject({ method: 'GET', url: data.path })
    expect(served.headers['content-type']).toBe('image/webp')
    const picture = await sharp(served.rawPayload).metadata()
    expect([picture.width, picture.exif]).toEqual([600, undefined])
  },
)

test('what is no picture, too large, missing or garbled is refused with a sentence at the field', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await post({ file: svg })).toMatchObject({ status: 400, fields: { file: expect.stringContaining('PNG') } })
  expect(await post({ file: await aPicture('gif') })).toMatchObject({
    status: 400,
    fields: { file: expect.any(String) },
  })
  const broken = (await aPicture('png')).subarray(0, 60)
  expect(await post({ file: broken })).toMatchObject({ status: 422, code: 'picture-unreadable' })
  const large = Buffer.concat([await aPicture('png'), Buffer.alloc(2 * 1_048_576)])
  expect(await post({ file: large })).toMatchObject({ status: 400, fields: { file: expect.stringContaining('2 MB') } })
  expect(await post({ file: Buffer.alloc(3 * 1_048_576) })).toMatchObject({ status: 413 })
  expect(await post({ file: 'metin' })).toMatchObject({ status: 400, fields: { file: expect.any(String) } })
  expect(await post({ other: 'metin' })).toMatchObject({ status: 400, fields: { file: expect.any(String) } })
  const garbled = await app.inject({
    method: 'POST',
    url: '/api/file/uploadfile',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer editor' },
    payload: 'no form',
  })
  expect(garbled.statusCode).toBe(400)
})

test('members may not upload, and no other call reads forms', async () => {
  expect(await post({ file: await aPicture('png') }, 'member')).toMatchObject({ status: 403, code: 'not-permitted' })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/content/movecontentitem',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer editor' },
    payload: '--x--',
  })
  expect(reply.statusCode).toBe(415)
})

test('who kept which picture is in the audit trail', async () => {
  const rows = await database.db
    .selectFrom('platform.audit_event')
    .select(['data', 'actor_kind'])
    .where('action', '=', 'content.picture-kept')
    .execute()
  expect(rows[0]).toMatchObject({ actor_kind: 'staff', data: { name: 'logo ğ.png' } })
  expect(rows).toHaveLength(3)
})
