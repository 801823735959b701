import { randomUUID } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'

/** The key under which browsers keep master data. */
export async function findCacheKey(context: Pick<Context, 'db'>): Promise<string> {
  const row = await context.db.selectFrom('platform.cache_key').select('key').executeTakeFirst()
  return row?.key ?? 'none'
}

/** A new key: whoever changes something published calls this in the same transaction, and browsers fetch again. */
export async function renewCacheKey(context: Pick<Context, 'db'>): Promise<void> {
  const key = randomUUID()
  await context.db
    .insertInto('platform.cache_key')
    .values({ key })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ key }))
    .execute()
}
