import { expect, test } from 'vitest'
import { compileSites, findSites } from './compare.ts'
import { readRecordFiles, ROWS_FILE } from './records.ts'

function readRecords(): Map<string, Map<string, Set<string>>> {
  const seen = new Map<string, Map<string, Set<string>>>()
  for (const [statement, columns] of readRecordFiles<[string, Record<string, string[]>]>(ROWS_FILE)) {
    const known = seen.get(statement) ?? new Map<string, Set<string>>()
    seen.set(statement, known)
    for (const [column, kinds] of Object.entries(columns)) {
      known.set(column, new Set([...(known.get(column) ?? []), ...kinds]))
    }
  }
  return seen
}

test('the types of rows say what the statements of this run gave', () => {
  expect(compileSites(findSites(), readRecords())).toBe('')
}, 120_000)

test('every statement gave a row somewhere', () => {
  const seen = readRecords()
  // Asked of a run of all tests alone (tools/launch/test.mjs): a few of them run a few statements.
  const asked = process.env['STATEMENTS'] === 'all' ? findSites() : []
  const silent = asked.filter(({ statement, isExecuted }) => isExecuted && !seen.get(statement)?.size)
  expect(silent.map(({ file, line }) => `${file}:${line}`)).toEqual([])
})

test('a column of another type, one too few and one too many are named where their statement stands', () => {
  const sites = findSites().filter(({ file }) => /investments\/find-(?:own-place|for-notice)\.ts$/.test(file))
  // In the order of the files: the investors of a campaign, a member's own investments, what they began.
  const gave: Record<string, string>[] = [
    { id: 'string', more: 'null' },
    { id: 'string', state: 'string', amountKurus: 'bigint', confirmUntil: 'Date' },
    { amount: 'string' },
  ]
  const seen = new Map(
    sites
      .slice(-gave.length)
      .map(({ statement }, at) => [
        statement,
        new Map(Object.entries(gave[at] ?? {}).map(([column, kind]) => [column, new Set([kind])])),
      ]),
  )
  const told = compileSites(sites.slice(-gave.length), seen)
  expect([...told.matchAll(/'"(\w+)"'/g)].map(([, column]) => column)).toEqual(['more', 'shareCount', 'amount'])
}, 120_000)
