import { expect, test } from 'vitest'
import { headingOf, isNewer, readHeading, whyNotRestored } from './heading.ts'

const HERE = { release: '0.2.0', postgres: '18', machine: 'linux-x64' }
const own = headingOf(HERE, {}, new Date('2026-11-30T20:15:00Z'))

test('a heading is read as it was written, and nothing else is one', () => {
  expect(readHeading(JSON.stringify(own))).toEqual(own)
  for (const text of [
    '',
    '{',
    '{}',
    JSON.stringify({ ...own, app: 'another' }),
    JSON.stringify({ ...own, schema: [1] }),
  ])
    expect(readHeading(text)).toBeNull()
})

test.each([
  ['its own release', own, null],
  ['an older one', { ...own, release: '0.1.9' }, null],
  ['a newer one', { ...own, release: '0.10.0' }, /made by release 0\.10\.0.*0\.2\.0/],
  ['another format', { ...own, format: 2 }, /does not know all of it/],
  ['a change that is not known', { ...own, schema: { 'db/changes/0001_x.sql': 'y' } }, /does not know all of it/],
  ['tables that no change leads from', { ...own, schema: { 'db/baseline': 'y' } }, /another state of release 0\.2\.0/],
  ['another server', { ...own, postgres: '17' }, /PostgreSQL 17.*is 18/],
  ['another machine', { ...own, machine: 'darwin-arm64' }, /made on darwin-arm64/],
] as const)('of %s', (_name, heading, why) => {
  const told = whyNotRestored(heading, HERE)
  if (why === null) expect(told).toBeNull()
  else expect(told).toMatch(why)
})

test('releases are ordered by their numbers', () => {
  expect([
    isNewer('0.2.1', '0.2.0'),
    isNewer('0.2.0', '0.2.0'),
    isNewer('0.9.0', '0.10.0'),
    isNewer('1.0.0', '0.10.0'),
  ]).toEqual([true, false, false, true])
})
