import pg from 'pg'
import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { OURS_FILE, readRecordFiles } from '../records.ts'
import { refuseStatement, SEVERAL } from './refuse-statement.ts'

/** Refused for want of a right. */
const REFUSED = '42501'

test('the program’s role may carry out every statement that the platform’s own code sent, and is asked before each', async () => {
  const statements = new Set(readRecordFiles<string>(OURS_FILE).filter((text) => !SEVERAL.test(text)))
  expect(statements.size).toBeGreaterThan(0)
  const clone = await privateClone()
  const client = new pg.Client(clone.programUrl)
  await client.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    const refused: string[] = []
    for (const text of statements) {
      const error = await refuseStatement(client, text)
      if (error?.code === REFUSED) refused.push(`${error.message}\n${text}`)
    }
    expect(refused).toEqual([])
    // What the role may not is refused before it is carried out, whatever its values.
    for (const text of ['delete from ledger.posting where leg = $1', 'update platform.audit_event set reason = $1'])
      expect(await refuseStatement(client, text)).toMatchObject({ code: REFUSED })
  } finally {
    await client.end()
    await clone.close()
  }
}, 120_000)
