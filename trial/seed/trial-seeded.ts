import type pg from 'pg'
import { PLATFORM_SCHEMA } from '#db/schema/order.ts'
import type { Context } from '#server/kit/context.ts'
import { StartRefused } from '#server/kit/start-refused.ts'
import { TRIAL_SCHEMA } from '#trial/schema/order.ts'

/** No row: never begun. False: begun. True: written to its end. */
const KEY = 'seed.trial'
const LOCK = 5_177_302
/** The trial's own included. */
const SCHEMAS = [PLATFORM_SCHEMA, TRIAL_SCHEMA].flatMap(({ modules }) => Object.keys(modules)).join(', ')

export async function isTrialSeeded({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('platform.setting').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value === true
}

/**
 * Notes that the trial data is being written, so that a start that was broken off is known for one. Throws when there are
 * members: the trial data is for an empty platform.
 */
export async function markTrialBegun({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const member = await db.selectFrom('membership.member').select('id').limit(1).executeTakeFirst()
  if (member) {
    throw new StartRefused(
      'This database has members but no trial data, which is written into an empty one only. Take another database or data folder, or set TRIAL=off.',
    )
  }
  await db.insertInto('platform.setting').values({ key: KEY, value: 'false', updated_at: clock.now() }).execute()
}

export async function markTrialSeeded({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('platform.setting')
    .set({ value: 'true', updated_at: clock.now() })
    .where('key', '=', KEY)
    .execute()
}

/**
 * Holds off other processes that would write the trial data into the same database, until the client is closed. In a transaction that stays
 * open and in which nothing else may be done: a session's lock would outlive the client behind a pooler.
 */
export async function waitForOthers(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/**
 * Empties a database in which writing the trial data was broken off: it plays a history from its first day and cannot go on in
 * the middle. The mark is set on platforms without members only, so nothing of anyone's is lost.
 */
export async function clearUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ value: unknown }>('select value from platform.setting where key = $1', [KEY])
  if (rows[0]?.value !== false) return
  await client.query(`begin; drop schema ${SCHEMAS} cascade; drop table public.schema_file; commit`)
}
