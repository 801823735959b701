// Child of seed-apart.ts: opens what the platform stands on, for itself, and writes the trial data.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/settings/config.ts'
import { isConnectionFault } from '#server/kit/database/database.ts'
import { StartRefused } from '#server/kit/start-refused.ts'
import { openLog } from '#server/open-log.ts'
import type { Opening } from '#server/open-platform.ts'
import type { SeedReport, SeedRequest } from './seed-apart.ts'
import { clearUnfinished, isTrialSeeded, markTrialBegun, waitForOthers } from './trial-seeded.ts'

function tell(message: SeedReport): void {
  process.send?.(message)
}

async function seed({ databaseUrl, databaseOwnerUrl }: SeedRequest): Promise<void> {
  const config = { ...readConfig(process.env), databaseUrl, databaseOwnerUrl }
  enableCompileCache(path.join(config.dataFolder, 'compiled'))
  const { Stops } = await import('#server/open-platform.ts')
  const opening = { config, log: openLog(config), report: () => {}, stops: new Stops() }
  try {
    await seedOnce(opening, databaseOwnerUrl ?? databaseUrl)
  } finally {
    await opening.stops.run()
  }
}

async function seedOnce(opening: Opening, ownerUrl: string): Promise<void> {
  const { openDatabase, openGround, withActor } = await import('#server/open-platform.ts')
  const { seedBase } = await import('#db/seed/base/seed-base.ts')
  const { seedTrial } = await import('./seed-trial.ts')
  const [holder, owner] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)]
  for (const each of [holder, owner]) {
    // An error that nobody hears ends the process without a word; the next statement fails by itself.
    each.on('error', () => {})
    await each.connect()
    opening.stops.add(() => each.end())
  }
  await waitForOthers(holder)
  await clearUnfinished(owner)
  const database = await openDatabase(opening)
  if (await isTrialSeeded(database)) return
  const { shared } = await openGround(opening, database)
  const context = withActor(shared, { kind: 'system', job: 'seed' })
  await markTrialBegun(context)
  await seedBase(context)
  const report = (step: string): void => tell({ step })
  report('Writing the trial data: campaigns, members, investments (once)')
  const analyze = async (): Promise<void> => void (await owner.query('analyze'))
  await seedTrial(context, { pool: database.pool, clock: database.clock, report, analyze })
  await owner.query('vacuum analyze')
}

function wordsOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (isConnectionFault(error))
    return 'The database went away while the trial data was written; its log says why (the built-in one: database/pg.log in DATA_FOLDER). Mend that and start again.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.once('message', (request: SeedRequest) => {
  seed(request).then(
    () => process.disconnect(),
    (error: unknown) => {
      tell({ failure: wordsOf(error), isRefused: error instanceof StartRefused || isConnectionFault(error) })
      process.exitCode = 1
      process.disconnect()
    },
  )
})
// Whoever asked is gone: nobody waits for the data, and its database goes too.
process.once('disconnect', () => process.exit())
