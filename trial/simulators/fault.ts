import type { OutsideSystem } from '#server/outside/index.ts'
import type { Queryable } from '#server/kit/database/database.ts'

/**
 * What a simulator does wrong. `refuse`: says no (identity: mismatch); `delay`: answers late; `repeat`: acts twice
 * (bank: statement lines stand twice; mail: arrives twice); `reset`: acts, then cuts the connection (mail: cuts before
 * taking the mail); `garble`: sends half an answer (mail: nonsense); `fail`: HTTP 500 (mail: 451).
 */
export const FAULT_KINDS = ['refuse', 'delay', 'repeat', 'reset', 'garble', 'fail'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Only for `delay`. */
  readonly delayMs?: number
  /**
   * How many requests it strikes before the system is well again; absent or null: until it is taken back. The clients
   * ask once more after `reset` and `fail`, so 1 stays invisible and 2 is what a person notices.
   */
  readonly remaining?: number | null
}

export interface FaultSetting {
  readonly system: OutsideSystem
  readonly kind: FaultKind
  readonly delayMs: number
  readonly remaining: number | null
}

const COLUMNS = 'system, kind, delay_ms as "delayMs", remaining'

/** Breaks a system in one way, or makes it well again with null. */
export async function setFault(database: Queryable, system: OutsideSystem, fault: Fault | null): Promise<void> {
  if (!fault) {
    await database.query('delete from trial.fault where system = $1', [system])
    return
  }
  await database.query(
    `insert into trial.fault (system, kind, delay_ms, remaining) values ($1, $2, $3, $4)
     on conflict (system) do update set kind = excluded.kind, delay_ms = excluded.delay_ms, remaining = excluded.remaining`,
    [system, fault.kind, fault.kind === 'delay' ? (fault.delayMs ?? 1_000) : 0, fault.remaining ?? null],
  )
}

export async function listFaults(database: Queryable): Promise<FaultSetting[]> {
  return (await database.query<FaultSetting>(`select ${COLUMNS} from trial.fault order by system`)).rows
}

/** The fault that strikes this request, counted down; the last strike removes it. */
export async function strike(database: Queryable, system: OutsideSystem): Promise<FaultSetting | null> {
  const last = await database.query<FaultSetting>(
    `delete from trial.fault where system = $1 and remaining = 1 returning ${COLUMNS}`,
    [system],
  )
  if (last.rows[0]) return last.rows[0]
  const { rows } = await database.query<FaultSetting>(
    `update trial.fault set remaining = remaining - 1 where system = $1 returning ${COLUMNS}`,
    [system],
  )
  return rows[0] ?? null
}
