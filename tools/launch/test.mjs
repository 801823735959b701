/** `npm test`: sets up what it needs, then runs the checks and tests; with `--all` every one there is. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserStages, chromiumStage } from './browser-stages.mjs'
import { ensureBuilt } from './build.mjs'
import { describeStep, runChecks } from './check-steps.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { findNode } from './node-binary.mjs'
import { Plain, helped, inProject, launch, runProgram, say } from './program.mjs'
import {
  addCounts,
  closingLine,
  countPlaywright,
  countVitest,
  describeFailedJourneys,
  describeFailures,
  describePhases,
  describeSlowest,
  describeStage,
  shareBusy,
  timeJourneys,
  timeVitest,
} from './reports.mjs'
import { testStages } from './test-stages.mjs'

const HELP = `
npm test [-- --all] [--others]

In this order: npm run check; rules (pure functions), verbs and stories on a real PostgreSQL, the built-in one; the main journeys in a
real browser, and each screen walked once, as a telephone shows it by day. Then where the time went, how busy the processors were, and
the slowest tests.
--all      besides, what continuous integration runs: all journeys, each screen in every state, at six widths and in both themes, random
           sequences, races, every statement the tests sent, the database killed at work, and the worst that can be sent
--others   besides, the main journeys in Firefox and WebKitGTK, and real servers of others
With EXTERNAL_DATABASE_URL what depends on the database most runs on the server it names besides; with --all that server is also asked
whether it understands every statement that the tests sent.
Installs packages, builds the screens and finds or installs Chromium by itself. The last line sums all of it up:
  N passed, N failed, N skipped
Status 1 when anything failed. CHROMIUM_PATH names the browser to use.
`

const SLOWEST = 10

/** A runner with its own JSON report; its output goes to the terminal as it comes. */
async function runRunner(title, { command, env, reportFile, count, describe, time }) {
  say(`\n— ${title}`)
  const before = os.cpus()
  const { status, seconds } = await runProgram(command[0], command.slice(1), { env, aloud: true })
  const busy = shareBusy(before, os.cpus())
  const counted = count(reportFile, status)
  say(`— ${title}: ${closingLine(counted)}, ${Math.round(seconds)} s`)
  const failures = describeStage(counted, describe(reportFile), status)
  return { ...counted, title, seconds, busy, failures, times: time(reportFile) }
}

function vitestRun(node, reportFile, { projects, files, env }) {
  const chosen = projects.flatMap((name) => ['--project', name])
  const words = ['run', ...chosen, '--reporter=default', '--reporter=json', ...files]
  const program = inProject('node_modules', 'vitest', 'vitest.mjs')
  return {
    command: [node, program, ...words, `--outputFile.json=${reportFile}`],
    env,
    reportFile,
    count: countVitest,
    describe: describeFailures,
    time: timeVitest,
  }
}

/** Journeys in one browser; that it cannot be had is a failure named as such. */
async function runJourneys(node, folder, { name, title, find, words, env, files }) {
  let found
  try {
    found = await find()
  } catch (error) {
    if (!(error instanceof Plain)) throw error
    return { passed: 0, failed: 1, skipped: 0, title, failures: error.message }
  }
  const reportFile = path.join(folder, `${name}.json`)
  return runRunner(title, {
    command: [node, ...words, ...files],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, ...env(found) },
    reportFile,
    count: countPlaywright,
    describe: describeFailedJourneys,
    time: timeJourneys,
  })
}

/** Says again what failed: a log that keeps only its end still names it. */
function sayFailures(counts) {
  for (const { title, failures } of counts)
    if (failures) say(`\n✗ ${title}\n${failures.trimEnd().replace(/^/gm, '    ')}`)
}

async function runTests(folder, { all, others }) {
  const node = await findNode()
  const report = (name) => path.join(folder, `${name}.json`)
  const external = process.env['EXTERNAL_DATABASE_URL'] ?? ''
  say('— checks')
  const [began, before] = [Date.now(), os.cpus()]
  const checks = await runChecks((result) => say(describeStep(result)))
  const phases = [{ title: 'checks', seconds: (Date.now() - began) / 1000, busy: shareBusy(before, os.cpus()) }]
  const counts = checks.map(({ name, ok, output, count }) => ({ ...count, title: name, failures: ok ? '' : output }))
  const runs = []
  for (const stage of testStages(external, path.join(folder, 'statements'), { all, others }))
    runs.push(await runRunner(stage.title, vitestRun(node, report(stage.name), stage)))
  const browserData = path.join(folder, 'browser-data')
  const browsers = [
    chromiumStage(browserData, () => findBrowser(node), all),
    ...(others ? browserStages(browserData) : []),
  ]
  for (const stage of browsers) runs.push(await runJourneys(node, folder, stage))
  counts.push(...runs)
  say(`\n— where the time went\n${describePhases([...phases, ...runs])}`)
  say(`\n— the slowest tests\n${describeSlowest(counts, SLOWEST)}`)
  sayFailures(counts)
  return addCounts(counts)
}

await launch(async (words) => {
  if (helped(words, HELP)) return 0
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-report-'))
  let total = { passed: 0, failed: 1, skipped: 0 }
  try {
    await ensureInstalled()
    await ensureBuilt()
    total = await runTests(folder, { all: words.includes('--all'), others: words.includes('--others') })
  } catch (error) {
    say(error instanceof Plain ? error.message : String(error?.stack ?? error))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`\n${closingLine(total)}\n`)
  return total.failed === 0 ? 0 : 1
})
