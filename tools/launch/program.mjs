/** Running other programs from the launchers: aloud or captured, with Node's own modules only. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: every launcher works from here, wherever it was called from. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')

/** A path inside the project. */
export const inProject = (...parts) => path.join(ROOT, ...parts)

/** Progress goes to the error stream, so that `--json` and a command's own output stay clean. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** A failure that a person can mend: shown as its sentence alone, without a trace. */
export class Plain extends Error {}

/** Runs a launcher's work; a plain failure ends with its sentence and status 1. */
export async function launch(work) {
  try {
    const status = await work(process.argv.slice(2))
    if (typeof status === 'number') process.exitCode = status
  } catch (error) {
    if (!(error instanceof Plain)) throw error
    say(error.message)
    process.exitCode = 1
  }
}

/** Prints the help and tells whether it was asked for. */
export function helped(words, help) {
  if (!words.includes('--help') && !words.includes('-h')) return false
  process.stdout.write(`${help.trim()}\n`)
  return true
}

/** Runs a program to its end and returns `{ status, output, seconds }`; with `aloud` its output goes to the terminal. */
export function runProgram(program, words, { env = {}, aloud = false, cwd = ROOT } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const stdio = aloud ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(program, words, { cwd, stdio, env: { ...process.env, ...env } })
    let output = ''
    const hear = (chunk) => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    const end = (status) => resolve({ status, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => end(signal ? 128 : (code ?? 1)))
  })
}

/**
 * Becomes another program as far as the outside can tell: same terminal, signals passed on, same exit code. Ctrl-C in a
 * terminal reaches the program by itself, and npm passes a second one on: neither is sent twice.
 */
export function becomeProgram(program, words, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    let lastSignalAt = -Infinity
    const passOn = (signal) => {
      const isRepeated = performance.now() - lastSignalAt < 1000
      lastSignalAt = performance.now()
      const cameFromTerminal = signal === 'SIGINT' && process.stdin.isTTY
      if (!isRepeated && !cameFromTerminal) child.kill(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
    watchNpm(() => passOn('SIGTERM'))
    child.on('error', (error) => {
      say(error.message)
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
  })
}

/** npm tells its shell to end and not us: under npm, a parent that is gone means stop. */
function watchNpm(stop) {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    stop()
  }, 250)
  watching.unref()
}
