import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { leafText, PROOF_LOGS, privateText, type ProofLog, type SealedRow } from '#contracts/proof/leaf.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { followBusyness } from '#server/kit/busyness.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { hiding, leafHash } from '../tree/hashing.ts'
import { readSubtrees } from '../tree/subtree-store.ts'
import { growTree, openSubtrees } from '../tree/subtrees.ts'
import { readRows } from './read-rows.ts'

/** So many rows by one transaction, and those that one statement wrote together with the last of them. */
const PORTION = 1_000
/** A round ends after so many portions, and after the first while orders keep the process at work: they go first. */
const MOST_PORTIONS = 20
const BUSY = 0.6
const SALT_BYTES = 32

const busyness = followBusyness()

/** Seals what was written since, and what was written before the logs were there. */
export const sealRows: DueWork = {
  name: 'seal-rows',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    let sealed = 0
    for (const log of PROOF_LOGS)
      for (let portion = 0; portion < MOST_PORTIONS && !context.ending?.aborted; portion++) {
        const count = await sealPortion(context, log)
        sealed += count ?? 0
        if (count === null || busyness() > BUSY) break
      }
    return sealed
  },
}

/**
 * The next leaves of a log, with what they bring to its end, in one transaction: who is killed leaves the log as it was. Null where
 * nothing waits, or another process is at it.
 */
export async function sealPortion(context: Context, log: ProofLog, portion = PORTION): Promise<number | null> {
  if (!(await hasWork(context, log))) return null
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ size: bigint; backlogAfter: string | null }>`
      select size, backlog_after from proof.log where name = ${log} for no key update skip locked`.execute(tx.db)
    const [head] = rows
    if (!head) return null
    const ids = await takeWaiting(tx, log, portion)
    const old = ids.length < portion ? await takeBacklog(tx, log, head.backlogAfter, portion - ids.length) : []
    const unsealed = await withoutSealed(tx, log, [...new Set([...ids, ...old])])
    await append(tx, log, Number(head.size), await readRows(tx, log, unsealed))
    return ids.length + old.length
  })
}

/** Asked before a transaction is begun: most of the time there is nothing. */
async function hasWork({ db }: Context, log: ProofLog): Promise<boolean> {
  const { rows } = await sql`
    select 1 from proof.log where name = ${log}
      and (backlog_after is not null or exists (select from proof.unsealed where log = ${log}))`.execute(db)
  return rows.length > 0
}

async function takeWaiting({ db }: TransactionContext, log: ProofLog, portion: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select position, row_ids from proof.unsealed where log = ${log} order by position limit ${portion}
    ), taken as (
      delete from proof.unsealed where log = ${log} and position in (
          select position
            from (select position, sum(cardinality(row_ids)) over (order by position) - cardinality(row_ids) as before from waiting) w
            where before < ${portion})
        returning position, row_ids
    )
    select one.id::text as id from taken cross join unnest(taken.row_ids) with ordinality one(id, place)
      order by taken.position, one.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows from before the log, by their ids; those sealed meanwhile among them are known by their leaves. */
async function takeBacklog(
  { db }: TransactionContext,
  log: ProofLog,
  after: string | null,
  most: number,
): Promise<string[]> {
  if (after === null) return []
  const { rows } =
    log === 'ledger'
      ? await sql<{ id: string }>`
          select transfer_id::text as id from ledger.movement where transfer_id > ${after}::uuid and leg = 1
            order by transfer_id limit ${most}`.execute(db)
      : await sql<{ id: string }>`
          select id::text as id from platform.event_to_seal e where e.id > ${after}::uuid order by e.id limit ${most}`.execute(
          db,
        )
  const last = rows.length < most ? null : (rows.at(-1)?.id ?? null)
  await sql`update proof.log set backlog_after = ${last}::uuid where name = ${log}`.execute(db)
  return rows.map(({ id }) => id)
}

async function withoutSealed({ db }: TransactionContext, log: ProofLog, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ rowId: string }>`
    select row_id::text as row_id from proof.leaf where log = ${log} and row_id = any(${[...ids]}::uuid[])`.execute(db)
  const sealed = new Set(rows.map(({ rowId }) => rowId))
  return ids.filter((id) => !sealed.has(id))
}

async function append(tx: TransactionContext, log: ProofLog, size: number, rows: readonly SealedRow[]): Promise<void> {
  if (rows.length === 0) return
  const leaves = rows.map((row, at) => {
    const salt = randomBytes(SALT_BYTES)
    const hidden = hiding(salt, privateText(row))
    return { index: size + at, id: row.id, salt, hidden, hash: leafHash(leafText(row, hidden.toString('hex'))) }
  })
  const open = await readSubtrees(tx, log, openSubtrees(size))
  const hashes = leaves.map(({ hash }) => hash)
  const grown = growTree(size, hashes, open)
  const indices = leaves.map(({ index }) => index)
  await sql`
    insert into proof.leaf (log, leaf_index, row_id, hidden, hash)
      select ${log}, * from unnest(${indices}::bigint[], ${leaves.map(({ id }) => id)}::uuid[],
        ${leaves.map(({ hidden }) => hidden)}::bytea[], ${hashes}::bytea[])`.execute(tx.db)
  await sql`
    insert into proof.salt (log, leaf_index, salt)
      select ${log}, * from unnest(${indices}::bigint[], ${leaves.map(({ salt }) => salt)}::bytea[])`.execute(tx.db)
  await sql`
    insert into proof.subtree (log, level, subtree_index, hash)
      select ${log}, * from unnest(${grown.map(({ level }) => level)}::smallint[], ${grown.map(({ index }) => index)}::bigint[],
        ${grown.map(({ hash }) => hash)}::bytea[])`.execute(tx.db)
  await sql`update proof.log set size = ${size + leaves.length} where name = ${log}`.execute(tx.db)
}
