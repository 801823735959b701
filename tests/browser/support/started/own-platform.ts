import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { seededFolder } from '../platforms.ts'

/** A platform with the trial's data for one journey, which leaves it as no other journey could use it. */
export interface OwnPlatform {
  readonly address: string
  stop(): Promise<void>
}

const ASKED_EACH_MS = 500

/** Starts one with a database of its own, and waits until it serves. */
export async function startOwnPlatform(): Promise<OwnPlatform> {
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-own-'))
  const own = { PORT: String(port), HOST: 'localhost', DATA_FOLDER: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...own, SEEDED_FOLDER: seededFolder, TRUSTED_PROXIES: '1' }
  const child = spawn(process.execPath, ['tests/browser/support/start-platform.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const address = `http://localhost:${port}`
  while (child.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, ASKED_EACH_MS))
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
