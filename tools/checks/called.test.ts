import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

/**
 * Exports that no running code calls yet, by what will: a rule whose own test is green still decides nothing. The list only shrinks; with
 * the first call a name leaves it.
 */
const WAITING: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'comments of members': {
    'contracts/projects/schemas.ts': ['projectComment'],
  },
  'companies of members': {
    'contracts/membership/rules.ts': ['refuseFoundingYear'],
    'contracts/membership/schemas.ts': ['company', 'contact'],
  },
}

interface Report {
  readonly issues: readonly { readonly file: string; readonly exports?: readonly { readonly name: string }[] }[]
}

test('what is exported is called by running code, or waits by name', () => {
  const program = path.join(ROOT, 'node_modules/knip/bin/knip.js')
  const words = [
    '--production',
    '-c',
    'tools/checks/knip-production.json',
    '--include',
    'exports',
    '--reporter',
    'json',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toBe('')
  const { issues } = JSON.parse(stdout) as Report
  const found = issues.flatMap(({ file, exports = [] }) => exports.map(({ name }) => `${file}: ${name}`))
  const waiting = Object.values(WAITING).flatMap((files) =>
    Object.entries(files).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
  )
  expect(found.toSorted()).toEqual(waiting.toSorted())
})
