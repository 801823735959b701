import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import { paths } from '#contracts/paths.ts'
import { seedBase } from '#db/seed/base/seed-base.ts'
import type { DemoLogin } from '#trial/console/ground.ts'
import { type ApiOptions, createApi } from './app.ts'
import type { Config } from './config.ts'
import type { Actor } from './kit/actor.ts'
import { platformClock, type PlatformClock } from './kit/clock.ts'
import type { Context, Db } from './kit/context.ts'
import { openPool, typedQueries } from './kit/database.ts'
import { startDueWork } from './kit/due-work.ts'
import { startEmbeddedDatabase } from './kit/embedded-database/index.ts'
import { localFileStore, serveFiles } from './kit/files/index.ts'
import { followValue } from './kit/follow-value.ts'
import { callsInside } from './kit/http/call-inside.ts'
import { newId } from './kit/id.ts'
import { sharedReads } from './kit/shared-reads.ts'
import { migrate } from './kit/migrate.ts'
import { webPlugin, type WebPlugin } from './kit/web/index.ts'
import { connectOutside, type Outside } from './outside/index.ts'
import { dueWork, moduleRoutes } from './modules.ts'
import { startOrderDesk } from './modules/investments/index.ts'
import { createAuthenticator, issueSetupKey } from './modules/membership/index.ts'
import { findCacheKey } from './modules/platform/index.ts'
import { servePublicFeeds } from './public-feeds/index.ts'

export interface RunningPlatform {
  readonly address: string
  readonly demoLogins: readonly DemoLogin[]
  /** Where the first administrator of an empty installation is made; null once there is one, and in the trial. */
  readonly setupUrl: string | null
  stop(): Promise<void>
}

type Report = (step: string) => void

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The largest form a screen posts: one with a picture of 2 MB. */
const FORM_BYTES = 2_200_000

/** Things to stop, in reverse order of their start; a start that fails half-way stops what it had started. */
class Stops {
  readonly #stops: (() => Promise<unknown>)[] = []

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop)
  }

  async run(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop()
  }
}

/** Starts database, trial pieces, API, screens and due work, in this order, and says how to stop it all. */
export async function startPlatform(config: Config, log: Logger, report: Report): Promise<RunningPlatform> {
  const stops = new Stops()
  try {
    return await start(config, log, report, stops)
  } catch (error) {
    await stops.run().catch(() => {})
    throw error
  }
}

async function start(config: Config, log: Logger, report: Report, stops: Stops): Promise<RunningPlatform> {
  const database = await openDatabase(config, log, report, stops)
  const trial = config.isTrial ? await openTrial(database, stops) : null
  const outside = connectOutside(trial?.outsideConfig ?? config.outside ?? unreachable())
  stops.add(async () => outside.mail.close())
  const shared = sharedContext(config, log, database, outside)
  const systemContext = (job: string): Context => withActor(shared, { kind: 'system', job })

  await seedBase(systemContext('seed'))
  const demoLogins = config.isTrial ? await prepareTrial(systemContext('seed'), database, report) : []

  const desk = startOrderDesk({ db: database.db, pool: database.orderPool, log })
  stops.add(() => desk.stop())
  const runner = startDueWork(dueWork, systemContext, { log, beforeRound: () => database.clock.refresh() })
  stops.add(() => runner.stop())

  const routes = [
    ...moduleRoutes,
    ...(trial?.routes({ demoLogins, runDueWork: () => runner.runAll(), systemContext }) ?? []),
  ]
  const api: ApiOptions = {
    log,
    pool: database.pool,
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    routes,
    authenticate: createAuthenticator({ pool: database.pool, secrets: config.secrets }),
    reads: database.reads,
    context: shared,
  }
  const app = await createApi(api)
  serveFiles(app, shared.files)
  report('Loading screens')
  const web = await webPlugin(app, {
    root: ROOT,
    callInside: callsInside(routes, api),
    development: config.isDevelopment,
    isTrial: config.isTrial,
    now: () => database.clock.now(),
    publicUrl: config.baseUrl,
    searchEngines: config.searchEngines,
    pageViewUrl: config.pageViewUrl,
    followSeconds: config.followSeconds,
    htmlCacheMs: config.htmlCacheMs,
    bodyLimit: FORM_BYTES,
  })
  await followContent(shared, web, stops)
  servePublicFeeds(app, {
    context: shared,
    routes,
    pool: database.pool,
    pictureFolder: path.join(config.dataFolder, 'drawn'),
    searchEngines: config.searchEngines,
    isBuilt: (screen) => web.hasScreen(screen),
  })
  await app.listen({ port: config.port, host: config.host })
  stops.add(() => app.close())
  const setupUrl = config.isTrial ? null : await makeSetupUrl(systemContext('setup'))
  return { address: config.baseUrl, demoLogins, setupUrl, stop: () => stops.run() }
}

