import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { isParameterKey, type ParameterKey, declarationOf } from '#contracts/platform/parameters.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { renewCacheKey } from './cache-key.ts'

export interface StoredParameter {
  readonly key: ParameterKey
  /** Istanbul's date from which the value holds. */
  readonly validFrom: string
  readonly value: bigint
  readonly source: string
}

/** Every row of the named parameters (of all unless told), by key, newest first. */
export async function findParameterRows(
  context: Pick<Context, 'db'>,
  keys?: readonly ParameterKey[],
): Promise<readonly StoredParameter[]> {
  let rows = context.db.selectFrom('platform.parameter').select(['key', 'valid_from', 'value', 'source'])
  if (keys) rows = rows.where('key', 'in', [...keys])
  const found = await rows.orderBy('key').orderBy('valid_from', 'desc').execute()
  return found.flatMap(({ key, valid_from: validFrom, ...row }) =>
    isParameterKey(key) ? [{ ...row, key, validFrom }] : [],
  )
}

/** Whoever changes rows of a parameter waits for whoever is at it, to the end of the transaction. */
async function lockParameter(tx: TransactionContext, key: ParameterKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parameter ${key}`}, 0))`.execute(tx.db)
}

/** Adds a value from a day on. Its caller holds the parameter, has looked that the day is free and records the event. */
async function addParameterRow(tx: TransactionContext, { key, ...row }: StoredParameter): Promise<void> {
  const { validFrom, value, source } = row
  const { unit } = declarationOf(key)
  await tx.db.insertInto('platform.parameter').values({ key, valid_from: validFrom, value, unit, source }).execute()
  await renewCacheKey(tx)
}

/** Takes a value that has not begun off again. */
async function removeParameterRow(
  tx: TransactionContext,
  { key, validFrom }: Pick<StoredParameter, 'key' | 'validFrom'>,
): Promise<void> {
  const [gone] = await tx.db
    .deleteFrom('platform.parameter')
    .where('key', '=', key)
    .where('valid_from', '=', validFrom)
    .execute()
  invariant(gone?.numDeletedRows === 1n, 'the row that is taken back was there')
  await renewCacheKey(tx)
}

/** The rows of parameters, as the module writes them that officers enter them in. */
export const parameterRows = { lockParameter, addParameterRow, removeParameterRow } as const
