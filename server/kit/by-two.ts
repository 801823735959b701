import { sql, type RawBuilder } from 'kysely'
import type { MemberActor } from './actor.ts'
import type { Context } from './context.ts'
import type { TransactionContext } from './database/transaction.ts'
import { Refusal } from './refusal.ts'
import type { PlainRefusalCode } from './refusal-codes.ts'

// What moves money, or says where it goes, is begun by one person and decided on by another. The table of such records has a state that
// is begun at first, begun_by and begun_at, decided_by and decided_at, with a check that the two are not the same person; and
// withdrawn_by, withdrawn_at and withdrawn_because where it can be taken back. `platform.decided_alone()` finds what breaks it.

type Columns = Readonly<Record<string, unknown>>

/** A record of such a table, and the code that is refused where it waits for nobody any more. */
interface Waiting {
  readonly table: string
  readonly id: string
  readonly over: PlainRefusalCode
}

interface LockedRow {
  readonly state: string
  readonly begunBy: string
  readonly decidedBy: string | null
}

/** Nobody decides on what they began themselves: refuses `same-officer`. */
export function refuseSameOfficer(officer: MemberActor, begunBy: string): void {
  if (officer.id === begunBy) throw new Refusal('same-officer')
}

/** SQL: somebody else than whoever asks began it, so that it waits for them. */
export const byAnother = (context: Context, column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${column} is distinct from ${context.actor.kind === 'member' ? context.actor.id : null}::uuid`

/** Keeps what somebody begins, with the other columns of its table. */
export async function begin(
  tx: TransactionContext,
  table: string,
  officer: Pick<MemberActor, 'id'>,
  columns: Columns & { readonly id: string },
): Promise<void> {
  await beginAll(tx, table, officer, [columns])
}

/** The same of several records, by one statement; each has the same columns. */
export async function beginAll(
  tx: TransactionContext,
  table: string,
  { id: begunBy }: Pick<MemberActor, 'id'>,
  records: readonly (Columns & { readonly id: string })[],
): Promise<void> {
  const [first] = records
  if (!first) return
  const begun: Columns = { state: 'begun', begun_by: begunBy, begun_at: sql`platform.now()` }
  const names = Object.keys({ ...first, ...begun })
  const rows = records.map((columns) => {
    const all: Columns = { ...columns, ...begun }
    return sql`(${sql.join(names.map((name) => all[name]))})`
  })
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(rows)}`.execute(
    tx.db,
  )
}

/**
 * Another officer's decision on what was begun, with what else is written by it; the record stays held. False where they had decided so
 * before. Refuses `not-found`, `same-officer`, and `over` where it does not wait.
 */
export async function decide(
  tx: TransactionContext,
  { table, id, over }: Waiting,
  officer: MemberActor,
  { state, ...also }: Columns & { readonly state: 'confirmed' | 'refused' },
): Promise<boolean> {
  const held = await hold(tx, table, id)
  if (held.state === state && held.decidedBy === officer.id) return false
  if (held.state !== 'begun') throw new Refusal(over)
  refuseSameOfficer(officer, held.begunBy)
  await write(tx, table, id, { ...also, state, decided_by: officer.id, decided_at: sql`platform.now()` })
  return true
}

/** What was begun and nobody decided on is taken back by an officer who may, with why. Refuses `not-found`, and `over` as above. */
export async function withdraw(
  tx: TransactionContext,
  { table, id, over, from = ['begun'] }: Waiting & { readonly from?: readonly string[] },
  officer: MemberActor,
  also: Columns,
): Promise<void> {
  const held = await hold(tx, table, id)
  if (!from.includes(held.state)) throw new Refusal(over)
  const by = { state: 'withdrawn', withdrawn_by: officer.id, withdrawn_at: sql`platform.now()` }
  await write(tx, table, id, { ...also, ...by })
}

async function hold(tx: TransactionContext, table: string, id: string): Promise<LockedRow> {
  const { rows } = await sql<LockedRow>`
    select state, begun_by, decided_by from ${sql.table(table)} where id = ${id}::uuid for no key update`.execute(tx.db)
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

async function write(tx: TransactionContext, table: string, id: string, columns: Columns): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}::uuid`.execute(tx.db)
}
