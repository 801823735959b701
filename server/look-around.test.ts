import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { machineClock } from '#server/kit/clock.ts'
import { privateClone } from '#tests/support/database.ts'
import { lookAround, whatIsSeldomMeant } from './look-around.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const log = pino({ level: 'silent' })
const database = { standbys: 1, waitsForStandby: true, lagBytes: 0, clockAheadSeconds: 0.2 }
const settingsOf = (sentences: readonly string[]) => sentences.map((sentence) => sentence.split(':')[0])

test('what is as it should be, or does not say how it is, is not spoken of', () => {
  expect(whatIsSeldomMeant({ database, keepsVersions: true })).toEqual([])
  expect(whatIsSeldomMeant({ database: null, keepsVersions: null })).toEqual([])
})

test.each([
  [{ database: { ...database, waitsForStandby: false }, keepsVersions: null }, /no commit waits for a standby/],
  [{ database: { ...database, clockAheadSeconds: 7.21 }, keepsVersions: null }, /is 7\.2 s ahead of this server/],
  [{ database: { ...database, clockAheadSeconds: -7.21 }, keepsVersions: null }, /is 7\.2 s behind this server/],
  [{ database, keepsVersions: false }, /keeps no versions/],
])('%j has its sentence', (around, sentence) => {
  expect(whatIsSeldomMeant(around)).toEqual([expect.stringMatching(sentence)])
})

/** A service of S3 that answers each question with this. */
async function aBucket(status: number, body: string) {
  const asked: (string | undefined)[] = []
  const server = http.createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { bucket: { url: `http://127.0.0.1:${port}/files`, region: 'r', keyId: 'k', secret: 's' }, asked }
}

const versioning = (inside: string) =>
  `<?xml version="1.0"?><VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</VersioningConfiguration>`

test('a database alone and a bucket without versions are told of; a bucket that keeps them, or forbids the question, is not', async () => {
  const clone = await privateClone()
  ends.push(() => clone.close())
  // This server's clock is the one that stands still.
  const late = new Date(machineClock.now().getTime() - 30_000)
  const around = async (status: number, body: string, now = () => machineClock.now()) => {
    const { bucket, asked } = await aBucket(status, body)
    const found = await lookAround({ db: clone.db, clock: { now }, log }, { bucket })
    expect(asked).toEqual(['/files?versioning'])
    return settingsOf(found)
  }
  expect(await around(200, versioning('<Status>Enabled</Status>'))).toEqual(['DATABASE_URL'])
  expect(await around(200, versioning(''))).toEqual(['DATABASE_URL', 'S3_URL'])
  expect(await around(200, versioning('<Status>Suspended</Status>'), () => late)).toEqual([
    'DATABASE_URL',
    'DATABASE_URL',
    'S3_URL',
  ])
  expect(await around(403, '<Error><Code>AccessDenied</Code></Error>')).toEqual(['DATABASE_URL'])
})
