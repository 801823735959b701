import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

const WINDOW = fileURLToPath(new URL('./window.py', import.meta.url))
const SCREEN = { width: 1280, height: 720 }
const START_MS = 30_000

/** How WebDriver writes an element (W3C WebDriver 12.1). */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A command the driver refused. */
export class DriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const told = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!told || typeof told !== 'object') throw new Error('no port is free')
  return told.port
}

/** WebKitWebDriver on a screen of its own, of which nobody sees anything; its windows' consoles are kept line by line. */
export class Driver {
  readonly #process: ChildProcess
  readonly #address: string
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-webkit-'))
  #said: string[] = []

  private constructor(port: number) {
    this.#address = `http://127.0.0.1:${port}`
    const screen = ['-a', '-s', '-screen 0 1600x1200x24']
    this.#process = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
      // A group of its own: the screen, the driver and its windows end together.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LANG: 'C.UTF-8', TZ: 'Europe/Istanbul', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
    })
    for (const stream of [this.#process.stdout, this.#process.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#said.push(line))
  }

  static async start(): Promise<Driver> {
    const driver = new Driver(await freePort())
    await expect(async () => driver.call('GET', '/status')).toPass({ timeout: START_MS })
    return driver
  }

  /** One command of the protocol; what is refused is thrown. */
  async call(method: 'GET' | 'POST' | 'DELETE', command: string, parameters?: object): Promise<unknown> {
    const sent = method === 'POST' ? { body: JSON.stringify(parameters ?? {}) } : {}
    const response = await fetch(this.#address + command, { method, ...sent })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new DriverError(error, message)
  }

  /** Opens a window that knows nothing yet; the path of its session. */
  async openWindow(): Promise<string> {
    const folder = fs.mkdtempSync(path.join(this.#folder, 'window-'))
    const args = [folder, String(SCREEN.width), String(SCREEN.height)]
    const wanted = { 'webkitgtk:browserOptions': { binary: WINDOW, args } }
    const told = await this.call('POST', '/session', { capabilities: { alwaysMatch: wanted } })
    return `/session/${(told as { sessionId: string }).sessionId}`
  }

  /** What was said on the consoles since this was asked last. */
  takeSaid(): string[] {
    return this.#said.splice(0)
  }

  async stop(): Promise<void> {
    const over = new Promise((resolve) => this.#process.once('close', resolve))
    if (this.#process.pid) process.kill(-this.#process.pid)
    await over
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }
}
