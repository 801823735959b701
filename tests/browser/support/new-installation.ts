import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '#tests/support/free-port.ts'

/** A platform as an operator has it before anybody signed in: no trial, no data but the base. */
export interface NewInstallation {
  readonly address: string
  /** What the server prints for the first administrator. */
  readonly setupAddress: string
  stop(): Promise<void>
}

const STARTS_WITHIN_MS = 60_000
/** Nobody listens there: what is started here speaks to no outside system. */
const NOWHERE = 'http://127.0.0.1:9'

/** Starts one with a database of its own, and waits until it has said how its first administrator is made. */
export async function startNewInstallation(): Promise<NewInstallation> {
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-new-'))
  const outside = { IDENTITY_URL: NOWHERE, FOREIGNER_IDENTITY_URL: NOWHERE, MKK_URL: NOWHERE, BANK_URL: NOWHERE }
  const tokens = { MKK_TOKEN: 'none', BANK_TOKEN: 'none', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.example' }
  const own = { PORT: String(port), HOST: 'localhost', DATA_FOLDER: folder, DATABASE_URL: '', TRIAL: 'off' }
  const env = { ...process.env, ...own, ...outside, ...tokens, NODE_ENV: '', PUBLIC_URL: '', LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const setupAddress = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the new installation said nothing in time')), STARTS_WITHIN_MS)
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const link = /http\S+\/kurulum\?\S+(?=\s)/.exec(said)?.[0]
      if (!link) return
      clearTimeout(limit)
      resolve(link)
    })
    void ended.then(() => {
      clearTimeout(limit)
      reject(new Error(`the new installation ended: ${said}`))
    })
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { address: `http://localhost:${port}`, setupAddress, stop }
}
