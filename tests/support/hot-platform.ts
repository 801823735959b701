import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { seedBase } from '#db/seed/base/seed-base.ts'
import { addHours, istanbulYear } from '#contracts/common/time/time.ts'
import { platformClock } from '#server/kit/database/platform-clock.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { startEmbeddedDatabase } from '#server/kit/embedded-database/index.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { signSessionToken } from '#server/modules/access/inside.ts'
import { serverCommand } from '#tools/launch/server-command.mjs'
import { testContext, testSecrets } from './context.ts'
import { aCampaign, anOrder, someInvestors, withoutOrderLimits } from './investments.ts'
import { signedIn } from './membership.ts'
import { requireMember } from '#server/kit/actor.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Outside systems are not what these stories are about: nobody listens there. */
const NOBODY = 'http://127.0.0.1:9'
const PATIENCE_MS = 60_000

/** An investor who is signed in and has accepted every text for `AMOUNT_KURUS`. */
export interface ReadyInvestor {
  readonly investorId: string
  readonly jwt: string
  readonly acceptanceId: string
}

export const AMOUNT_KURUS = 10_000n

/** What orders are placed on, and by whom. */
export interface HotCampaign {
  readonly projectId: string
  readonly investors: readonly ReadyInvestor[]
}

/** A data folder as `npm start` keeps it (embedded database, commits flushed), with one open campaign and investors ready to order. */
export interface HotPlatform extends HotCampaign {
  readonly url: string
  /** Starts the real server process and waits until it is ready. */
  start(): Promise<void>
  /** The server's process: null when none runs. */
  readonly pid: number | null
  /** Whether the server process that was started last is still the one that runs. */
  isAlive(): boolean
  postmaster(): number
  /** Ends the server's process at once, with what is in its memory. */
  kill(): Promise<void>
  /** Asks the server's process to end, and returns how it did: its exit code, or null when the signal itself ended it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<number | null>
  /** Milliseconds until `/readyz` says yes. */
  untilReady(): Promise<number>
  /** What the server wrote: its progress, its journal from `warn` upwards, its faults. */
  log(): string
  /** Looks at the database, beside the server. */
  look<Result>(ask: (pool: pg.Pool) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * An open campaign that nothing bounds, and investors ready to order on it, in a database that has its base. `known`: the one that was
 * made there before.
 */
export async function aHotCampaign(
  pool: pg.Pool,
  secrets: Secrets,
  count: number,
  known?: Pick<HotCampaign, 'projectId'>,
): Promise<HotCampaign> {
  const clock = platformClock(pool)
  await clock.refresh()
  const context = testContext(typedQueries(pool), { clock })
  await withoutOrderLimits(pool)
  const now = clock.now()
  const open = { shares: 10_000_000n, opensAt: addHours(now, -24), closesAt: addHours(now, 24 * 30) }
  const { projectId } = known ?? (await aCampaign(context.db, open))
  const ids = await someInvestors(context.db, count, { answeredAt: now, year: istanbulYear(now) })
  const investors: ReadyInvestor[] = []
  for (const investorId of ids) {
    const { acceptanceId } = await anOrder(context.db, { projectId, investorId, amountKurus: AMOUNT_KURUS })
    const { sessionId } = requireMember((await signedIn(context, investorId)).actor)
    investors.push({
      investorId,
      acceptanceId,
      jwt: signSessionToken(secrets, { memberId: investorId, sessionId }, now),
    })
  }
  return { projectId, investors }
}

async function prepare(folder: string, count: number): Promise<HotCampaign> {
  fs.writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(testSecrets), { mode: 0o600 })
  const embedded = await startEmbeddedDatabase({ folder: path.join(folder, 'database') })
  const pool = openPool({ url: embedded.superuserUrl, max: 4 })
  try {
    const owner = openPool({ url: embedded.ownerUrl, max: 1 })
    try {
      await migrate(owner, [], new URL(embedded.url).username)
    } finally {
      await owner.end()
    }
    const clock = platformClock(pool)
    await clock.refresh()
    await seedBase(testContext(typedQueries(pool), { clock }))
    return await aHotCampaign(pool, testSecrets, count)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

/** The real server as a process; `hear` is told all it writes. */
export function spawnServer(
  folder: string,
  port: number,
  settings: NodeJS.ProcessEnv,
  hear: (words: string) => void,
): ChildProcess {
  const server = serverCommand(folder)
  const child = spawn(process.execPath, server.words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...server.env,
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      TRIAL: 'off',
      LOG_LEVEL: 'warn',
      IDENTITY_URL: NOBODY,
      FOREIGNER_IDENTITY_URL: NOBODY,
      MKK_URL: NOBODY,
      MKK_TOKEN: 'none',
      BANK_URL: NOBODY,
      BANK_TOKEN: 'none',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bildirim@ornek.test',
      ...settings,
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  return child
}

/** Waits until a process has ended. */
export function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/** Makes the folder and its data; nothing runs yet. `settings`: of the server, beside its own. */
export async function aHotPlatform(investorCount: number, settings: NodeJS.ProcessEnv = {}): Promise<HotPlatform> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acik-defter-crash-'))
  const { projectId, investors } = await prepare(folder, investorCount)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let log = ''
  const isAlive = () => child !== null && child.exitCode === null && child.signalCode === null

  async function untilReady(): Promise<number> {
    const since = performance.now()
    while (performance.now() - since < PATIENCE_MS) {
      const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      if (reply?.ok) return performance.now() - since
      if (!isAlive()) throw new Error(`the server ended: ${log}`)
      await sleep(20)
    }
    throw new Error(`the server is not ready: ${log}`)
  }

  return {
    url,
    projectId,
    investors,
    isAlive,
    untilReady,
    get pid() {
      return child?.pid ?? null
    },
    async start() {
      const since = log.length
      child = spawnServer(folder, port, settings, (words) => (log += words))
      await untilReady()
      // It answers a moment before its start is over.
      while (isAlive() && !log.includes('Ctrl-C stops everything', since)) await sleep(5)
    },
    postmaster: () =>
      Number(fs.readFileSync(path.join(folder, 'database', 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async kill() {
      if (!child) return
      child.kill('SIGKILL')
      await gone(child)
    },
    async end(signal) {
      if (!child) return null
      child.kill(signal)
      await gone(child)
      return child.exitCode
    },
    log: () => log,
    async look(ask) {
      const embedded = await startEmbeddedDatabase({ folder: path.join(folder, 'database') })
      const pool = openPool({ url: embedded.superuserUrl, max: 2 })
      try {
        return await ask(pool)
      } finally {
        await pool.end()
        await embedded.stop()
      }
    },
    async close() {
      if (child && isAlive()) {
        child.kill('SIGTERM')
        await gone(child)
      }
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
