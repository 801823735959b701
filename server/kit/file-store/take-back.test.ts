import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { testContext } from '#tests/support/context.ts'
import { privateClone } from '#tests/support/database.ts'
import { s3Double } from '#tests/support/files/s3-double.ts'
import { type FileStore, filePathOf, localFileStore } from './file-store.ts'
import { keepFile, type KeptFile, readKeptFile } from '../files/keep-file.ts'
import { s3FileStore } from './s3-file-store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-undone-'))
const double = await s3Double()
let database: Awaited<ReturnType<typeof privateClone>>
beforeAll(async () => void (database = await privateClone()))
beforeEach(() => void double.faults.splice(0))
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await double.close()
  await database.close()
})

const paper = { name: 'esas-sozlesme.pdf', bytes: Buffer.from('%PDF-1.7'), visibility: 'private' } as const

async function keepAnd(context: Context, after: (kept: KeptFile) => void): Promise<KeptFile> {
  return inTransaction(context, async (tx) => {
    const kept = await keepFile(tx, { ...paper, mimeType: 'application/pdf' })
    after(kept)
    return kept
  })
}

describe.each([
  ['a folder', localFileStore(folder)],
  ['a bucket', s3FileStore(double)],
])('what a transaction wrote into %s', (_where, files: FileStore) => {
  const contextOf = (): Context => ({ ...testContext(database.db), files })

  test('stays with its rows', async () => {
    const { id } = await keepAnd(contextOf(), () => undefined)
    expect((await readKeptFile(contextOf(), id))?.bytes).toHaveLength(paper.bytes.length)
  })

  test('goes with its rows, where the work is refused or fails, also when it was tried again', async () => {
    const paths: string[] = []
    const failing = (error: Error) =>
      keepAnd(contextOf(), (kept) => {
        paths.push(kept.path)
        throw error
      })
    await expect(failing(new Refusal('not-found'))).rejects.toMatchObject({ code: 'not-found' })
    await expect(failing(Object.assign(new Error('deadlock'), { code: '40P01' }))).rejects.toThrow('deadlock')
    expect(paths).toHaveLength(4)
    for (const at of paths) expect(await files.open('private', at)).toBeNull()
    const rows = await database.db.selectFrom('platform.file').select('id').where('path', 'in', paths).execute()
    expect(rows).toEqual([])
  })
})

test('what fails while it is committed may stand, and its files with it', async () => {
  const files = localFileStore(folder)
  const kept = filePathOf('0199aaaa-0000-7000-8000-000000000001', 'pdf')
  const execute = async (work: (db: Context['db']) => Promise<unknown>): Promise<never> => {
    await work(database.db)
    throw new Error('connection lost')
  }
  const broken = new Proxy(database.db, {
    get: (db, name): unknown => (name === 'transaction' ? () => ({ execute }) : Reflect.get(db, name)),
  })
  const writes = inTransaction({ ...testContext(database.db), db: broken, files }, (tx) =>
    tx.files.write('private', kept, paper.bytes),
  )
  await expect(writes).rejects.toThrow('connection lost')
  expect(await files.open('private', kept)).not.toBeNull()
})

test('a store that does not answer hides nothing of why the work failed', async () => {
  const lame: FileStore = {
    ...localFileStore(folder),
    remove: () => Promise.reject(new Error('no answer')),
  }
  const refused = keepAnd({ ...testContext(database.db), files: lame }, () => {
    throw new Refusal('project-locked')
  })
  await expect(refused).rejects.toMatchObject({ code: 'project-locked' })
})
