import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

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
