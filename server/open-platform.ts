import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Trial } from '#trial/index.ts'
import type { Config } from '#server/settings/config.ts'
import type { Actor } from './kit/actor.ts'
import { platformClock, type PlatformClock } from './kit/database/platform-clock.ts'
import type { Context, Db } from './kit/context.ts'
import { askOnce, openPool, typedQueries } from '#server/kit/database/database.ts'
import { type DatabaseOutage, databaseOutage } from '#server/kit/database/database-outage.ts'
import { startEmbeddedDatabase } from './kit/embedded-database/index.ts'
import { keepSwept, openFiles } from './kit/files/index.ts'
import { newId } from './kit/id.ts'
import type { Pipeline } from '#server/kit/due-work/pipeline.ts'
import { MOST_CONNECTIONS, nearReads, type Reads, sharedReads } from '#server/kit/database/reads/shared-reads.ts'
import { openOrderLanes } from './modules/investments/index.ts'
import { connectOutside } from './outside/index.ts'
import { prepareDatabase } from './prepare-database.ts'

/** What every process of the platform stands on: settings, journal, progress for whoever waits, and what is to be stopped. */
export interface Opening {
  readonly config: Config
  readonly log: Logger
  report(step: string): void
  readonly stops: Stops
}

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Things to stop, in reverse order of their start; a start that fails half-way stops what it had started. */
export class Stops {
  readonly #stops: (() => Promise<unknown>)[] = []

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop)
  }

  async run(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop()
  }
}

export interface OpenDatabase {
  readonly url: string
  /** For what the trial does and the program may not: empty it, let the planner count, change records by hand. Null: `url` may. */
  readonly ownerUrl: string | null
  readonly pool: pg.Pool
  /** For orders on hot campaigns alone: its plans never scan. */
  readonly orderLanes: readonly [Pipeline, Pipeline]
  readonly db: Db
  /** For due work: however much of it there is, requests do not wait for its connections. */
  readonly workDb: Db
  readonly reads: Reads
  readonly clock: PlatformClock
  readonly outage: DatabaseOutage
  /** How its pools stand. */
  readonly pools: Readonly<Record<'requests' | 'due-work' | 'public-reads', () => PoolUse>>
}

/** How a pool of connections stands: lent, waited for, and how many it may have. */
export interface PoolUse {
  readonly used: number
  readonly waiting: number
  readonly most: number
}

const useOfPool = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolUse => ({
  used: totalCount - idleCount,
  waiting: waitingCount,
  most: options.max,
})

/** Enough for every lane to be at its own, and one of them at several items. */
const WORK_CONNECTIONS = 12

/**
 * How long one statement may take, by the kind of work: what anybody may ask for without an account can never hold the database longer than
 * that, nor somebody's own request. Due work is packs, exports and truths over all records; nobody waits before a screen for them.
 */
const MOST_MS = { publicRead: 10_000, request: 30_000, dueWork: 900_000 } as const

/** Starts or connects the database, migrates it and opens the pools. */
export async function openDatabase({ config, log, report, stops }: Opening): Promise<OpenDatabase> {
  report(config.databaseUrl ? 'Connecting to PostgreSQL' : 'Starting the embedded PostgreSQL')
  const { url, ownerUrl } = await findDatabase(config, stops)
  const outage = databaseOutage(log, () => askOnce(url))
  const onError = (error: Error): void => outage.suspect(error)
  const pool = openPool({ url, mostMs: MOST_MS.request }, onError)
  const workPool = openPool({ url, max: WORK_CONNECTIONS, mostMs: MOST_MS.dueWork }, onError)
  const orderLanes = openOrderLanes(url, onError)
  stops.add(() => {
    outage.stop()
    return Promise.all([pool.end(), workPool.end(), ...orderLanes.map((lane) => lane.end())])
  })
  const applied = await prepareDatabase({ url, ownerUrl, pool }, config, (line) => log.warn(line))
  if (applied.length) report(`Applied ${applied.length} schema files`)
  const { databaseReadUrl: standbyUrl } = config
  const ofReads = { url, mostMs: MOST_MS.publicRead }
  const reads = standbyUrl ? nearReads({ ...ofReads, standbyUrl, pool }, onError) : sharedReads(ofReads, onError)
  stops.add(() => reads.db.destroy())
  const clock = platformClock(pool)
  await clock.refresh()
  const [db, workDb] = [typedQueries(pool), typedQueries(workPool)]
  const pools = {
    requests: () => useOfPool(pool),
    'due-work': () => useOfPool(workPool),
    // These are shared, and nobody waits for one: who asks shares it.
    'public-reads': () => ({ used: reads.use().connections, waiting: 0, most: MOST_CONNECTIONS }),
  }
  return { url, ownerUrl, pool, orderLanes, outage, db, workDb, reads, clock, pools }
}

/** Where the program's role finds the database, and the owner's; null: there is no other role, or the operator keeps its address away. */
async function findDatabase(config: Config, stops: Stops): Promise<{ url: string; ownerUrl: string | null }> {
  if (config.databaseUrl) return { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }
  const embedded = await startEmbeddedDatabase({ folder: path.join(config.dataFolder, 'database') })
  stops.add(() => embedded.stop())
  return embedded
}

// Imported only here and only in the trial: production never loads the simulators.
async function openTrial(database: OpenDatabase, baseUrl: string, stops: Stops): Promise<Trial> {
  const { startTrial } = await import('#trial/index.ts')
  const simulatorPool = openPool({ url: database.url, max: 4 })
  stops.add(() => simulatorPool.end())
  const trial = await startTrial({
    pool: database.pool,
    ownerUrl: database.ownerUrl ?? database.url,
    simulatorPool,
    clock: database.clock,
    baseUrl,
  })
  stops.add(() => trial.stop())
  return trial
}

/** The database with everything around it that a verb needs. */
export interface Ground {
  /** Null outside the trial. */
  readonly trial: Trial | null
  readonly shared: SharedContext
}

/** What all contexts of a process share. */
export type SharedContext = Omit<Context, 'actor' | 'requestId' | 'client'>

/** Connects the systems outside: those configured, or in the trial the simulators, which are started here. */
export async function openGround({ config, log, stops }: Opening, database: OpenDatabase): Promise<Ground> {
  const trial = config.isTrial ? await openTrial(database, config.baseUrl, stops) : null
  const outside = connectOutside(trial?.outsideConfig ?? config.outside ?? unreachable())
  stops.add(async () => outside.mail.close())
  const folders = ['files', 'drawn'].map((name) => path.join(config.dataFolder, name))
  const stopSweeping = keepSwept(folders)
  stops.add(async () => stopSweeping())
  const shared: SharedContext = {
    db: database.db,
    clock: database.clock,
    outside,
    files: openFiles(config),
    secrets: config.secrets,
    log,
    baseUrl: config.baseUrl,
  }
  return { trial, shared }
}

function unreachable(): never {
  throw new Error('Outside systems are configured or simulated; configuration refuses a start without')
}

export function withActor(shared: SharedContext, actor: Actor): Context {
  return { ...shared, actor, requestId: newId(), client: { address: 'system', userAgent: 'system' } }
}
