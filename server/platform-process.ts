import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import type { Logger } from 'pino'
import { paths } from '#contracts/paths.ts'
import { seedBase } from '#db/seed/base/seed-base.ts'
import type { DemoLogin } from '#trial/console/ground.ts'
import { type ApiOptions, createApi } from './app.ts'
import type { Config } from '#server/settings/config.ts'
import type { Context } from './kit/context.ts'
import { openPool, typedQueries } from '#server/kit/database/database.ts'
import { type DueWork, startDueWork, type WorkWatch } from '#server/kit/due-work/due-work.ts'
import { VIDEOS } from '#contracts/projects/video-upload.ts'
import { serveFiles, serveRanges } from './kit/files/index.ts'
import { serveUploads } from './kit/http/uploads/serve-uploads.ts'
import { mayOpenPicture, openVideo, videoUploads } from './modules/applications/index.ts'
import { followValue } from '#server/kit/due-work/follow-value.ts'
import { asksDoors, callsInside } from './kit/http/call-inside.ts'
import { openDrain } from './kit/http/shutdown/drain.ts'
import { fairLine, READING } from './kit/http/fair-line.ts'
import { aboutFormerKeys, refuseOtherKeys, tellFormerKeys } from './former-keys.ts'
import { webPlugin, type WebPlugin } from './kit/web/index.ts'
import type { Measures } from './metrics/index.ts'
import { dueWork, moduleRoutes, moduleStreams, staffQueuesOfAll } from './modules.ts'
import { hasOpenRight, startOrderDesk } from './modules/investments/index.ts'
import { createAuthenticator, createSessionsLook, issueSetupKey } from '#server/modules/access/index.ts'
import { createFindGrants } from '#server/modules/companies/index.ts'
import { findCacheKey, followClosing } from './modules/platform/index.ts'
import {
  type OpenDatabase,
  type Opening,
  ROOT,
  type SharedContext,
  Stops,
  openDatabase,
  openGround,
  withActor,
} from './open-platform.ts'
import { lookAround } from './look-around.ts'
import { probeAddress } from '#server/settings/probe-address.ts'
import { servePublicFeeds } from './public-feeds/index.ts'
import { whyNotListening } from './why-not-started.ts'

export interface RunningPlatform {
  readonly address: string
  readonly demoLogins: readonly DemoLogin[]
  /** Where the first administrator of an empty installation is made; null once there is one, and in the trial. */
  readonly setupUrl: string | null
  /** What database and store tell of themselves that their operator may not have meant. */
  readonly lookAt: readonly string[]
  /** Hands its work over to other servers, for as long as the settings say, before it stops. */
  drain(): Promise<void>
  /** Cuts that short. */
  hurry(): void
  stop(): Promise<void>
}

/** Who stands at the address while a trial is set up again, and how one begins; nobody outside the trial. */
export interface TrialRestart {
  /** Called by the trial's console. */
  begin(): void
  /** Gives the address back to the platform that is about to listen; null at the first start. */
  readonly leaveAddress: (() => Promise<void>) | null
}

/** Starts database, trial pieces, API, screens and due work, in this order, and says how to stop it all. */
export async function startPlatform(
  config: Config,
  log: Logger,
  report: Opening['report'],
  restart: TrialRestart,
): Promise<RunningPlatform> {
  const opening: Opening = { config, log, report, stops: new Stops() }
  try {
    if (!restart.leaveAddress) await probeAddress(config)
    return await start(opening, restart)
  } catch (error) {
    await opening.stops.run().catch(() => {})
    throw error
  }
}

