import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { rolledBack, testDatabase } from '#tests/support/database.ts'
import { createApplication } from '../http/application.ts'
import { localFileStore } from '../file-store/file-store.ts'
import { encodePicture, keepFile, keepPicture, publishPictures, readKeptFile, serveFiles } from './index.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-files-'))
const files = localFileStore(folder)
const app = await createApplication({ log: pino({ level: 'silent' }) })
serveFiles(app, files)
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api${url}`, headers })
const aPicture = (width: number) =>
  sharp({ create: { width, height: 100, channels: 3, background: '#0f5a43' } })
    .png()
    .toBuffer()

test('a picture becomes WebP in the widths it is large enough for, served for ever under its path', async () => {
  await rolledBack(
    async (context) => {
      const kept = await keepPicture(context, { name: 'a.png', bytes: await aPicture(900), visibility: 'public' })
      const whole = await get(`/file/getfile/${kept.path}`)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(whole.headers['cache-control']).toContain('immutable')
      const widthOf = async (query: string) =>
        (await sharp((await get(`/file/getfile/${kept.path}${query}`)).rawPayload).metadata()).width
      expect([
        await widthOf(''),
        await widthOf('?w=120'),
        await widthOf('?w=400'),
        await widthOf('?w=680'),
        await widthOf('?w=1200'),
      ]).toEqual([900, 120, 400, 680, 900])
      expect(await widthOf('?w=9999')).toBe(900)
      const again = await get(`/file/getfile/${kept.path}`, { 'if-none-match': String(whole.headers['etag']) })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    },
    { files },
  )
})

test('a part of a file is sent as it is asked for, beyond its end nothing, and the whole to who has another version', async () => {
  await rolledBack(
    async (context) => {
      const bytes = Buffer.from('%PDF-1.7 abcdefghijklmnopqrstuvwxyz')
      const kept = await keepFile(context, { name: 'a.pdf', bytes, visibility: 'public', mimeType: 'application/pdf' })
      const part = async (range: string, more = {}) => {
        const { statusCode, headers, payload } = await get(`/file/getfile/${kept.path}`, { range, ...more })
        return [statusCode, headers['content-range'], headers['content-length'], payload]
      }
      const whole = [200, undefined, String(bytes.length), bytes.toString()]
      expect(await part('bytes=0-4')).toEqual([206, `bytes 0-4/${bytes.length}`, '5', '%PDF-'])
      expect(await part('bytes=-3')).toEqual([206, `bytes 32-34/${bytes.length}`, '3', 'xyz'])
      expect(await part('bytes=30-')).toEqual([206, `bytes 30-34/${bytes.length}`, '5', 'vwxyz'])
      expect(await part('bytes=35-')).toEqual([416, `bytes */${bytes.length}`, '0', ''])
      expect(await part('bytes=0-1,4-5')).toEqual(whole)
      expect(await part('bytes=0-4', { 'if-range': '"another"' })).toEqual(whole)
      const head = await app.inject({ method: 'HEAD', url: `/api/file/getfile/${kept.path}` })
      expect([head.headers['accept-ranges'], head.headers['content-length'], head.payload]).toEqual([
        'bytes',
        String(bytes.length),
        '',
      ])
    },
    { files },
  )
})

test('a picture kept in the former usual width is sent in that one, not whole', async () => {
  await rolledBack(
    async (context) => {
      const picture = { name: 'a.png', bytes: await aPicture(1300), visibility: 'public' } as const
      const kept = await keepPicture(context, picture, [800])
      const { rawPayload } = await get(`/file/getfile/${kept.path}?w=680`)
      expect((await sharp(rawPayload).metadata()).width).toBe(800)
    },
    { files },
  )
})

test('private files are not served, only read by their id; bytes and digest stay', async () => {
  await rolledBack(
    async (context) => {
      const bytes = Buffer.from('%PDF-1.4 gizli')
      const kept = await keepFile(context, {
        name: 'rapor.pdf',
        bytes,
        visibility: 'private',
        mimeType: 'application/pdf',
      })
      expect((await get(`/file/getfile/${kept.path}`)).statusCode).toBe(404)
      expect(Buffer.from((await readKeptFile(context, kept.id))?.bytes ?? [])).toEqual(bytes)
      const row = await context.db
        .selectFrom('platform.file')
        .selectAll()
        .where('id', '=', kept.id)
        .executeTakeFirstOrThrow()
      expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    },
    { files },
  )
})

test.each([
  '/file/getfile/../../etc/passwd',
  '/file/getfile/..%2f..%2fetc%2fpasswd',
  '/file/getfile/ab/not-a-path.webp',
  '/file/getfile/ab/%00.webp',
  '/file/getfile/aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.html',
  '/file/getfile/aa/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp',
  '/file/getfile/',
])('%s is not found', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
})

test('a picture of too many pixels is refused by its head, one of as many as telephones take is not', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0f5a43' } })
      .png()
      .toBuffer()
  const [large, usual] = await Promise.all([blank(7200, 5400), blank(4000, 3000)])
  expect(large.length).toBeLessThan(600_000)
  const started = performance.now()
  await expect(encodePicture(large)).rejects.toMatchObject({ code: 'picture-too-many-pixels' })
  expect(performance.now() - started).toBeLessThan(300)
  expect((await encodePicture(usual)).map(({ width }) => width)).toEqual([4000, 120, 400, 680, 1200])
})

test('pictures are decoded one at a time, and no more wait than can be answered soon', async () => {
  const bytes = await aPicture(900)
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => encodePicture(bytes)))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(4)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'unavailable' })
  await expect(encodePicture(bytes)).resolves.toHaveLength(4)
})

test.each([['no picture at all'], ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)'], ['']])(
  'what cannot be decoded is refused: %s',
  async (text) => {
    await rolledBack(
      async (context) => {
        const bytes = Buffer.from(text)
        await expect(keepPicture(context, { name: 'x', bytes, visibility: 'public' })).rejects.toMatchObject({
          code: 'picture-unreadable',
        })
      },
      { files },
    )
  },
)

test('what is private is served by the session to whom it is opened, and kept by nobody on the way; to all others it is absent', async () => {
  await rolledBack(
    async (context) => {
      const kept = await keepPicture(context, { name: 'a.png', bytes: await aPicture(500), visibility: 'private' })
      const door = await createApplication({ log: pino({ level: 'silent' }) })
      const actorOf = (id: string) => ({ kind: 'member' as const, id, sessionId: 's', emailVerified: true, roles: [] })
      const options = {
        baseUrl: context.baseUrl,
        pool: (await testDatabase()).pool,
        authenticate: async (jwt: string) => (jwt === 'forged' ? null : { actor: actorOf(jwt) }),
        context,
      }
      const mayOpen = async ({ actor }: Pick<Context, 'actor'>, at: string) =>
        actor.kind === 'member' && actor.id === 'founder' && at === kept.path
      serveFiles(door, files, { options, mayOpen })
      const ask = (as: string | null, query = '') =>
        door.inject({
          method: 'GET',
          url: `/api/file/getfile/${kept.path}${query}`,
          headers: as === null ? {} : { authorization: `Bearer ${as}` },
        })
      const codes = []
      for (const reader of [null, 'forged', 'stranger', 'founder']) codes.push((await ask(reader)).statusCode)
      expect(codes).toEqual([404, 404, 404, 200])
      const small = await ask('founder', '?w=400')
      expect([small.headers['cache-control'], small.headers['content-type']]).toEqual([
        'private, no-cache',
        'image/webp',
      ])
      expect((await sharp(small.rawPayload).metadata()).width).toBe(400)

      await (
        await publishPictures(context, [kept.path])
      )()
      expect([(await ask(null)).statusCode, (await ask(null, '?w=400')).headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ])
      expect(await files.open('private', kept.path)).toBeNull()
      await door.close()
    },
    { files },
  )
})
