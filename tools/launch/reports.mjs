/** Reads the runners' own JSON reports into one count. */
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './program.mjs'

/** A runner that ended without a report, ran no test, or failed outside any, counts as one failure: never as nothing. */
function withStatus(count, status) {
  const isNothing = count.passed + count.failed === 0
  return (status !== 0 || isNothing) && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** What a stage's failures are, in words: those of its tests, or that it ran none; empty where nothing failed. */
export function describeStage({ passed, failed }, failures, status) {
  if (failed === 0) return ''
  if (failures) return failures
  const none = passed === 0 ? 'No test ran: ' : 'No test failed, but '
  return `${none}the runner ended with status ${status}. What it said stands above.`
}

function readReport(file) {
  if (!fs.existsSync(file)) return undefined
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    // Cut short by a crash of its runner: as good as none.
    return undefined
  }
}

/** `{ passed, failed, skipped }` of a vitest run. */
export function countVitest(file, status) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0)
  return withStatus({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, status)
}

/** The failures of a vitest run as readable text: which test, and what it said, without the call stack. */
export function describeFailures(file) {
  const files = readReport(file)?.testResults ?? []
  return files
    .flatMap((result) => [
      ...(result.message ? [`${result.name}\n${result.message}`] : []),
      ...result.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`),
    ])
    .join('\n')
    .replace(/^\s+at .*\n?/gm, '')
}

/** Each test of a vitest run with its duration. */
export function timeVitest(file) {
  return (readReport(file)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      file: path.relative(ROOT, name),
      title: fullName,
    })),
  )
}

/** The same of a Playwright run; a test that passed only on a second attempt has failed. */
export function countPlaywright(file, status) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return withStatus({ passed: expected, failed: unexpected + flaky, skipped }, status)
}

function specsIn(file) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return (readReport(file)?.suites ?? []).flatMap(specsOf)
}

/** Each journey of a Playwright run with its duration, all attempts together. */
export function timeJourneys(file) {
  return specsIn(file).map((spec) => ({
    ms: spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0),
    file: spec.file,
    title: spec.title,
  }))
}

/** How much of a span all processors worked, between 0 and 1; `before` and `after`: what `os.cpus()` told at its ends. */
export function shareBusy(before, after) {
  const spentOn = (cpus, isCounted) =>
    cpus
      .flatMap(({ times }) => Object.entries(times))
      .filter(([kind]) => isCounted(kind))
      .reduce((sum, [, ms]) => sum + ms, 0)
  const passed = (isCounted) => spentOn(after, isCounted) - spentOn(before, isCounted)
  const all = passed(() => true)
  return all > 0 ? 1 - passed((kind) => kind === 'idle') / all : 0
}

/**
 * How long each phase took, a line each, in the order they ran, and how busy the processors were: what keeps them busy is done sooner by
 * less work alone, what does not by more at once.
 */
export function describePhases(phases) {
  return phases
    .map(({ title, seconds = 0, busy = 0 }) => {
      const share = `${Math.round(busy * 100)}`.padStart(3)
      return `${String(Math.round(seconds)).padStart(6)} s  processors ${share} % busy  ${title}`
    })
    .join('\n')
}

/** The slowest tests of all runners, a line each. */
export function describeSlowest(runs, count) {
  return runs
    .flatMap(({ title, times = [] }) => times.map((time) => ({ ...time, runner: title })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, runner, file, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${runner}, ${file}: ${title}`)
    .join('\n')
}

/** The failures of a Playwright run as readable text: where, which test, and what it said first. */
export function describeFailedJourneys(file) {
  return specsIn(file)
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors ?? [])
      return `${spec.file}:${spec.line} ${spec.title}\n${stripVTControlCharacters(errors[0]?.message ?? '')}`
    })
    .join('\n')
}

/** The sum over all runners. */
export function addCounts(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

/** The closing line. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
