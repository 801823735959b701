import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { PlatformClock } from '#server/kit/clock.ts'
import type { Context } from '#server/kit/context.ts'
import type { Route } from '#server/kit/http/route.ts'
import type { OutsideConfig } from '#server/outside/index.ts'
import type { DemoLogin } from './console/ground.ts'
import { trialRoutes } from './console/routes.ts'
import { upcomingMoments } from './console/upcoming.ts'
import { startSimulators } from './simulators/index.ts'

/** Migrations of the trial's own schema; production never runs them. */
export const TRIAL_MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url))

export interface Trial {
  readonly outsideConfig: OutsideConfig
  routes(wiring: {
    readonly demoLogins: readonly DemoLogin[]
    runDueWork(): Promise<number>
    systemContext(job: string): Context
  }): Route[]
  stop(): Promise<void>
}

/** Starts what only the trial has: simulators on loopback, and the console's calls over them. */
export async function startTrial(options: { readonly pool: pg.Pool; readonly clock: PlatformClock }): Promise<Trial> {
  const simulators = await startSimulators(options)
  return {
    outsideConfig: simulators.outsideConfig,
    routes: (wiring) =>
      trialRoutes({
        ...options,
        ...wiring,
        simulators,
        upcomingMoments: (until) => upcomingMoments(options.pool, options.clock.now(), until),
      }),
    stop: () => simulators.stop(),
  }
}
