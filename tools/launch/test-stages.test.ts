import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SLOWEST, slowestFirst } from '#tests/support/run/slowest-first.ts'
import config from '../../vitest.config.ts'
import { PLAYED } from '../bench/sequences.ts'
import { inProject } from './program.mjs'
import { countVitest, describeStage } from './reports.mjs'
import { testStages } from './test-stages.mjs'

// Inside the project, so that the runner is found from there.
const folder = fs.mkdtempSync(inProject('node_modules', '.runner-'))

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface Project {
  readonly test: {
    readonly name: string
    readonly include?: readonly string[]
    readonly exclude?: readonly string[]
  }
}

/** The runner's own configuration with one small test for each project in place of its tests, and no database. */
function writeStandIn(): void {
  const projects = (config.test?.projects ?? []) as readonly Project[]
  const small = projects.map(({ test: project }) => {
    const file = `${project.name}.small.ts`
    fs.writeFileSync(path.join(folder, file), "import { test } from 'vitest'\ntest('runs', () => {})\n")
    return { test: { ...project, include: [file], exclude: [], globalSetup: [], setupFiles: [] } }
  })
  fs.writeFileSync(
    path.join(folder, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: { projects: small } })}\n`,
  )
}

/** Runs a stage's projects on a machine that says it has so many cores; the names of the files that ran, and what was said. */
function runOn(cores: number, projects: readonly string[]) {
  const say = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
    os.availableParallelism = () => ${cores}; os.cpus = () => Array.from({ length: ${cores} }, () => ({})); syncBuiltinESMExports()`
  const report = path.join(folder, `report-${cores}.json`)
  const ran = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(say)}`,
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined } },
  )
  return { count: countVitest(report, ran.status ?? 1), output: ran.stdout + ran.stderr }
}

test.each([1, 2, 4, 16])('on %d cores the runner starts every stage', (cores) => {
  writeStandIn()
  for (const { projects } of testStages('postgres://anywhere', folder, { all: true, others: true })) {
    const { count, output } = runOn(cores, projects)
    expect({ ...count, output: count.failed > 0 ? output : '' }).toEqual({
      passed: projects.length,
      failed: 0,
      skipped: 0,
      output: '',
    })
  }
})

test('the slowest of a group come first, groups keep their order, and files that share a worker stay together', () => {
  const file = (name: string, groupOrder: number, isolate: boolean, project = 'server') => ({
    moduleId: inProject(...name.split('/')),
    project: { config: { name: project, root: inProject(), isolate, sequence: { groupOrder } } },
  })
  const rules = file('contracts/paths.test.ts', 0, false)
  const verbs = [
    file('server/access.test.ts', 1, false),
    file('server/modules/investments/withdrawal.test.ts', 1, false),
  ]
  const stories = ['contact', 'bank/held-orders'].map((name) => file(`tests/stories/${name}.test.ts`, 1, false))
  const long = ['drain', 'readers'].map((name) => file(`tests/stories/${name}.test.ts`, 1, false, 'long'))
  const alone = ['server/modules/access/same-work', 'tests/stories/account-races/first'].map((name) =>
    file(`${name}.test.ts`, 1, true),
  )
  const abuse = ['readers', 'memory', 'calls'].map((name) => file(`tests/abuse/${name}.test.ts`, 4, true))
  const sorted = slowestFirst([rules, ...verbs, ...stories, ...long, ...alone, ...abuse])
  expect(sorted.map(({ moduleId }) => path.basename(moduleId, '.test.ts'))).toEqual([
    'paths',
    'first',
    'same-work',
    'readers',
    'drain',
    'held-orders',
    'contact',
    'withdrawal',
    'access',
    'calls',
    'memory',
    'readers',
  ])
  expect(SLOWEST.filter((slow) => !fs.existsSync(inProject(slow)))).toEqual([])
})

test('another server takes nothing away from what always runs', () => {
  for (const all of [false, true]) {
    const [always, ...more] = testStages('postgres://anywhere', '/records', { all, others: all })
    expect(testStages('', '/records', { all, others: all })).toEqual([always])
    expect(more).toHaveLength(1)
  }
})

test('with --all --others every project runs, and none that runs without it is left out', () => {
  const projectsOf = (all: boolean) =>
    testStages('postgres://anywhere', '/records', { all, others: all }).flatMap((one) => one.projects)
  const named = ((config.test?.projects ?? []) as readonly Project[]).map(({ test: project }) => project.name)
  expect(named.filter((name) => !projectsOf(true).includes(name))).toEqual(['tidy'])
  expect(projectsOf(false).filter((name) => !projectsOf(true).includes(name))).toEqual([])
})

test('the random sequences that a bench plays are of the project that it asks for them', () => {
  const projects = (config.test?.projects ?? []) as readonly Project[]
  const { include = [], exclude = [] } = projects.find(({ test: { name } }) => name === PLAYED.project)?.test ?? {}
  const isAmong = (patterns: readonly string[], story: string): boolean =>
    patterns.some((pattern) => path.matchesGlob(story, pattern))
  expect(PLAYED.stories.filter((story) => !isAmong(include, story) || isAmong(exclude, story))).toEqual([])
})

test.each([
  ['nothing at all', { passed: 0, failed: 1, skipped: 0 }, '', 1, /^No test ran: .*status 1/],
  ['nothing, and is content', { passed: 0, failed: 1, skipped: 0 }, '', 0, /^No test ran/],
  ['and fails outside any test', { passed: 7, failed: 1, skipped: 0 }, '', 1, /^No test failed, but/],
  ['and says what failed', { passed: 7, failed: 1, skipped: 0 }, 'adds: 3', 1, /^adds: 3$/],
  ['well', { passed: 7, failed: 0, skipped: 0 }, '', 0, /^$/],
])('a stage that runs %s is told as such', (_case, counted, failures, status, told) => {
  expect(describeStage(counted, failures, status)).toMatch(told)
})

test('a runner that ran no test has failed, whatever its status says', () => {
  const report = path.join(folder, 'none.json')
  fs.writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }))
  expect(countVitest(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
