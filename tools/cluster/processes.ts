import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that was started, known again by its number and the moment it began. */
interface Started {
  readonly pid: number
  readonly begun: string
}

const KILLED_AFTER_MS = 20_000

/** The processes of a cluster, written down in its folder so that whoever ends it ends those and no others. */
export class Processes {
  readonly #file: string
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    this.#file = path.join(folder, 'processes.json')
  }

  /** Starts a program in the background; what it says goes to `<name>.log`. */
  start(name: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): number {
    const [program = '', ...rest] = words
    const log = fs.openSync(path.join(this.#folder, `${name}.log`), 'a')
    const child = spawn(program, rest, {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    })
    fs.closeSync(log)
    child.on('error', () => {})
    child.unref()
    if (child.pid === undefined) throw new Error(`${program} could not be started`)
    this.#write({ ...this.#read(), [name]: { pid: child.pid, begun: begunAt(child.pid) ?? '' } })
    return child.pid
  }

  names(): readonly string[] {
    return Object.keys(this.#read())
  }

  /** Number of the process of that name; null when it has ended. */
  pid(name: string): number | null {
    const started = this.#read()[name]
    return started && begunAt(started.pid) === started.begun ? started.pid : null
  }

  /** Asks a process to end and waits until it has; what does not is killed. */
  async end(name: string): Promise<void> {
    const pid = this.pid(name)
    if (pid === null) return
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGTERM')
    const until = performance.now() + KILLED_AFTER_MS
    while (this.pid(name) !== null) {
      if (performance.now() > until) process.kill(pid, 'SIGKILL')
      await sleep(50)
    }
  }

  #read(): Record<string, Started> {
    return fs.existsSync(this.#file) ? (JSON.parse(fs.readFileSync(this.#file, 'utf8')) as Record<string, Started>) : {}
  }

  #write(started: Record<string, Started>): void {
    fs.writeFileSync(this.#file, `${JSON.stringify(started, null, 2)}\n`)
  }
}

/** When a process began, in ticks since the machine did; null when there is none, or only what its parent has not asked about. */
export function begunAt(pid: number): string | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** A process and all that it and those brought forth, parents first. */
export function familyOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // It ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family) family.push(...(children.get(member) ?? []))
  return family
}

/** Sends a signal to each; who ended meanwhile needs none. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}
