import os from 'node:os'
import path from 'node:path'

export interface Platform {
  readonly address: string
  readonly port: number
  readonly dataFolder: string
}

// Set once in the first process and inherited by the workers: all of them speak of the same platforms, alone on the machine.
const firstPort = Number((process.env['BROWSER_TEST_PORT'] ??= String(20_000 + (process.pid % 10_000) * 2)))
const folder = (process.env['BROWSER_TEST_FOLDER'] ??= path.join(os.tmpdir(), `acik-defter-browser-${process.pid}`))

/** A platform that already runs, to be tested in place of our own. */
export const givenAddress = process.env['BROWSER_TEST_ADDRESS']

/** Where the trial data are that every platform of this run begins with. */
export const seededFolder = path.join(folder, 'seeded')

/** As many tests as run at the same time: journeys move their platform's one clock, so each has its own. */
export const workers = givenAddress ? 1 : Math.min(2, os.availableParallelism())

/** The platform of one worker. */
export function platformOf(worker: number): Platform {
  const port = firstPort + worker
  const address = givenAddress ?? `http://localhost:${port}`
  return { address, port, dataFolder: path.join(folder, String(worker + 1)) }
}
