import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { cleanEnvironment } from './cluster.ts'
import { StartRefused } from '../start-refused.ts'

const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 10
const LARGEST_LOG_BYTES = 10_000_000

/** How to reach the server: a Unix socket only, so no port can clash and no password is needed. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/**
 * Keeps one server up for as long as this process wants it. A server that already answers is adopted (another process
 * of ours owns it, or it outlived its parent); whenever it goes away, whoever is still here starts it again.
 */
export class Supervisor {
  readonly #cluster: Cluster
  readonly #settings: Readonly<Record<string, string>>
  readonly #connection: Connection
  #child: ChildProcess | undefined
  #watcher: pg.Client | undefined
  #stopping = false
  #supervision: Promise<void> = Promise.resolve()
  readonly #stopAtExit = (): void => void this.#child?.kill('SIGINT')

  constructor(cluster: Cluster, settings: Readonly<Record<string, string>>) {
    this.#cluster = cluster
    this.#settings = settings
    this.#connection = { host: cluster.socketFolder, port: 5432, user: 'app', database: 'postgres' }
  }

  /** The administrative connection, to the database `postgres`. */
  get connection(): Connection {
    return this.#connection
  }

  /** Resolves when the server answers; from then on it is watched. */
  async start(): Promise<void> {
    process.once('exit', this.#stopAtExit)
    await this.#bringUp()
    this.#supervision = this.#supervise()
  }

  /** Stops the server when it is ours, with a fast shutdown; another process's server is left alone. */
  async stop(): Promise<void> {
    this.#stopping = true
    process.removeListener('exit', this.#stopAtExit)
    const child = this.#child
    if (child && isRunning(child)) {
      // Waited for now: otherwise a program with nothing else to do would end before its server.
      child.ref()
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await gone
    }
    await this.#watcher?.end().catch(ignoreLostConnection)
    await this.#supervision
  }

  async #supervise(): Promise<void> {
    while (!this.#stopping) {
      await this.#untilGone()
      if (this.#stopping) return
      try {
        await this.#bringUp()
      } catch (error) {
        // The process stays up and answers "not available" meanwhile; the next round tries again.
        process.stderr.write(`${String(error)}\n`)
        await sleep(1000)
      }
    }
  }

  /** An idle connection ends the moment the server does: no polling, and it works for an adopted server too. */
  async #untilGone(): Promise<void> {
    const watcher = new pg.Client({ ...this.#connection, application_name: 'watcher' })
    const gone = new Promise<void>((resolve) => {
      // A dying server may report more than one error, and an unheard one would end the process: `on`, not `once`.
      watcher.on('error', () => resolve())
      watcher.once('end', () => resolve())
    })
    this.#watcher = watcher
    try {
      await watcher.connect()
    } catch {
      // It went away between answering and this connection: that is what we wait for.
      return
    }
    if (this.#stopping) await watcher.end().catch(ignoreLostConnection)
    await gone
  }

  async #bringUp(): Promise<void> {
    const started = performance.now()
    while (!(await this.#answers())) {
      if (this.#stopping) return
      if (performance.now() - started > PATIENCE_MS)
        throw new StartRefused(`The built-in database did not start; its last words:\n${this.#lastWords()}`)
      if (!this.#child || !isRunning(this.#child)) this.#child = this.#spawn()
      await sleep(LOOK_AGAIN_MS)
    }
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: 5000 })
    client.on('error', ignoreLostConnection)
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(ignoreLostConnection)
    }
  }

  #spawn(): ChildProcess {
    const { binaries, dataFolder, socketFolder, disguise, logFile } = this.#cluster
    const given = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = [path.join(binaries, 'postgres'), '-D', dataFolder, '-k', socketFolder, '-p', '5432']
    const [program = '', ...words] = [...disguise.prefix, ...server, ...given]
    const log = openLog(logFile)
    try {
      // Detached: Ctrl-C in the terminal reaches us, and we stop the server after the last request.
      const stdio = ['ignore', log, log] as const
      const child = spawn(program, words, {
        ...disguise.ids,
        stdio: [...stdio],
        env: cleanEnvironment(),
        detached: true,
      })
      child.on('error', (error) => process.stderr.write(`The built-in database did not start: ${error.message}\n`))
      child.unref()
      return child
    } finally {
      fs.closeSync(log)
    }
  }

  #lastWords(): string {
    if (!fs.existsSync(this.#cluster.logFile)) return ''
    return fs.readFileSync(this.#cluster.logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function openLog(file: string): number {
  if (fs.existsSync(file) && fs.statSync(file).size > LARGEST_LOG_BYTES) fs.renameSync(file, `${file}.1`)
  return fs.openSync(file, 'a', 0o600)
}

/** A connection to a server that is going away fails by itself; the supervisor finds out by the next connection. */
function ignoreLostConnection(): void {}
