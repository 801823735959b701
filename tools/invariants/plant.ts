import type pg from 'pg'
import { invariants } from '#server/invariants/invariants.ts'
import { keptReadings } from '#server/invariants/kept-readings.ts'
import { truths } from '#server/invariants/run-invariants.ts'
import { invariant } from '#contracts/common/errors.ts'
import { typedQueries } from '#server/kit/database/database.ts'
import { findTampered } from '#server/modules/proof/index.ts'
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

type Before = ReadonlyMap<string, string>

/** Every truth that a statement tells, as one prepared statement: planned once, asked with each planting. */
const ASKED = `select name, count(*) || ' ' || string_agg(subject, ',' order by subject collate "C") as what from (${invariants
  .map(({ name, sql }) => `select '${name}' as name, subject::text from (${sql}) broken`)
  .join(' union all ')}) b group by name order by name`

async function askStatements(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; what: string }>('execute planted')
  return new Map(rows.map(({ name, what }) => [name, what]))
}

/** Reading bytes again takes longest: it is asked only about what no statement names. */
async function askReadings(client: pg.ClientBase): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  for (const { name, find } of keptReadings) {
    const subjects = await find(client)
    if (subjects.length > 0) broken.set(name, describe(subjects))
  }
  return broken
}

/** Last: what no truth tells of, as an event that no record needs, is told by the log it was sealed into. */
async function askSealed(client: pg.ClientBase): Promise<Map<string, string>> {
  // Its own functions on itself: an object that only inherits them keeps its own queue, which no answer empties.
  const one = Object.assign(Object.create(null), { query: client.query.bind(client), release: () => {} })
  const db = typedQueries({ options: {}, connect: async () => one, end: async () => {} })
  const found = await findTampered({ db })
  return new Map(found.length > 0 ? [['sealed-rows-unchanged', found.join()]] : [])
}

async function askOne(client: pg.ClientBase, wanted: string): Promise<Map<string, string>> {
  const truth = truths.find(({ name }) => name === wanted)
  invariant(truth, `${wanted} is a truth`)
  const subjects = await truth.find(client)
  return new Map(subjects.length > 0 ? [[wanted, describe(subjects)]] : [])
}

const describe = (subjects: readonly string[]): string => `${subjects.length} ${subjects.toSorted().join()}`

async function findNamed(client: pg.ClientBase, before: Before, only?: string): Promise<string[]> {
  const asks =
    only === undefined ? [askStatements, askReadings, askSealed] : [(one: pg.ClientBase) => askOne(one, only)]
  for (const ask of asks) {
    const named = [...(await ask(client))].filter(([name, what]) => before.get(name) !== what)
    if (named.length > 0) return named.map(([name]) => name)
  }
  return []
}

/**
 * Plants one change after the other, as a superuser without triggers, each in a transaction that is rolled back, and asks every
 * invariant; by `expected` the one that names it before all others alone. What was broken before does not count.
 */
export async function plantAll(
  pool: pg.Pool,
  plantings: readonly Planting[],
  {
    tell = () => {},
    expected = {},
  }: { tell?: (planted: Planted) => void; expected?: Readonly<Record<string, string>> } = {},
): Promise<readonly Planted[]> {
  const client = await pool.connect()
  try {
    await client.query(`prepare planted as ${ASKED}`)
    const before = new Map([
      ...(await askStatements(client)),
      ...(await askReadings(client)),
      ...(await askSealed(client)),
    ])
    const all: Planted[] = []
    for (const one of plantings) {
      const planted = await plantOne(client, one, before, expected[one.letter])
      tell(planted)
      all.push(planted)
    }
    return all
  } finally {
    await client.query('deallocate all').catch(() => {})
    client.release(true)
  }
}

async function plantOne(
  client: pg.ClientBase,
  { letter, deed, sql }: Planting,
  before: Before,
  only?: string,
): Promise<Planted> {
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
    return { ...planted, rows, namedBy: rows === 0 ? [] : await findNamed(client, before, only) }
  } finally {
    await client.query('rollback')
  }
}
