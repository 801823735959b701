import { openPool, type Queryable } from '../database.ts'

/** Whether what visitors read may come from a standby now. */
export interface StandbyNearness {
  readonly isNear: boolean
  /** Something changed that has to be seen, or the standby broke off: the primary is read until the standby has all there is now. */
  mind(): void
  stop(): Promise<void>
}

const EVERY_MS = 500
/** A standby that takes longer to say where it is, is not near. */
const PATIENCE_MS = 2_000

/** A standby of this very primary that has replayed a position; or what was a standby and is the primary now. */
const IS_NEAR = `
  select (not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn)
    and (select system_identifier from pg_control_system()) = $2::bigint as is_near`

interface Position {
  readonly position: string
  readonly system: bigint
}

/**
 * Compares where primary and standby are in the journal, twice a second: the standby is near when it has replayed what the primary had at
 * the look before, so that whoever reads from it sees everything that is older than a second. By positions, not by times: a primary that
 * nobody writes to looks ever later by its last transaction. An address that leads to another database is never near.
 */
export function watchStandby(primary: Queryable, standbyUrl: string, everyMs = EVERY_MS): StandbyNearness {
  const standby = openPool({ url: standbyUrl, max: 1, readOnly: true, mostMs: PATIENCE_MS })
  let isNear = false
  /** Of the look before; null: there was none since the standby was last forgotten. */
  let needed: Position | null = null
  let forgotten = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    const [before, era] = [needed, forgotten]
    const { rows } = await primary.query<Position>(
      `select pg_current_wal_lsn()::text as position, (select system_identifier from pg_control_system()) as system`,
    )
    const now = rows[0] ?? null
    const answer = before && (await standby.query<{ is_near: boolean }>(IS_NEAR, [before.position, before.system]))
    // Forgotten meanwhile: what was asked before that counts no more.
    if (forgotten !== era) return
    isNear = answer?.rows[0]?.is_near === true
    needed = now
  }

  let looking: Promise<void> = Promise.resolve()
  const schedule = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      looking = look().catch(forget).finally(schedule)
    }, everyMs)
  }
  function forget(): void {
    isNear = false
    needed = null
    forgotten++
  }
  schedule()
  return {
    get isNear() {
      return isNear
    },
    mind: forget,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
      await standby.end()
    },
  }
}