async function start(opening: Opening, restart: TrialRestart): Promise<RunningPlatform> {
  const { config, log, report, stops } = opening
  const database = await openDatabase(opening)
  const demo = config.isTrial ? await prepareTrial(opening, database) : NOTHING_OF_TRIAL
  await refuseOtherKeys({ db: database.db, secrets: config.secrets }, config.isProduction)
  const { trial, shared } = await openGround(opening, database)
  const systemContext = (job: string): Context => withActor(shared, { kind: 'system', job })
  await seedBase(systemContext('seed'))

  const measures = config.metrics && (await import('./metrics/index.ts')).openMeasures()
  const onDecided = measures?.onDecided
  const desk = startOrderDesk({ db: database.db, lanes: database.orderLanes, log, ...(onDecided && { onDecided }) })
  stops.add(() => desk.stop())
  const runner = startRounds(opening, database, [...dueWork, ...demo.works], systemContext, measures?.work)
  stops.add(() => runner.stop())

  const routes = [
    ...moduleRoutes,
    ...(trial?.routes({
      demoLogins: demo.demoLogins,
      runDueWork: (only) => runner.runAll(only),
      systemContext,
      restart: () => restart.begin(),
    }) ?? []),
  ]
  const drain = openDrain()
  const api: ApiOptions = {
    log,
    pool: database.pool,
    baseUrl: config.baseUrl,
    trustedProxies: config.trustedProxies,
    routes,
    streams: moduleStreams,
    ...whoAsks(config, database),
    reads: database.reads.db,
    line: fairLine(READING),
    context: shared,
    closing: await followDoors(opening, shared),
    drain,
    ...(measures && { onAnswered: measures.onAnswered }),
  }
  const app = await createApi(api)
  serveAllFiles(app, api, shared)
  report('Loading screens')
  const web = await openWeb(app, opening, database, api)
  await followContent(database, web, stops)
  serveFeeds(app, config, api, web)
  stops.add(() => app.close())
  if (measures) await tellMeasures(opening, database, { measures, desk, outside: shared.outside, systemContext })
  await listen(app, config, restart)
  return {
    address: config.baseUrl,
    demoLogins: demo.demoLogins,
    setupUrl: config.isTrial ? null : await makeSetupUrl(systemContext('setup')),
    lookAt: config.isProduction ? await tellAtStart(shared, config) : [],
    drain: () => drain.run(config.drainSeconds * 1000),
    hurry: () => drain.hurry(),
    stop: () => stops.run(),
  }
}

/** What database, store and keys tell of themselves. */
async function tellAtStart(shared: SharedContext, { files }: Config): Promise<readonly string[]> {
  return [...(await lookAround(shared, files)), ...(await aboutFormerKeys(shared))]
}

function serveFeeds(app: FastifyInstance, config: Config, api: ApiOptions, web: WebPlugin): void {
  servePublicFeeds(app, {
    context: api.context,
    routes: api.routes,
    pool: api.pool,
    pictureFolder: path.join(config.dataFolder, 'drawn'),
    searchEngines: config.searchEngines,
    isBuilt: (screen) => web.hasScreen(screen),
  })
}

/** Where the trial waited meanwhile, once it has left. */
async function listen(app: FastifyInstance, config: Config, restart: TrialRestart): Promise<void> {
  await restart.leaveAddress?.()
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw whyNotListening(error, config)
  })
}

/** Whom a credential names, at a call and as long as a line is open, and what they may do for companies. */
function whoAsks({ secrets }: Config, { pool }: OpenDatabase) {
  return {
    authenticate: createAuthenticator({ pool, secrets }),
    lookAgain: createSessionsLook({ pool, secrets }),
    findGrants: createFindGrants(pool),
  }
}

function serveAllFiles(
  app: Awaited<ReturnType<typeof createApi>>,
  api: ApiOptions,
  { files }: Pick<ApiOptions['context'], 'files'>,
): void {
  serveFiles(app, files, { options: api, mayOpen: mayOpenPicture })
  serveUploads(app, api, videoUploads)
  serveRanges(app, api, VIDEOS, openVideo)
}

