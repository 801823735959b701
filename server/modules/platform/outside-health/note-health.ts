import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { isReachable, takeSightings, watchedSystems, type OutsideSystem } from '#server/outside/index.ts'

/** How often it is tried whether anybody is at an address, over all processes. */
const CHECK_MINUTES = 5
const CHECK_TIMEOUT_MS = 3_000

/** Writes down what this process saw of the outside systems, and tries now and then whether they can be reached. Nothing waits for it. */
export const noteOutsideHealth: DueWork = {
  name: 'note-outside-health',
  lane: 'outside-health',
  async run(context) {
    for (const [system, { hasAnswered, failure, isFailing }] of takeSightings(context.outside)) {
      // What it did last is the later of the two.
      const answered = hasAnswered ? sql`platform.now()` : sql`null::timestamptz`
      const failed = sql`platform.now() + ${isFailing ? 1 : -1} * interval '1 millisecond'`
      await sql`
        insert into platform.outside_health as h (system, answered_at, failed_at, failure)
          values (${system}, ${answered}, case when ${failure}::text is not null then ${failed} end, ${failure})
          on conflict (system) do update set answered_at = coalesce(excluded.answered_at, h.answered_at),
            failed_at = coalesce(excluded.failed_at, h.failed_at), failure = coalesce(excluded.failure, h.failure)`.execute(
        context.db,
      )
    }
    const due = await claimChecks(context)
    const reached = await Promise.all(due.map((system) => isReachable(context.outside, system, CHECK_TIMEOUT_MS)))
    for (const [at, system] of due.entries())
      await sql`update platform.outside_health set is_reachable = ${reached[at]}, checked_at = platform.now()
        where system = ${system}`.execute(context.db)
    return due.length
  },
}

const isTurn = sql<boolean>`(h.checked_at is null or h.checked_at < platform.now() - make_interval(mins => ${CHECK_MINUTES})
  or h.checked_at > platform.now())`

/**
 * Systems whose turn it is; whoever takes them leaves none to another process. Asked before: what takes a row locks it, and that is
 * written.
 */
async function claimChecks(context: Context): Promise<readonly OutsideSystem[]> {
  const systems = watchedSystems(context.outside)
  const asked = await sql<{ system: OutsideSystem }>`
    select s.system from unnest(${[...systems]}::text[]) as s(system) left join platform.outside_health h using (system)
      where ${isTurn}`.execute(context.db)
  const due = asked.rows.map(({ system }) => system)
  if (due.length === 0) return []
  const { rows } = await sql<{ system: OutsideSystem }>`
    insert into platform.outside_health as h (system, checked_at, is_reachable)
      select system, platform.now(), true from unnest(${due}::text[]) as s(system)
      on conflict (system) do update set checked_at = platform.now(), is_reachable = coalesce(h.is_reachable, true)
        where ${isTurn}
      returning system`.execute(context.db)
  // What the installation no longer uses is not told of any more.
  if (rows.length > 0)
    await sql`delete from platform.outside_health where system <> all(${[...systems]}::text[])`.execute(context.db)
  return rows.map(({ system }) => system)
}
