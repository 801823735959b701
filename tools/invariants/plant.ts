import type pg from 'pg'
import { keptReadings } from '#server/invariants/kept-readings.ts'
import { askTruth, truths, type Truth } from '#server/invariants/run-invariants.ts'
import type { Queryable } from '#server/kit/database/database.ts'
import type { Planting } from './plantings/planting.ts'

export interface Planted {
  readonly letter: string
  readonly deed: string
  /** How many rows it changed. */
  readonly rows: number
  /** The constraint or rule that stopped it, in the database's words. */
  readonly stoppedBy: string | null
  /** The invariants that name it. */
  readonly namedBy: readonly string[]
}

export const isMissed = ({ stoppedBy, namedBy }: Planted): boolean => stoppedBy === null && namedBy.length === 0

const isRead = ({ name }: Truth): boolean => keptReadings.some((reading) => reading.name === name)
/** Reading bytes again takes longest: it is asked only about what nothing else names. */
const ROUNDS = [truths.filter((truth) => !isRead(truth)), truths.filter(isRead)]

type Before = ReadonlyMap<string, string>

async function findBroken(database: Queryable, round: readonly Truth[]): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  for (const truth of round) {
    const { name, count, subjects } = await askTruth(database, truth)
    if (count > 0) broken.set(name, `${count} ${subjects.join()}`)
  }
  return broken
}

async function findNamed(database: Queryable, before: Before): Promise<string[]> {
  for (const round of ROUNDS) {
    const named = [...(await findBroken(database, round))].filter(([name, what]) => before.get(name) !== what)
    if (named.length > 0) return named.map(([name]) => name)
  }
  return []
}

/**
 * Plants one change after the other, as a superuser without triggers, each in a transaction that is rolled back, and asks every
 * invariant. What was broken before does not count: `before` has its lines.
 */
export async function plantAll(
  pool: pg.Pool,
  plantings: readonly Planting[],
  tell: (planted: Planted) => void = () => {},
): Promise<readonly Planted[]> {
  const before = await findBroken(pool, truths)
  const all: Planted[] = []
  for (const one of plantings) {
    const planted = await plantOne(pool, one, before)
    tell(planted)
    all.push(planted)
  }
  return all
}

async function plantOne(pool: pg.Pool, { letter, deed, sql }: Planting, before: Before): Promise<Planted> {
  const client = await pool.connect()
  const planted = { letter, deed, rows: 0, stoppedBy: null, namedBy: [] }
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`)
    let rows = 0
    try {
      for (const statement of sql) rows = (await client.query(statement)).rowCount ?? 0
    } catch (error) {
      const { constraint, code } = error as pg.DatabaseError
      // Integrity: a check, a key, a unique index. Whatever else is a mistake of ours.
      if (!code?.startsWith('23')) throw error
      return { ...planted, stoppedBy: constraint ?? (error as Error).message }
    }
    return { ...planted, rows, namedBy: rows === 0 ? [] : await findNamed(client, before) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