/** What another process publishes is seen by the visitors of this one. */
async function followContent(shared: Pick<Context, 'db'>, web: WebPlugin, stops: Stops): Promise<void> {
  const published = await followValue(
    () => findCacheKey(shared),
    () => web.invalidate(),
  )
  stops.add(() => published.stop())
}

async function makeSetupUrl(context: Context): Promise<string | null> {
  const key = await issueSetupKey(context)
  return key && context.baseUrl + paths.setup.href({ token: key })
}

function unreachable(): never {
  throw new Error('Outside systems are configured or simulated; configuration refuses a start without')
}

interface OpenDatabase {
  readonly url: string
  readonly pool: pg.Pool
  /** For orders on hot campaigns alone: its plans never scan. */
  readonly orderPool: pg.Pool
  readonly db: Db
  /** For what visitors read. */
  readonly reads: Db
  readonly clock: PlatformClock
}

async function openDatabase(config: Config, log: Logger, report: Report, stops: Stops): Promise<OpenDatabase> {
  report(config.databaseUrl ? 'Connecting to PostgreSQL' : 'Starting the embedded PostgreSQL')
  let url = config.databaseUrl
  if (!url) {
    const embedded = await startEmbeddedDatabase({ folder: path.join(config.dataFolder, 'database') })
    stops.add(() => embedded.stop())
    url = embedded.url
  }
  // The error carries the whole client with every statement it prepared: its message is what an operator needs.
  const onError = (error: Error): void => log.warn({ reason: error.message }, 'database connection lost')
  const pool = openPool({ url }, onError)
  const orderPool = openPool({ url, max: 2, neverScanSequentially: true }, onError)
  stops.add(() => Promise.all([pool.end(), orderPool.end()]))
  const applied = await migrate(pool, config.isTrial ? [path.join(ROOT, 'trial/migrations')] : [])
  if (applied.length) report(`Applied ${applied.length} migrations`)
  const reads = sharedReads({ url }, onError)
  stops.add(() => reads.destroy())
  const clock = platformClock(pool)
  await clock.refresh()
  return { url, pool, orderPool, db: typedQueries(pool), reads, clock }
}

// Imported only here and only in the trial: production never loads the simulators or the demo data.
async function openTrial(database: OpenDatabase, stops: Stops) {
  const { startTrial } = await import('#trial/index.ts')
  const simulatorPool = openPool({ url: database.url, max: 4 })
  stops.add(() => simulatorPool.end())
  const trial = await startTrial({ pool: database.pool, simulatorPool, clock: database.clock })
  stops.add(() => trial.stop())
  return trial
}

async function prepareTrial(context: Context, database: OpenDatabase, report: Report): Promise<readonly DemoLogin[]> {
  const { DEMO_LOGINS, isTrialSeeded, seedTrial } = await import('#db/seed/trial/seed-trial.ts')
  if (!(await isTrialSeeded(context))) {
    report('Writing the trial data: campaigns, members, investments (once)')
    await seedTrial(context, { pool: database.pool, orderPool: database.orderPool, clock: database.clock, report })
    await database.pool.query('vacuum analyze')
  }
  return DEMO_LOGINS
}

function sharedContext(
  config: Config,
  log: Logger,
  database: OpenDatabase,
  outside: Outside,
): Omit<Context, 'actor' | 'requestId' | 'client'> {
  return {
    db: database.db,
    clock: database.clock,
    outside,
    files: localFileStore(path.join(config.dataFolder, 'files')),
    secrets: config.secrets,
    log,
    baseUrl: config.baseUrl,
  }
}

function withActor(shared: Omit<Context, 'actor' | 'requestId' | 'client'>, actor: Actor): Context {
  return { ...shared, actor, requestId: newId(), client: { address: 'system', userAgent: 'system' } }
}
