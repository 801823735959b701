/** The checks that need no database and no browser, as steps that run two at a time. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findNode } from './node-binary.mjs'
import { inProject, runProgram } from './program.mjs'
import { countVitest, describeFailures } from './reports.mjs'

const AT_ONCE = 2
const bin = (name, ...parts) => inProject('node_modules', name, ...parts)

/** The steps: what each runs, slowest first. Words after the first are Node's arguments. */
export function checkSteps(reportFile) {
  const tsc = (folder) => [bin('typescript', 'bin', 'tsc'), '-p', folder]
  const vitest = [bin('vitest', 'vitest.mjs'), 'run', '--project', 'tidy', '--reporter=json']
  return [
    { name: 'tidy', commands: [[...vitest, `--outputFile.json=${reportFile}`]], reportFile },
    { name: 'lint', commands: [[bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', '--format=unix']] },
    { name: 'types of web', commands: [tsc('web')] },
    { name: 'types of server', commands: [tsc('server')] },
    { name: 'types of contracts', commands: [tsc('contracts')] },
    { name: 'unused code', commands: [[bin('knip', 'bin', 'knip.js')]] },
    { name: 'spelling', commands: [[bin('cspell', 'bin.mjs'), '--no-progress', '--no-summary', '--no-color']] },
    { name: 'format', commands: [[bin('oxfmt', 'bin', 'oxfmt'), '--check']] },
  ]
}

async function runStep(step, node) {
  let output = ''
  let seconds = 0
  let status = 0
  for (const command of step.commands) {
    // A user's own Node options and colours would change what the tools print.
    const env = {
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}`,
    }
    const done = await runProgram(node, command, { env })
    output += done.output
    seconds += done.seconds
    status = done.status
    if (status !== 0) break
  }
  const count = step.reportFile
    ? countVitest(step.reportFile, status)
    : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (step.reportFile) output = describeFailures(step.reportFile) || output
  return { name: step.name, ok: status === 0, seconds, output, count }
}

/** Runs all steps and calls `report` with each result as it comes. */
export async function runChecks(report) {
  const node = await findNode()
  // Types of the routes, which both the compiler and the type-aware lint read. Without them the steps that need them fail.
  await runProgram(node, [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'])
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-check-'))
  const waiting = checkSteps(path.join(folder, 'tidy.json'))
  const results = []
  async function worker() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, node)
      results.push(result)
      report(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  fs.rmSync(folder, { recursive: true, force: true })
  return results
}

/** One line per step; what a failed one said follows it. */
export function describeStep({ name, ok, seconds, output }) {
  const line = `${ok ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`
  return ok ? line : `${line}\n${output.trimEnd().replace(/^/gm, '    ')}`
}
