import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'
import { serverCommand } from '#tools/launch/server-command.mjs'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MS = 180_000

/** A process under measurement. */
export interface Measured {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** A folder for one run's data, removed by `remove`. */
export function openDataFolder(): { readonly folder: string; remove(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-bench-'))
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** What a measured platform is told: nothing of the caller's own settings. */
export function platformEnvironment(port: number, dataFolder: string): NodeJS.ProcessEnv {
  const own = { PORT: String(port), HOST: 'localhost', DATA_FOLDER: dataFolder, DATABASE_URL: '', NODE_ENV: '' }
  // Pages as production sends them: the trial's own tell search engines to stay away, which Lighthouse marks down.
  const asProduction = { SEARCH_ENGINES: 'on', PAGE_VIEW_URL: '' }
  return { ...process.env, ...own, ...asProduction, PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'warn' }
}

/** The platform with trial data, as `npm start` runs it; ready when its first page is. */
export async function startPlatform(dataFolder: string, settings: NodeJS.ProcessEnv = {}): Promise<Measured> {
  const port = await freePort()
  const server = serverCommand(dataFolder)
  const env = { ...platformEnvironment(port, dataFolder), ...server.env, ...settings }
  const child = spawn(process.execPath, server.words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await untilPage(port, child)
  return { port, pid: pidOf(child), stop: () => stopProcess(child) }
}

/** The yardstick. */
export async function startBareServer(): Promise<Measured> {
  const port = await freePort()
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = fork(program, [String(port)], { env: { ...process.env, NODE_ENV: 'production' } })
  await once(child, 'message')
  return { port, pid: pidOf(child), stop: () => stopProcess(child) }
}

/** Resolves when the home page is answered completely; throws when the process ends before. */
export async function untilPage(port: number, child: ChildProcess): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < PATIENCE_MS) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The platform ended before its first page.')
    const reply = await fetch(`http://localhost:${port}/`).catch(() => null)
    const page = reply?.ok ? await reply.text() : ''
    if (page.includes('</html>')) return
    await sleep(20)
  }
  throw new Error(`No page within ${PATIENCE_MS / 1000} s.`)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The process did not start.')
  return pid
}

/** Processor time a process has used so far, in milliseconds (all its threads, none of its children). Linux. */
export function cpuMs(pid: number): number {
  const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may hold anything: state is field 3, utime 14, stime 15, in ticks of 10 ms.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Memory a process holds at the moment, in megabytes (10⁶ bytes). Linux. */
export function memoryMb(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6
}
