import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { freePort } from '#tests/support/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOBODY = 'https://127.0.0.1:9'
/** What a library may do at any moment: warn through the runtime, and forget to catch. */
const CARELESS = `setTimeout(() => process.emitWarning('a library warns'), 500);
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody caught this')))`

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-journal-'))
let child: ChildProcess | null = null
let database: Awaited<ReturnType<typeof startEmbeddedDatabase>> | null = null
afterEach(async () => {
  child?.kill('SIGKILL')
  await database?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const startDatabase = () => startEmbeddedDatabase({ folder: path.join(folder, 'database') })
const key = () => randomBytes(32).toString('base64')

function spawnProduction(port: number, { url, ownerUrl }: { url: string; ownerUrl: string }): ChildProcess {
  const careless = `data:text/javascript,${encodeURIComponent(CARELESS)}`
  return spawn(process.execPath, ['--import', careless, path.join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_FOLDER: path.join(folder, 'data'),
      PUBLIC_URL: 'https://defter.example',
      SESSION_SECRET: key(),
      DATA_KEY: key(),
      INDEX_KEY: key(),
      PROOF_KEY: key(),
      IDENTITY_URL: NOBODY,
      FOREIGNER_IDENTITY_URL: NOBODY,
      MKK_URL: NOBODY,
      MKK_TOKEN: 'none',
      BANK_URL: NOBODY,
      BANK_TOKEN: 'none',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bildirim@ornek.test',
    },
  })
}

test('in production nothing but lines of the journal is printed, whatever goes away, warns or is not caught', async () => {
  database = await startDatabase()
  const port = await freePort()
  let printed = ''
  child = spawnProduction(port, database)
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (printed += text))
  const status = (url: string) =>
    fetch(`http://127.0.0.1:${port}${url}`).then(
      async (reply) => [reply.status, await reply.text()] as const,
      () => [0, ''] as const,
    )
  const until = async (url: string, wanted: number): Promise<string> => {
    for (let attempt = 0; attempt < 600; attempt++) {
      const [code, body] = await status(url)
      if (code === wanted) return body
      await sleep(100)
    }
    throw new Error(`${url} is never ${wanted}: ${printed}`)
  }
  await until('/readyz', 200)
  expect(await until('/', 200)).toContain('<html')

  await database.stop()
  database = null
  expect(JSON.parse(await until('/readyz', 503))).toEqual({ status: 'unavailable', reasons: ['database'] })
  for (let times = 0; times < 20; times++) {
    await status('/projeler')
    await status('/api/crm/getmasterdata')
  }
  database = await startDatabase()
  await until('/readyz', 200)

  child.kill('SIGUSR2')
  const exitCode = await new Promise((resolve) => child?.once('exit', resolve))
  expect(exitCode).toBe(1)

  const lines = printed.trim().split('\n')
  const told = lines.map(
    (line) => JSON.parse(line) as { level: number; msg?: string; setting?: string; setupUrl?: string },
  )
  const sentences = told.map(({ msg }) => msg)
  expect(sentences).toContain('ready')
  expect(sentences).toContain('a warning of the runtime')
  expect(told.at(-1)).toMatchObject({ level: 60, msg: 'an error nobody caught ends the process' })
  expect(told.find(({ setupUrl }) => setupUrl)?.setupUrl).toMatch(/^https:\/\/defter\.example\/kurulum\?token=/)
  expect(told.filter(({ setting }) => setting).map(({ setting }) => setting)).toEqual([
    'TRUSTED_PROXIES',
    'DATABASE_URL',
  ])
}, 180_000)
