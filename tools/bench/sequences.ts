import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { SequencesReport } from '#tests/support/random/sequences-report.ts'
import { type BenchOptions, type BenchResult } from './figure.ts'

const SEQUENCES = 10_000
const STORY = 'tests/stories/random/sequences.test.ts'
const ON_TWO_SERVERS = 'tests/stories/random/servers.test.ts'
/** What is played, and of which of the runner's projects it is (vitest.config.ts). */
export const PLAYED = { project: 'long', stories: [STORY, ON_TWO_SERVERS] } as const
/** Each commits into a database of its own, and costs what twenty of the others do. */
const ONE_OF = 20

/**
 * The stories of random sequences with many more of them than a test run plays: of one server, and a twentieth as many of two at once.
 * `SEED` repeats a run.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'acik-defter-sequences-'))
  const report = path.join(folder, 'report.json')
  const sequences = options.rounds ?? SEQUENCES
  try {
    options.say(`playing ${sequences} sequences`)
    await play(STORY, options, { SEQUENCES: String(sequences), SEQUENCES_REPORT: report })
    const onTwo = Math.ceil(sequences / ONE_OF)
    options.say(`playing ${onTwo} sequences on two servers`)
    const begun = performance.now()
    await play(ON_TWO_SERVERS, options, { SERVER_SEQUENCES: String(onTwo) })
    const secondsOnTwo = (performance.now() - begun) / 1000
    const { seed, steps, seconds, reached } = JSON.parse(await fs.readFile(report, 'utf8')) as SequencesReport
    return {
      subject:
        'sequences: orders, payments, cards, withdrawals, refunds, ends of campaigns, banks, MKK and time at random, every invariant after each step',
      figures: [
        { name: 'sequences', value: sequences, unit: '' },
        { name: 'steps', value: steps, unit: '' },
        { name: 'a step with its invariants', value: (1000 * seconds) / steps, unit: 'ms' },
        { name: 'together', value: seconds, unit: 's' },
        { name: 'sequences on two servers', value: onTwo, unit: '' },
        { name: 'these together', value: secondsOnTwo, unit: 's' },
      ],
      notes: [`Seed ${seed}; SEED=${seed} plays the same.`, `Reached: ${reached.join(', ')}.`],
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

async function play(
  story: string,
  { server }: BenchOptions,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const played = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', PLAYED.project, story],
    {
      env: { ...process.env, ...settings, ...(server && { EXTERNAL_DATABASE_URL: server }) },
      // What it says of a broken invariant is what one has to read.
      stdio: ['ignore', process.stderr, process.stderr],
    },
  )
  const [status] = await once(played, 'exit')
  if (status !== 0) throw new Error('a sequence broke an invariant, or they did not come everywhere: see above')
}
