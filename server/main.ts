import pino from 'pino'
import { ConfigRefused, readConfig } from './config.ts'
import { startPlatform } from './platform-process.ts'
import { printReady, printStep } from './start-report.ts'

/** Starts the platform, or says in plain words why not. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({
    level: config.isProduction ? config.logLevel : (process.env['LOG_LEVEL'] ?? 'warn'),
    redact: {
      paths: [
        '*.password',
        '*.passwordRepeat',
        '*.token',
        '*.jwt',
        'req.headers.authorization',
        'req.headers.cookie',
        'err.config',
      ],
      censor: '[redacted]',
    },
  })
  const platform = await startPlatform(config, log, printStep)
  printReady(config, platform)

  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) return
    stopping = true
    printStep(`${signal}: stopping`)
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
