import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/common/endpoint.ts'
import { createApi } from '#server/app.ts'
import { keptPictures } from '#server/public-feeds/pictures/kept-pictures.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { aSmallDisk } from '#tests/support/files/small-disk.ts'
import { route } from '../http/route.ts'
import { filePathOf, localFileStore } from './file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { removeUnfinished } from './sweep-unfinished.ts'
import { newId } from '../id.ts'

const upload = endpoint({
  method: 'POST',
  path: '/probe/upload',
  access: 'public',
  summary: 'Keeps bytes',
  input: z.object({ size: z.int() }),
  output: z.object({ path: z.string() }),
  errors: {},
})

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-full-'))
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a full disk: 507 in the envelope, no half file, told once, usable again by itself', async ({ skip }) => {
  const disk = aSmallDisk('1m') ?? skip('only root mounts a disk')
  const clone = await privateClone()
  const journal: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void journal.push(line) })
  const {
    actor: _actor,
    requestId: _id,
    client: _client,
    ...shared
  } = testContext(clone.db, { files: localFileStore(disk.folder), log })
  const app = await createApi({
    log,
    pool: clone.pool,
    baseUrl: 'http://localhost:3000',
    trustedProxies: 0,
    authenticate: async () => null,
    context: shared,
    routes: [
      route(upload, (context, { size }) =>
        keepFile(context, {
          name: 'a.pdf',
          bytes: randomBytes(size),
          visibility: 'private',
          mimeType: 'application/pdf',
        }),
      ),
    ],
  })
  const send = (size: number) =>
    app.inject({
      method: 'POST',
      url: '/api/probe/upload',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ size }),
    })
  try {
    expect((await send(100_000)).statusCode).toBe(200)
    for (let attempt = 0; attempt < 5; attempt++) {
      const refused = await send(2_000_000)
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage-full'])
      expect(refused.json().exceptionDetail).toContain('yer kalmadı')
    }
    expect((await filesIn(disk.folder)).map((name) => path.extname(name))).toEqual(['.pdf'])
    const { rows } = await clone.pool.query(`select byte_length::int as length from platform.file where name = 'a.pdf'`)
    expect(rows).toEqual([{ length: 100_000 }])
    const full = await app.inject('/readyz')
    expect([full.statusCode, full.json(), full.headers['retry-after']]).toEqual([
      503,
      { status: 'unavailable', reasons: ['files-full'] },
      '2',
    ])
    const told = journal.map((line) => JSON.parse(line) as { msg: string; err?: unknown })
    expect(told.map(({ msg }) => msg)).toEqual(['the data folder has no room'])
    expect(told[0]?.err).toBeUndefined()
    disk.grow('100m')
    expect((await send(2_000_000)).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  } finally {
    await app.close()
    await clone.close()
    disk.close()
  }
})

test.each(['ENOSPC', 'EDQUOT', 'EIO'])('a write that fails with %s half-way leaves no half file', async (code) => {
  const store = localFileStore(folder, async (file, bytes) => {
    fs.writeFileSync(file, bytes.subarray(0, 3))
    throw Object.assign(new Error('no'), { code })
  })
  await expect(store.write('public', filePathOf(newId(), 'pdf'), Buffer.from('%PDF-1.7'))).rejects.toMatchObject({
    code,
  })
  expect(await filesIn(folder)).toEqual([])
})

test('half files of writers that were killed are removed once nobody can be writing them', async () => {
  const place = path.join(folder, 'public', 'ab')
  fs.mkdirSync(place, { recursive: true })
  const hourAgo = new Date(performance.timeOrigin + performance.now() - 3_600_000)
  for (const name of ['old.pdf', 'old.pdf.1.part', 'young.pdf.2.part']) fs.writeFileSync(path.join(place, name), '')
  for (const name of ['old.pdf', 'old.pdf.1.part']) fs.utimesSync(path.join(place, name), hourAgo, hourAgo)
  expect(await removeUnfinished(folder)).toBe(1)
  expect((await filesIn(folder)).toSorted()).toEqual(['old.pdf', 'young.pdf.2.part'])
  expect(await removeUnfinished(path.join(folder, 'nowhere'))).toBe(0)
})

test('a drawn picture is sent also where it cannot be kept', async ({ skip }) => {
  const disk = aSmallDisk('1m') ?? skip('only root mounts a disk')
  const picture = randomBytes(1_500_000)
  try {
    expect(await keptPictures(disk.folder).find('facts', async () => picture)).toBe(picture)
    expect(await filesIn(disk.folder)).toEqual([])
  } finally {
    disk.close()
  }
})
