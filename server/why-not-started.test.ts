import { expect, test } from 'vitest'
import { StartRefused } from './kit/start-refused.ts'
import {
  judgeDatabase,
  judgePowers,
  judgeRights,
  judgeVersion,
  whyNotConnected,
  whyNotListening,
} from './why-not-started.ts'

const URL_OF_TEST = 'postgres://app:hidden@db.example:5433/app'

function systemError(code: string, message = code): Error {
  return Object.assign(new Error(message), { code })
}

test.each([
  ['EADDRINUSE', 'in use by another program'],
  ['EACCES', 'above 1023'],
  ['EADDRNOTAVAIL', 'no address of this machine'],
  ['ENOTFOUND', 'no known name'],
])('an address that cannot be listened on (%s) is one sentence', (code, words) => {
  const told = whyNotListening(systemError(code), { host: 'here', port: 80 })
  expect(told).toBeInstanceOf(StartRefused)
  expect((told as Error).message).toContain(words)
})

test.each([
  ['28P01', 'refused the user or password'],
  ['3D000', 'create it'],
  ['42501', 'npm run database'],
  ['ECONNREFUSED', 'start it, or correct DATABASE_URL'],
  ['ENOTFOUND', 'host of DATABASE_URL'],
])('a database that cannot be used (%s) is one sentence without the password', (code, words) => {
  const told = whyNotConnected(systemError(code), URL_OF_TEST)
  expect(told).toBeInstanceOf(StartRefused)
  expect((told as Error).message).toContain(words)
  expect((told as Error).message).not.toContain('hidden')
})

test('a host with several addresses, and a schema file, are told by what is behind them', () => {
  const both = new AggregateError([systemError('ECONNREFUSED', 'connect ECONNREFUSED ::1:5433')], '')
  expect((whyNotConnected(both, URL_OF_TEST) as Error).message).toContain('db.example:5433 (connect ECONNREFUSED')
  const failed = new Error('Schema file db/platform/tables.sql failed', { cause: systemError('42501') })
  expect(whyNotConnected(failed, URL_OF_TEST)).toBeInstanceOf(StartRefused)
})

test('what is a sentence already is left as it is', () => {
  const refused = new StartRefused('This database holds trial data, whose passwords everyone knows.')
  expect(whyNotConnected(refused, URL_OF_TEST)).toBe(refused)
})

test('a fault of ours keeps its trace', () => {
  const inSql = new Error('Migration 1 failed', { cause: systemError('42703', 'column "password" does not exist') })
  expect(whyNotConnected(inSql, URL_OF_TEST)).toBe(inSql)
  const fault = new TypeError('undefined is not a function')
  expect(whyNotConnected(fault, URL_OF_TEST)).toBe(fault)
  expect(whyNotListening(fault, { host: 'localhost', port: 1 })).toBe(fault)
})

test.each([
  ['too old', { version: 140_012, encoding: 'UTF8' }, 'PostgreSQL 15 or newer'],
  ['of another encoding', { version: 150_000, encoding: 'LATIN5' }, 'LATIN5'],
])('a database %s is refused', (_case, facts, words) => {
  expect(() => judgeDatabase(facts)).toThrow(words)
  expect(() => judgeDatabase({ version: 150_000, encoding: 'UTF8' })).not.toThrow()
})

test('a role that may too much or too little, and a schema of another version, are told with what mends them', () => {
  expect(() => judgePowers(['is a superuser'])).toThrow(
    'The user of DATABASE_URL is a superuser, and the program must not: one role owns and another works: `npm run database',
  )
  const rights = { more: ['a.b: delete'], less: Array.from({ length: 6 }, (_, at) => `c.d${at}: insert`) }
  expect(() => judgeRights(rights)).toThrow('may besides a.b: delete, lacks c.d0: insert')
  expect(() => judgeRights(rights)).toThrow('and 2 more')
  expect(() => judgeVersion(['db/ledger/views.sql'])).toThrow(
    'not of this version (1 schema files, db/ledger/views.sql first)',
  )
  judgePowers([])
  judgeRights({ more: [], less: [] })
  judgeVersion([])
})

test('the address of the owner that cannot be used is told by its own name', () => {
  const told = whyNotConnected(systemError('28P01'), URL_OF_TEST, 'DATABASE_OWNER_URL')
  expect((told as Error).message).toContain('user or password of DATABASE_OWNER_URL')
})
