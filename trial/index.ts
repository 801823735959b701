import type pg from 'pg'
import { trialPaths } from '#contracts/staff-paths.ts'
import type { PlatformClock } from '#server/kit/database/platform-clock.ts'
import type { Context } from '#server/kit/context.ts'
import type { Lane } from '#server/kit/due-work/due-work.ts'
import type { Route } from '#server/kit/http/route.ts'
import type { OutsideConfig } from '#server/outside/index.ts'
import type { DemoLogin } from './console/ground.ts'
import { trialRoutes } from './console/routes.ts'
import { upcomingMoments } from './console/upcoming.ts'
import { markTrialUnfinished } from './mark-unfinished.ts'
import { startSimulators } from './simulators/index.ts'

export interface Trial {
  readonly outsideConfig: OutsideConfig
  routes(wiring: {
    readonly demoLogins: readonly DemoLogin[]
    runDueWork(only?: Lane): Promise<number>
    systemContext(job: string): Context
    restart(): void
  }): Route[]
  stop(): Promise<void>
}

/**
 * Starts what only the trial has: simulators on loopback, and the console's calls over them. The simulators take
 * `simulatorPool`, a small pool of their own, since the bank works one thing at a time and must not starve the platform.
 */
export async function startTrial(options: {
  readonly pool: pg.Pool
  readonly ownerUrl: string
  readonly simulatorPool: pg.Pool
  readonly clock: PlatformClock
  readonly baseUrl: string
}): Promise<Trial> {
  const { pool, clock, ownerUrl } = options
  const simulators = await startSimulators({
    pool: options.simulatorPool,
    clock,
    consentUrl: `${options.baseUrl}${trialPaths.eDevlet.pattern}`,
    cardPageUrl: `${options.baseUrl}${trialPaths.card.pattern}`,
  })
  return {
    outsideConfig: simulators.outsideConfig,
    routes: (wiring) =>
      trialRoutes({
        pool,
        ownerUrl,
        clock,
        ...wiring,
        simulators,
        forget: () => markTrialUnfinished(pool),
        upcomingMoments: (until) => upcomingMoments(pool, clock.now(), until),
      }),
    stop: () => simulators.stop(),
  }
}
