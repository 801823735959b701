import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { readConfig } from '#server/settings/config.ts'
import type { Logger } from 'pino'
import { giveBackMemory } from './give-back-memory.ts'
import { StartRefused } from './kit/start-refused.ts'
import { openLog, tellEverythingTo } from './open-log.ts'
import { startReport } from './start-report.ts'

/** By then the first pages have run what they need. */
const SETTLED_AFTER_MS = 10_000

/** Starts the platform, or says in plain words why not. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  // Types are stripped and code is compiled once per version of a file: the next start is twice as quick and 25 MB lighter.
  enableCompileCache(path.join(config.dataFolder, 'compiled'))
  const { startPlatform } = await import('./platform-process.ts')
  const log = openLog(config)
  tellEverythingTo(log)
  const report = startReport(config, log)
  let stopping = false
  const restart = { begin: (): void => void again(), leaveAddress: null }
  let current = startPlatform(config, log, report.step, restart)
  // The trial goes back to its beginning within this process; whoever wants to stop waits for that.
  const again = async (): Promise<void> => {
    if (stopping) return
    const { restartTrial } = await import('./restart-trial.ts')
    const ended = await current
    current = restartTrial({ config, log, report: report.step }, ended, restart.begin)
    await current.then(report.ready, (error: unknown) => {
      log.fatal({ err: error }, 'the trial could not be set up again')
      process.exit(1)
    })
  }
  const platform = await current.catch((error: unknown) => {
    if (!config.isProduction) throw error
    log.fatal(
      error instanceof StartRefused ? {} : { err: error },
      error instanceof Error ? error.message : String(error),
    )
    process.exit(1)
  })
  setTimeout(() => void settle(log), SETTLED_AFTER_MS).unref()

  const stop = (signal: string): void => {
    // Asked twice, or by somebody who waits at the window: at once.
    if (stopping) return void current.then((running) => running.hurry())
    stopping = true
    report.step(`${signal}: stopping`)
    current
      .then((running) => (signal === 'SIGTERM' ? running.drain().then(() => running.stop()) : running.stop()))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stop failed')
          process.exit(1)
        },
      )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => {
    // The window that was closed takes no words any more: what is said to it must not end the stop half-way.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    if (process.stdout.isTTY) log.level = 'silent'
    stop('SIGHUP')
  })
  // Last: it says that Ctrl-C stops everything.
  report.ready(platform)
}

/** A process that is killed later has kept its compiled code, and what only starting needed is gone. */
async function settle(log: Logger): Promise<void> {
  flushCompileCache()
  await giveBackMemory().catch((error: unknown) => log.warn({ err: error }, 'memory of the start was not given back'))
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
