import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { ChoiceList } from './find-choices.ts'

// What the operator publishes, as master data. Each call joins its caller's transaction, which renews the cache key and
// records the event.

/** Sets settings by key; those that are not named stay. */
export async function replaceSettings(
  tx: TransactionContext,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.db
    .insertInto('platform.setting')
    .values(
      Object.entries(settings).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_at: tx.clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: (row) => row.ref('excluded.value'),
        updated_at: (row) => row.ref('excluded.updated_at'),
      }),
    )
    .execute()
}

export interface ChoiceEntry {
  readonly key: string
  readonly label: string
  readonly active: boolean
}

/** Every key of a list, offered or not. */
export async function findChoiceKeys(context: Pick<Context, 'db'>, list: ChoiceList): Promise<readonly string[]> {
  const rows = await context.db.selectFrom('platform.choice').select('key').where('list', '=', list).execute()
  return rows.map(({ key }) => key)
}

/** Brings a choice list into this order with these labels. Keys that are not named stay: records may hold them. */
export async function replaceChoices(
  tx: TransactionContext,
  list: ChoiceList,
  entries: readonly ChoiceEntry[],
): Promise<void> {
  const rows = entries.map((entry, position) => ({ ...entry, position }))
  await sql`
    insert into platform.choice (list, key, label, position, active)
    select ${list}, key, label, position, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key text, label text, position int, active boolean)
    on conflict (list, key) do update
      set label = excluded.label, position = excluded.position, active = excluded.active`.execute(tx.db)
}

/** The public holidays that business-day terms skip: exactly these. */
export async function replaceHolidays(
  tx: TransactionContext,
  entries: readonly { readonly day: string; readonly label: string; readonly halfDay: boolean }[],
): Promise<void> {
  await tx.db.deleteFrom('platform.holiday').execute()
  await tx.db
    .insertInto('platform.holiday')
    .values(entries.map(({ day, label, halfDay }) => ({ day, label, half_day: halfDay })))
    .execute()
}
