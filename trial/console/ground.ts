import type pg from 'pg'
import type { PlatformClock } from '#server/kit/database/platform-clock.ts'
import type { Context } from '#server/kit/context.ts'
import type { Lane } from '#server/kit/due-work/due-work.ts'
import type { Simulators } from '#trial/simulators/index.ts'

/** What the console's calls stand on. */
export interface TrialGround {
  readonly pool: pg.Pool
  /** Where the owner of the tables finds the database. */
  readonly ownerUrl: string
  readonly clock: PlatformClock
  readonly simulators: Simulators
  readonly demoLogins: readonly DemoLogin[]
  /** Does everything that is due, or what is due of one lane; says how many items. */
  runDueWork(only?: Lane): Promise<number>
  /** Moments up to a limit at which something falls due, soonest first. */
  upcomingMoments(until: Date): Promise<readonly { readonly at: Date; readonly label: string }[]>
  /** Marks the trial's data as to be written anew by the next start. */
  forget(): Promise<void>
  /** Ends the platform's parts and starts them again, shortly after the reply. */
  restart(): void
  /** A context in which the platform itself acts. */
  systemContext(job: string): Context
}

export interface DemoLogin {
  readonly role: string
  readonly label: string
  readonly emailAddress: string
  readonly password: string
}
