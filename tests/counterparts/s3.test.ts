import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filePathOf, FilesUnavailable } from '#server/kit/file-store/file-store.ts'
import { s3FileStore } from '#server/kit/file-store/s3-file-store.ts'
import { newId } from '#server/kit/id.ts'
import { npmPackage, openFolder } from './program.ts'

const s3rver = npmPackage('@20minutes/s3rver', '5.0.0')
const BUCKET = 'defter-dosyalar'

interface S3Server {
  run(): Promise<{ readonly port: number }>
  close(): Promise<void>
}
type MakeServer = new (options: object) => S3Server

let server: S3Server | null = null
let address = ''
const folder = openFolder()
beforeAll(async () => {
  if (!s3rver.at) return
  const { default: Made } = (await import(s3rver.at)) as { default: MakeServer }
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
  server = new Made({ ...options, configureBuckets: [{ name: BUCKET }] })
  address = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
beforeEach(({ skip }) => skip(s3rver.at === null, s3rver.missing))

/** The key that it comes with. */
const place = () => ({ url: `${address}/${BUCKET}`, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' })

test('a large file is written, read, streamed, found and taken away; nothing stays', async () => {
  const store = s3FileStore(place())
  const bytes = randomBytes(12_000_000)
  const at = filePathOf(newId(), 'mp4')
  await store.write('private', at, bytes)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const digestOf = (read: Uint8Array) => createHash('sha256').update(read).digest('hex')
  expect(digestOf(await store.read('private', at))).toBe(digest)
  const opened = await store.open('private', at)
  if (!opened) throw new Error('it was written')
  expect([opened.length, digestOf(await buffer(opened.stream()))]).toEqual([bytes.length, digest])
  expect(await store.open('public', at)).toBeNull()
  await store.remove('private', at)
  expect(await store.open('private', at)).toBeNull()
  await store.remove('private', at)
  await expect(store.read('private', at)).rejects.toThrow(/no such/)
})

test('what is written again takes the place of what was there', async () => {
  const store = s3FileStore(place())
  const at = filePathOf(newId(), 'pdf')
  for (const text of ['%PDF-1.7 eski', '%PDF-1.7 yeni']) await store.write('public', at, Buffer.from(text))
  expect(Buffer.from(await store.read('public', at)).toString()).toBe('%PDF-1.7 yeni')
})

test.each([
  ['a wrong secret', () => ({ ...place(), secret: 'another' })],
  ['a key it does not know', () => ({ ...place(), keyId: 'another' })],
  ['a bucket it does not have', () => ({ ...place(), url: `${address}/defter-yok` })],
])('%s: nothing is kept, and the store says that it is away', async (_what, other) => {
  const store = s3FileStore(other())
  const at = filePathOf(newId(), 'pdf')
  await expect(store.write('private', at, randomBytes(9))).rejects.toThrow(FilesUnavailable)
  await expect(store.freeBytes()).rejects.toThrow(FilesUnavailable)
  expect(await s3FileStore(place()).open('private', at)).toBeNull()
})

test('has room as long as it answers', async () => {
  expect(await s3FileStore(place()).freeBytes()).toBeGreaterThan(1_048_576)
})
