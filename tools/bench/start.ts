import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchOptions, type BenchResult, median } from './figure.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openDataFolder, platformEnvironment, ROOT, untilPage } from './platform.ts'

const LATER_STARTS = 3

/**
 * `npm start`, from the command to the last byte of the home page: the very first time after the install (builds the
 * screens, creates the database, migrates, seeds), and later, with everything there.
 */
export async function run(options: BenchOptions): Promise<BenchResult> {
  const data = openDataFolder()
  try {
    // What a fresh clone lacks besides the data: the built screens. Without this mark they are built again.
    fs.rmSync(path.join(ROOT, 'build/made-from.json'), { force: true })
    options.say('The very first start')
    const first = await timeStart(data.folder)
    const later: number[] = []
    for (let start = 1; start <= (options.rounds ?? LATER_STARTS); start++) {
      options.say(`Later start ${start}`)
      later.push(await timeStart(data.folder))
    }
    return {
      subject: 'npm start, to the complete home page',
      figures: [
        { name: 'very first start: build, migrate, seed, serve', value: first, unit: 's', atMost: 45 },
        { name: 'later start', value: median(later), unit: 's', atMost: 3 },
      ],
      notes: [`${os.availableParallelism()} cores; packages installed; later start: median of ${later.length}.`],
    }
  } finally {
    data.remove()
  }
}

/** Seconds of one start; the platform is stopped again. */
async function timeStart(dataFolder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  // A group of its own, so that npm, its shell and the platform can be told to stop together.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: platformEnvironment(port, dataFolder),
    stdio: 'ignore',
    detached: true,
  })
  try {
    await untilPage(port, child)
    return (performance.now() - started) / 1000
  } finally {
    await stopGroup(child)
  }
}

async function stopGroup(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await gone
  // npm may end before what it started: wait until nobody is left in the group.
  for (let waits = 0; waits < 200 && isAlive(-child.pid); waits++) await sleep(50)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
