import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { debianProgram, openFolder } from './program.ts'

const analyze = debianProgram('systemd-analyze', 'systemd')
const ROOT = path.resolve(import.meta.dirname, '..', '..')
const OPERATING = path.join(ROOT, 'tools', 'operating')
const UNITS = fs.readdirSync(OPERATING).filter((name) => /\.(?:service|timer)$/.test(name))

/** The units as they lie on a machine on which everything they start is installed. */
let folder = ''
beforeAll(() => {
  folder = openFolder()
  for (const name of UNITS) {
    const text = fs.readFileSync(path.join(OPERATING, name), 'utf8')
    const here = text
      .replaceAll('/opt/acik-defter/', `${ROOT}/`)
      .replaceAll(/\/usr\/bin\/(?:pgbackrest|curl)/g, '/bin/true')
    fs.writeFileSync(path.join(folder, name), here)
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
beforeEach(({ skip }) => skip(analyze.at === null, analyze.missing))

const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(analyze.at ?? '', words, { cwd: folder, encoding: 'utf8' })
  return { status, told: stdout + stderr }
}

test('systemd takes every unit without a word', () => {
  expect(UNITS).toHaveLength(4)
  const units = UNITS.map((name) => name.replace('@.', '@full.'))
  expect(run('verify', ...units)).toEqual({ status: 0, told: '' })
})

test('a server process may do little of what a process may', () => {
  expect(run('security', '--offline=true', '--threshold=20', 'acik-defter.service')).toMatchObject({ status: 0 })
})
