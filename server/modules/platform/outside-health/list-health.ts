import type { OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { outsideStateOf, WATCHED_SYSTEMS } from '#contracts/platform/outside-health.ts'
import type { getOutsideHealth } from '#contracts/platform/outside-health-endpoint.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

/** Without these there is no platform; of the others only those in use have a row (note-health.ts). */
const NEEDED: readonly (typeof WATCHED_SYSTEMS)[number][] = ['mail', 'bank', 'mkk', 'identity']

/** What was last seen of each system outside, read from rows alone: a silent system holds up no page. */
export async function listOutsideHealth(context: Context): Promise<OutputOf<typeof getOutsideHealth>> {
  requireStaff(context.actor, 'administrator', 'auditor')
  const rows = await context.db.selectFrom('platform.outside_health').selectAll().execute()
  return {
    systems: WATCHED_SYSTEMS.map((system) => {
      const row = rows.find((one) => one.system === system)
      const of = (moment: Date | null | undefined): number | null => moment?.getTime() ?? null
      const state = outsideStateOf({
        isUsed: row !== undefined || NEEDED.includes(system),
        answeredAt: of(row?.answered_at),
        failedAt: of(row?.failed_at),
        checkedAt: of(row?.checked_at),
        isReachable: row?.is_reachable ?? null,
      })
      const shown = (moment: Date | null | undefined): number | null => (moment ? toUnixSeconds(moment) : null)
      return {
        system,
        state,
        answeredAt: shown(row?.answered_at),
        failedAt: shown(row?.failed_at),
        failure: row?.failure ?? null,
        checkedAt: shown(row?.checked_at),
      }
    }),
  }
}