function openWeb(
  app: Awaited<ReturnType<typeof createApi>>,
  { config }: Opening,
  database: OpenDatabase,
  api: ApiOptions,
): Promise<WebPlugin> {
  return webPlugin(app, {
    root: ROOT,
    callInside: callsInside(api.routes, api),
    mayCall: asksDoors(api.routes, api),
    line: api.line,
    memberOf: async (jwt) => memberIdOf(await api.authenticate(jwt)),
    development: config.isDevelopment,
    isTrial: config.isTrial,
    asksAdvertising: api.context.outside.iys !== null,
    now: () => database.clock.now(),
    publicUrl: config.baseUrl,
    searchEngines: config.searchEngines,
    pageViewUrl: config.pageViewUrl,
    followSeconds: config.followSeconds,
    htmlCacheMs: config.htmlCacheMs,
  })
}

const MEASURING_MS = 5_000

const memberIdOf = (known: Awaited<ReturnType<ApiOptions['authenticate']>>): string | null =>
  known?.actor.kind === 'member' ? known.actor.id : null

function startRounds(
  { log }: Opening,
  { outage, clock, workDb: db }: OpenDatabase,
  works: readonly DueWork[],
  systemContext: (job: string) => Context,
  watch: WorkWatch | undefined,
) {
  const beforeRound = (): Promise<void> => clock.refresh()
  return startDueWork([...works, tellFormerKeys()], (job) => ({ ...systemContext(job), db }), {
    log,
    outage,
    beforeRound,
    ...(watch && { watch }),
  })
}

interface Measured extends Pick<Parameters<Measures['watch']>[0], 'desk' | 'outside'> {
  readonly measures: Measures
  systemContext(job: string): Context
}

/** Over one connection of its own, which only reads: whoever collects figures never waits for requests, nor they for them. */
async function tellMeasures(
  { config, stops }: Opening,
  { url, pools }: OpenDatabase,
  { measures, desk, outside, systemContext }: Measured,
): Promise<void> {
  const { readDatabase, serveMetrics } = await import('./metrics/index.ts')
  const pool = openPool({ url, max: 1, readOnly: true, mostMs: MEASURING_MS })
  stops.add(() => pool.end())
  const db = typedQueries(pool)
  measures.watch({ desk, outside, pools })
  readDatabase(measures.registry, () => ({ ...systemContext('metrics'), db }), staffQueuesOfAll)
  if (config.metrics) stops.add(await serveMetrics(measures.registry, config.metrics))
}

/** What another process publishes is seen by the visitors of this one. */
async function followContent(database: OpenDatabase, web: WebPlugin, stops: Stops): Promise<void> {
  const published = await followValue(
    () => findCacheKey(database),
    () => {
      database.reads.mind()
      web.invalidate()
    },
  )
  stops.add(() => published.stop())
}

/** Whether the platform is closed for maintenance, whatever process closed it. */
async function followDoors({ config, stops }: Opening, shared: Pick<Context, 'db'>) {
  const { current, stop } = await followClosing(shared)
  stops.add(stop)
  return { current, hasOpenRight: (accountId: string) => hasOpenRight(shared, accountId), isTrial: config.isTrial }
}

async function makeSetupUrl(context: Context): Promise<string | null> {
  const key = await issueSetupKey(context)
  return key && context.baseUrl + paths.setup.href({ token: key })
}

interface DemoTrial {
  readonly demoLogins: readonly DemoLogin[]
  /** What falls due in the trial alone. */
  readonly works: readonly DueWork[]
}

const NOTHING_OF_TRIAL: DemoTrial = { demoLogins: [], works: [] }

// Imported only here and only in the trial: production never loads the demo data.
async function prepareTrial({ report }: Opening, database: OpenDatabase): Promise<DemoTrial> {
  const { DEMO_LOGINS, isTrialSeeded, keepCampaignsOpen, seedApart } = await import('#trial/seed/index.ts')
  if (!(await isTrialSeeded(database))) {
    await seedApart(database, report)
    await database.clock.refresh()
  }
  return { demoLogins: DEMO_LOGINS, works: [keepCampaignsOpen] }
}
