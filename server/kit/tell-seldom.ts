import type { FastifyBaseLogger } from 'fastify'

const TOLD_AGAIN_MS = 10_000

interface Told {
  at: number
  untold: number
}

const causes = new Map<string, Told>()

/**
 * A warning for what thousands of requests meet at once: told when it begins and every ten seconds while it lasts, with how
 * many met it meanwhile. A journal that grows with every one of them would fill the disk whose fullness it reports.
 */
export function tellSeldom(log: Pick<FastifyBaseLogger, 'warn'>, cause: string, details: object): void {
  const now = performance.now()
  const told = causes.get(cause)
  if (told && now - told.at < TOLD_AGAIN_MS) {
    told.untold += 1
    return
  }
  log.warn({ ...details, ...(told?.untold ? { meanwhile: told.untold } : {}) }, cause)
  causes.set(cause, { at: now, untold: 0 })
}
