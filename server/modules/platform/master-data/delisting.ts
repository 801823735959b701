import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { renewCacheKey } from './cache-key.ts'

/** SPK's decision to strike the platform off its list (T17/10), since it holds here. */
export interface Delisting {
  /** Istanbul's day of the decision. */
  readonly decidedOn: string
  /** The bulletin it was published in. */
  readonly source: string
  readonly since: Date
}

const LOCK = sql`hashtextextended('delisting', 0)`

/** Null while the platform is on the list. */
export async function findDelisting(context: Pick<Context, 'db'>): Promise<Delisting | null> {
  const { rows } = await sql<Delisting>`select decided_on, source, since from platform.delisting`.execute(context.db)
  return rows[0] ?? null
}

/** Asked by whoever begins a process: until their transaction ends the decision waits for them, as they do for one being carried out. */
async function isHeld(tx: TransactionContext): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx.db)
  return (await findDelisting(tx)) !== null
}

/** Waits for every process that is about to begin, so that none begins after what it leads to ended. */
async function hold(tx: TransactionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db)
}

/** Lets the decision hold, for good. Its caller holds it, ends what it ends and records the event. */
async function keep(tx: TransactionContext, { decidedOn, source, since }: Delisting): Promise<void> {
  await tx.db.insertInto('platform.delisting').values({ decided_on: decidedOn, source, since }).execute()
  await renewCacheKey(tx)
}

/** Its row, as other modules ask for it and the one that decides it writes. */
export const delistingRow = { find: findDelisting, isHeld, hold, keep } as const
