import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import {
  addCounts,
  closingLine,
  countPlaywright,
  countVitest,
  describeFailedJourneys,
  describePhases,
  describeSlowest,
  shareBusy,
  timeJourneys,
  timeVitest,
} from './reports.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'))
let reports = 0

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function reportOf(contents: unknown): string {
  const file = path.join(folder, `${++reports}.json`)
  fs.writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents))
  return file
}

const vitestReport = (passed: number, failed: number, pending: number) =>
  reportOf({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: 0 })

test.each([
  ['all passed', vitestReport(5, 0, 0), 0, { passed: 5, failed: 0, skipped: 0 }],
  ['some failed', vitestReport(3, 2, 1), 1, { passed: 3, failed: 2, skipped: 1 }],
  ['a file that did not load', vitestReport(3, 0, 0), 1, { passed: 3, failed: 1, skipped: 0 }],
  ['a crash without a report', '/nowhere/report.json', 1, { passed: 0, failed: 1, skipped: 0 }],
  ['a crash that left half a report', reportOf('{"numPassed'), 0, { passed: 0, failed: 1, skipped: 0 }],
])('vitest: %s', (_case, file, status, count) => {
  expect(countVitest(file, status)).toEqual(count)
})

test('Playwright: a test that passed on a second attempt has failed', () => {
  const file = reportOf({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(countPlaywright(file, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 })
})

test('Playwright: failed journeys are named with place and first message', () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    ok,
    tests: [{ results: [{ errors: [{ message: `\u001B[31m${message}\u001B[39m` }] }] }],
  })
  const inner = { specs: [spec('pays', false, 'no button')] }
  const file = reportOf({ suites: [{ specs: [spec('signs in', true, '')], suites: [inner] }] })
  expect(describeFailedJourneys(file)).toBe('a.spec.ts:7 pays\nno button')
})

test('the slowest tests of all runners, the attempts of a journey together', () => {
  const result = (fullName: string, duration?: number) => ({ fullName, duration })
  const verbs = reportOf({
    testResults: [
      {
        name: path.resolve('a.test.ts'),
        assertionResults: [result('adds', 12), result('skips'), result('races', 61_250)],
      },
    ],
  })
  const spec = { file: 'b.spec.ts', title: 'pays', tests: [{ results: [{ duration: 2_000 }, { duration: 3_060 }] }] }
  const journeys = reportOf({ suites: [{ suites: [{ specs: [spec] }] }] })
  const runs = [
    { title: 'journeys', times: timeJourneys(journeys) },
    { title: 'verbs', times: timeVitest(verbs) },
    { title: 'crashed', times: timeVitest('/nowhere/report.json') },
  ]
  expect(describeSlowest(runs, 2)).toBe('  61.3 s  verbs, a.test.ts: races\n   5.1 s  journeys, b.spec.ts: pays')
})

test('a phase tells how busy the processors were: one that worked beside one that waited, half', () => {
  const cpu = (user: number, sys: number, idle: number) => ({ times: { user, nice: 0, sys, idle, irq: 0 } })
  const busy = shareBusy([cpu(100, 50, 7), cpu(9, 9, 9)], [cpu(160, 90, 7), cpu(9, 9, 109)])
  expect(busy).toBe(0.5)
  expect(shareBusy([], [])).toBe(0)
  expect(describePhases([{ title: 'checks', seconds: 131.6, busy }, { title: 'no browser' }])).toBe(
    '   132 s  processors  50 % busy  checks\n     0 s  processors   0 % busy  no browser',
  )
})

test('the closing line sums all runners', () => {
  const total = addCounts([
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 40, failed: 1, skipped: 0 },
  ])
  expect(closingLine(total)).toBe('42 passed, 1 failed, 1 skipped')
})

const lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/tool': { version: '2.0.0', dev: true },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
  },
}
const installedAs = (packages: Record<string, unknown>) => ({ packages })
const a = { version: '1.0.0', integrity: 'x' }
const tool = { version: '2.0.0' }

test.each([
  ['everything for this platform', { 'node_modules/a': a, 'node_modules/tool': tool }, true, true],
  ['another version', { 'node_modules/a': { ...a, version: '1.0.1' }, 'node_modules/tool': tool }, true, false],
  ['other contents', { 'node_modules/a': { ...a, integrity: 'y' }, 'node_modules/tool': tool }, true, false],
  ['a package missing', { 'node_modules/tool': tool }, true, false],
  ['development packages missing where needed', { 'node_modules/a': a }, true, false],
  ['development packages missing in production', { 'node_modules/a': a }, false, true],
])('installed packages: %s', (_case, packages, needsDevelopment, expected) => {
  expect(isInstalled(lock, installedAs(packages), { needsDevelopment })).toBe(expected)
})

test.each(['start', 'dev', 'check', 'test', 'run'])('%s explains itself', (name) => {
  const program = path.join(import.meta.dirname, `${name}.mjs`)
  const { status, stdout } = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout.split('\n').length).toBeGreaterThan(2)
})
