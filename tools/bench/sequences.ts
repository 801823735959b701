import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { SequencesReport } from '#tests/support/random/sequences-report.ts'
import { type BenchOptions, type BenchResult } from './figure.ts'

const SEQUENCES = 10_000
const STORY = 'tests/stories/random/sequences.test.ts'

/** The story of random sequences with many more of them than a test run plays; `SEED` repeats a run. */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'acik-defter-sequences-'))
  const report = path.join(folder, 'report.json')
  const sequences = options.rounds ?? SEQUENCES
  try {
    options.say(`playing ${sequences} sequences`)
    const story = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', STORY], {
      env: {
        ...process.env,
        SEQUENCES: String(sequences),
        SEQUENCES_REPORT: report,
        ...(options.server && { EXTERNAL_DATABASE_URL: options.server }),
      },
      // What it says of a broken invariant is what one has to read.
      stdio: ['ignore', process.stderr, process.stderr],
    })
    const [status] = await once(story, 'exit')
    if (status !== 0) throw new Error('a sequence broke an invariant, or they did not come everywhere: see above')
    const { seed, steps, seconds, reached } = JSON.parse(await fs.readFile(report, 'utf8')) as SequencesReport
    return {
      subject:
        'sequences: orders, payments, cards, withdrawals, refunds, ends of campaigns, banks, MKK and time at random, every invariant after each step',
      figures: [
        { name: 'sequences', value: sequences, unit: '' },
        { name: 'steps', value: steps, unit: '' },
        { name: 'a step with its invariants', value: (1000 * seconds) / steps, unit: 'ms' },
        { name: 'together', value: seconds, unit: 's' },
      ],
      notes: [`Seed ${seed}; SEED=${seed} plays the same.`, `Reached: ${reached.join(', ')}.`],
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}
