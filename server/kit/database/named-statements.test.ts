import { expect, test } from 'vitest'
import { privateClone } from '#tests/support/database.ts'
import { keepsNamedStatements } from './named-statements.ts'

test('names stay with the session that gave them where nothing shares connections', async () => {
  const clone = await privateClone()
  try {
    expect(await keepsNamedStatements(clone.url)).toBe(true)
  } finally {
    await clone.close()
  }
})

test('a database that is not there is no pooler that mixes up names', async () => {
  await expect(keepsNamedStatements('postgres://app@127.0.0.1:1/app')).rejects.toThrow('ECONNREFUSED')
})
