import pino, { type Logger } from 'pino'
import type { Config } from '#server/settings/config.ts'

/** The journal of a process, without what no journal may hold. */
export function openLog(config: Config): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: [
        '*.password',
        '*.passwordRepeat',
        '*.token',
        '*.jwt',
        'req.headers.authorization',
        'req.headers.cookie',
        'err.config',
        // A lost connection's error carries the whole client.
        'err.client',
      ],
      censor: '[redacted]',
    },
  })
}

/**
 * What Node would print beside the journal goes into it: warnings of the runtime and of libraries, and the error nobody caught,
 * after which the process ends as it would have (its state is not known any more; what was acknowledged is in the database).
 */
export function tellEverythingTo(log: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of the runtime'))
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error nobody caught ends the process')
    process.exit(1)
  })
}
