import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { SIGN_WIDTH } from '#contracts/common/pictures.ts'
import type { Context } from '#server/kit/context.ts'
import { keepPicture } from '#server/kit/files/index.ts'
import { derivedId } from '#server/kit/id.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { choiceRows } from './choices.ts'
import { contentTexts } from './content-texts.ts'
import { legalTextRows } from './legal-texts.ts'
import { seedContent } from './seed-content.ts'
import { BASE_SETTINGS } from './settings.ts'

const DONE = 'seed.base'
const MARK = new URL('../pictures/platform-mark.svg', import.meta.url)

/**
 * Writes what every installation starts with: choice lists, settings, legal texts, the platform's mark, and
 * version 1 of everything the operator writes. Runs at each start, adds
 * what is missing, never changes what the operator changed; when nothing is new it asks one question and stops.
 */
export async function seedBase(context: Context): Promise<void> {
  const choices = choiceRows()
  const texts = legalTextRows(context.outside.cards !== null)
  const digest = createHash('sha256')
    .update(JSON.stringify([choices, texts, BASE_SETTINGS, contentTexts()]))
    .digest('hex')
  const known = await context.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', DONE)
    .executeTakeFirst()
  if (known?.value === digest) return
  await inTransaction(context, async (tx) => {
    // A list that the operator writes is theirs: what a newer product would add stands in no version of it.
    await sql`
      insert into platform.choice (list, key, parent_key, label, position)
      select list, key, parent_key, label, position
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
        as row (list text, key text, parent_key text, label text, position int)
      where not exists (select from content.item i where i.kind = 'choice-list' and i.seo_name = row.list)
      on conflict do nothing`.execute(tx.db)
    await tx.db
      .insertInto('platform.legal_text')
      .values(texts)
      .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
      .execute()
    const mark = await keepMark(tx)
    await addSettings(tx, { ...BASE_SETTINGS, platformLogoUrl: mark, faviconUrl: mark })
    await seedContent({ ...tx, actor: { kind: 'system', job: 'seed' } })
    await tx.db
      .insertInto('platform.cache_key')
      .values({ key: randomUUID() })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ key: randomUUID() }))
      .execute()
    await tx.db
      .insertInto('platform.setting')
      .values({ key: DONE, value: JSON.stringify(digest), updated_at: tx.clock.now() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(digest) }))
      .execute()
  })
}

async function addSettings(tx: TransactionContext, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.db
    .insertInto('platform.setting')
    .values(
      Object.entries(settings).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_at: tx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** The platform's mark as a picture of the file store, once; its path below the API. */
async function keepMark(tx: TransactionContext): Promise<string> {
  const id = derivedId('file', 'platform-mark')
  const known = await tx.db.selectFrom('platform.file').select('path').where('id', '=', id).executeTakeFirst()
  const file =
    known ??
    (await keepPicture(tx, { id, name: 'mark.webp', bytes: readFileSync(MARK), visibility: 'public' }, [SIGN_WIDTH]))
  return `/api/file/getfile/${file.path}`
}
