import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApplication } from '#server/kit/http/application.ts'
import { limitClock } from '#server/kit/http/throttle.ts'
import { findForSharing } from '#server/modules/campaigns/index.ts'
import { moduleRoutes } from '#server/modules.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { asSystem } from '#tests/support/membership.ts'
import { aLiveProject, anApplication } from '#tests/support/projects.ts'
import { createProject } from '#server/modules/projects/index.ts'
import { openSources } from '../sources.ts'
import { servePictures } from './serve-pictures.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-pictures-'))
let app: FastifyInstance
let database: Awaited<ReturnType<typeof privateClone>>
let address = ''
const seoNames = new Map<string, string>()

beforeAll(async () => {
  database = await privateClone()
  const context = testContext(database.db)
  await aLiveProject(context, { title: 'Güneş Çatısı' })
  await createProject(asSystem(context), anApplication({ title: 'Taslak' }))
  const { rows } = await database.pool.query<{ title: string; seo_name: string }>(
    'select title, seo_name from projects.project',
  )
  for (const row of rows) seoNames.set(row.title, row.seo_name)
  const { actor: _actor, requestId: _id, client: _client, ...shared } = context
  app = await createApplication({ log: pino({ level: 'silent' }) })
  servePictures(app, {
    sources: openSources(shared, moduleRoutes),
    pool: database.pool,
    folder: path.join(folder, 'drawn'),
  })
  address = await currentAddress()
})
afterAll(async () => {
  await app.close()
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function currentAddress(): Promise<string> {
  const seoName = seoNames.get('Güneş Çatısı') ?? ''
  const campaign = await findForSharing({ db: database.db }, seoName)
  return `/paylasim/proje/${seoName}/${campaign?.version}.png`
}

const get = (url: string, remoteAddress = '203.0.113.9') => app.inject({ method: 'GET', url, remoteAddress })

test('the picture of a campaign is a picture, may be shown elsewhere and kept for a day', async () => {
  const reply = await get(address)
  expect(reply.statusCode).toBe(200)
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers).not.toHaveProperty('set-cookie')
})

test('another title is another address, and the old one leads there', async () => {
  const before = await get(address)
  await database.pool.query("update projects.project set title = 'Gunes Catisi' where title = 'Güneş Çatısı'")
  const changed = await currentAddress()
  expect(changed).not.toBe(address)
  const old = await get(address)
  expect([old.statusCode, old.headers.location]).toEqual([302, changed])
  expect((await get(changed)).rawPayload.equals(before.rawPayload)).toBe(false)
  await database.pool.query("update projects.project set title = 'Güneş Çatısı' where title = 'Gunes Catisi'")
})

test('a draft has no picture', async () => {
  const draft = seoNames.get('Taslak') ?? ''
  expect(draft).not.toBe('')
  expect((await get(`/paylasim/proje/${draft}/0123456789abcdef.png`)).statusCode).toBe(404)
})

test('every other page has the platform’s', async () => {
  const moved = await get('/paylasim/platform/eski.png')
  expect(moved.statusCode).toBe(302)
  const reply = await get(String(moved.headers.location))
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('who has too many pictures drawn waits; those that lie ready are for everyone', async () => {
  await get(address)
  await database.pool.query(
    `insert into platform.throttle (key, window_start, hits) values ('draw 203.0.113.66', $1, 1000)
     on conflict (key) do update set hits = 1000`,
    [new Date(Math.floor(limitClock.now().getTime() / 60_000) * 60_000)],
  )
  await database.pool.query("update projects.project set short_description = 'Başka.' where title = 'Güneş Çatısı'")
  const fresh = await currentAddress()
  const refused = await get(fresh, '203.0.113.66')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get(fresh, '203.0.113.67')).statusCode).toBe(200)
  expect((await get(fresh, '203.0.113.66')).statusCode).toBe(200)
})
