import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/kit/database/database.ts'
import { privateClone } from '#tests/support/database.ts'
import { prepareDatabase } from './prepare-database.ts'

let clone: Awaited<ReturnType<typeof privateClone>>
beforeAll(async () => {
  clone = await privateClone()
})
afterAll(() => clone.close())

/** A start in production with these two addresses. */
async function start(url: string, ownerUrl: string | null): Promise<string[]> {
  const pool = openPool({ url, max: 1 })
  try {
    return await prepareDatabase({ url, ownerUrl, pool }, { databaseUrl: url, isTrial: false, isProduction: true })
  } finally {
    await pool.end()
  }
}

test('production starts with a role that owns nothing, and with no other, whatever else it is given', async () => {
  const { url, ownerUrl, programUrl, pool } = clone
  for (const second of [null, ownerUrl]) {
    await expect(start(url, second)).rejects.toThrow('The user of DATABASE_URL is a superuser')
    await expect(start(ownerUrl, second)).rejects.toThrow('may become who does')
  }
  // The template has the trial's rights besides, which production takes back.
  await expect(start(programUrl, null)).rejects.toThrow('may besides platform.clock: update (offset_ms)')
  expect(await start(programUrl, ownerUrl)).toEqual([])
  expect(await start(programUrl, null)).toEqual([])

  await pool.query('grant update on ledger.posting to public')
  await expect(start(programUrl, null)).rejects.toThrow('may besides ledger.posting: update (transfer_id)')
  expect(await start(programUrl, ownerUrl)).toEqual([])
  expect(await start(programUrl, null)).toEqual([])
})

test('without the address of the owner a schema of another version is looked at and not touched', async () => {
  const { programUrl, ownerUrl, pool } = clone
  await start(programUrl, ownerUrl)
  await pool.query(`update public.schema_file set sha256 = 'other' where name = 'db/ledger/views.sql'`)
  await expect(start(programUrl, null)).rejects.toThrow(
    'not of this version (1 schema files, db/ledger/views.sql first)',
  )
  expect(await start(programUrl, ownerUrl)).toContain('db/ledger/views.sql')
  expect(await start(programUrl, null)).toEqual([])
})
