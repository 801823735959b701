import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { s3Double } from '#tests/support/files/s3-double.ts'
import { newId } from '../id.ts'
import { filePathOf, FilesUnavailable, localFileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-store-'))
const double = await s3Double()
beforeEach(() => void double.faults.splice(0))
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await double.close()
})

describe.each([
  ['a folder of this machine', localFileStore(folder)],
  ['a bucket', s3FileStore(double)],
])('a store in %s', (_where, store) => {
  test('gives back what was written, whole and as a stream, to those who know where it lies', async () => {
    const bytes = randomBytes(300_000)
    const at = filePathOf(newId(), 'pdf')
    await store.write('private', at, bytes)
    expect(Buffer.from(await store.read('private', at)).equals(bytes)).toBe(true)
    const opened = await store.open('private', at)
    if (!opened) throw new Error('it was written')
    expect(opened.length).toBe(300_000)
    expect((await buffer(opened.stream())).equals(bytes)).toBe(true)
    for (const yes of [true, false]) {
      double.knowsRanges.yes = yes
      for (const [first, last] of [
        [0, 0],
        [70_000, 270_000],
        [299_999, 299_999],
      ] as const)
        expect((await buffer(opened.stream({ first, last }))).equals(bytes.subarray(first, last + 1))).toBe(true)
    }
    expect(await store.open('public', at)).toBeNull()
    expect(await store.open('private', filePathOf(newId(), 'pdf'))).toBeNull()
  })

  test('a file that was taken away is nowhere any more, and taking it away again does nothing', async () => {
    const at = filePathOf(newId(), 'pdf')
    await store.write('private', at, randomBytes(9))
    await store.remove('private', at)
    expect(await store.open('private', at)).toBeNull()
    await store.remove('private', at)
  })

  test('has room, and takes no path that is none of ours', async () => {
    expect(await store.freeBytes()).toBeGreaterThan(1_048_576)
    for (const at of ['../secrets.json', 'ab/../../x.pdf', 'ab/x.pdf', '']) {
      await expect(store.write('public', at, randomBytes(3))).rejects.toThrow('not a path')
      await expect(store.open('public', at)).rejects.toThrow('not a path')
    }
  })

  test('nothing that is not there can be read', async () => {
    await expect(store.read('public', filePathOf(newId(), 'pdf'))).rejects.toThrow(/no such/)
  })
})

describe('a bucket', () => {
  test('is asked again after a fault of its server, and an upload arrives once', async () => {
    const at = filePathOf(newId(), 'pdf')
    double.faults.push(500, 503)
    await s3FileStore(double).write('public', at, Buffer.from('%PDF-1.7'))
    expect(double.objects.get(`/public/${at}`)?.toString()).toBe('%PDF-1.7')
  })

  test.each([
    ['a wrong secret', { ...double, secret: 'another' }],
    ['a key it does not know', { ...double, keyId: 'another' }],
    ['nobody at its address', { ...double, url: 'http://127.0.0.1:9/bucket' }],
  ])('%s: nothing is kept, the store is away and says so', async (_what, place) => {
    const store = s3FileStore(place)
    const at = filePathOf(newId(), 'pdf')
    await expect(store.write('public', at, randomBytes(9))).rejects.toThrow(FilesUnavailable)
    await expect(store.open('public', at)).rejects.toThrow(FilesUnavailable)
    await expect(store.freeBytes()).rejects.toThrow(FilesUnavailable)
    expect(double.objects.has(`/public/${at}`)).toBe(false)
  })
})
