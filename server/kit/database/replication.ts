import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** What a primary tells of its standbys, as far as the role may know. */
export interface Replication {
  /** Standbys that are connected. */
  readonly standbys: number
  /** Whether commits wait for one of them. */
  readonly waitsForStandby: boolean
  /** How far the furthest behind is; null: the role is no member of pg_read_all_stats, or no standby is there. */
  readonly lagBytes: number | null
  /** The server's clock less this process's. */
  readonly clockAheadSeconds: number
}

/** Asks one server how its standbys and its clock stand; nothing of it grows with what is stored. */
export async function findReplication({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Replication> {
  const asked = clock.now().getTime()
  const { rows } = await sql<{ standbys: number; waits: boolean; lagBytes: number | null; now: Date }>`
    select count(pid)::int as standbys, current_setting('synchronous_standby_names') <> '' as waits,
        case when not pg_is_in_recovery() then max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 end as lag_bytes,
        platform.now() as now
      from pg_stat_replication`.execute(db)
  const between = (asked + clock.now().getTime()) / 2
  const { standbys = 0, waits = false, lagBytes = null, now } = rows[0] ?? {}
  const clockAheadSeconds = now ? (now.getTime() - between) / 1000 : 0
  return { standbys, waitsForStandby: waits, lagBytes, clockAheadSeconds }
}
