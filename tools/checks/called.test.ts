import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

interface Report {
  readonly issues: readonly { readonly file: string; readonly exports?: readonly { readonly name: string }[] }[]
}

/** A rule whose own test is green still decides nothing. */
test('what is exported is called by running code', () => {
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
  expect(found).toEqual([])
})
