import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/run/slowest-first.ts'

const ON_A_DATABASE = {
  globalSetup: ['tests/support/database-server.ts', 'tests/statements/records.ts'],
  setupFiles: ['tests/statements/record.ts', 'tests/support/run/still-limits.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const NO_DATABASE = [
  'server/kit/embedded-database/**/*.test.ts',
  'server/kit/web/**/*.test.ts',
  'server/**/*rules.test.ts',
]

/** These put a module in the place of a real one, for which each needs modules of its own. */
const STAND_INS = ['server/modules/access/same-work.test.ts', 'tests/stories/account-races/*.test.ts']

/**
 * What takes longest: random sequences, whole platforms side by side, and walks of one screen's statements over thousands of rows. Each of
 * them looks once more, from further away, at what the other tests prove one by one.
 */
const LONG = [
  'server/kit/database/reads/near-reads.test.ts',
  'tests/stories/bank/large-statement.test.ts',
  'tests/stories/drain.test.ts',
  'tests/stories/member-plans.test.ts',
  'tests/stories/random/*.test.ts',
  'tests/stories/readers.test.ts',
  'tests/stories/settlement/settlement-desk-plans.test.ts',
  'tests/stories/two-servers.test.ts',
]

/** Kills what it stands on again and again, under as much load as it can make. */
const ALONE = ['tests/stories/crashes.test.ts']

/**
 * Which projects run after which. Those of one number run beside each other and must have as many workers, whatever machine it is:
 * by itself the runner takes as many as there are cores, and refuses to start where two of one number differ.
 */
const RULES = { sequence: { groupOrder: 0 } }
const DATABASE = { sequence: { groupOrder: 1 }, maxWorkers: 3 }
const STATEMENTS = { sequence: { groupOrder: 2 } }
const CRASHES = { sequence: { groupOrder: 3 }, maxWorkers: 1 }
/** Each attacks a server of its own, counts what that costs in processor time of its thread, or waits a minute for what is let go. */
const ABUSE = { sequence: { groupOrder: 4 }, maxWorkers: 2 }
const COUNTERPARTS = { sequence: { groupOrder: 5 }, maxWorkers: 1 }

/**
 * rules: pure functions, and what starts its own processes. server: verbs and stories on a real PostgreSQL, one database per worker.
 * long: those of them that take longest. stand-ins: those of them with other modules. statements: what they gave, held against the types
 * of rows. prepared: whether a server understands their statements, the program's role may carry them out, and none reads a table that
 * grows whole. alone: what is killed and comes back. abuse: the worst that can be sent. counterparts: real servers of others, which npm
 * test runs with --others alone. tidy: the rules of the house.
 * The files of rules and server share the modules of their worker: loading them anew for each took two fifths of the time.
 */
export default defineConfig({
  test: {
    // The last lines of a run tell a failure by its message alone: it names the values, not how many there are.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'contracts/**/*.test.ts',
            'web/**/*.test.ts',
            'tools/{backup,bench,cluster,launch,operating}/*.test.ts',
            ...NO_DATABASE,
          ],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...RULES,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'trial/**/*.test.ts',
            'db/**/*.test.ts',
            'tests/stories/**/*.test.ts',
            'tests/support/*.test.ts',
          ],
          exclude: [...NO_DATABASE, ...ALONE, ...STAND_INS, ...LONG],
          isolate: false,
          ...ON_A_DATABASE,
          ...DATABASE,
        },
      },
      { test: { name: 'long', include: LONG, isolate: false, ...ON_A_DATABASE, ...DATABASE } },
      { test: { name: 'stand-ins', include: STAND_INS, ...ON_A_DATABASE, ...DATABASE } },
      {
        test: {
          name: 'statements',
          include: ['tests/statements/*.test.ts'],
          globalSetup: ['tests/statements/records.ts'],
          ...STATEMENTS,
        },
      },
      {
        test: {
          name: 'prepared',
          include: ['tests/statements/{prepared,scans}/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          hookTimeout: 60_000,
          ...STATEMENTS,
        },
      },
      { test: { name: 'alone', include: ALONE, hookTimeout: 60_000, ...CRASHES } },
      {
        test: {
          name: 'abuse',
          include: ['tests/abuse/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...ABUSE,
        },
      },
      {
        test: {
          name: 'counterparts',
          include: ['tests/counterparts/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...COUNTERPARTS,
        },
      },
      {
        test: {
          name: 'tidy',
          include: ['tools/tidy.test.ts', 'tools/checks/**/*.test.ts'],
          // A rule that follows calls reads all of the house, beside three compilers.
          testTimeout: 240_000,
          ...RULES,
        },
      },
    ],
  },
})
