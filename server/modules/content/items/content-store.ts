import { sql, type Insertable } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { ContentKind } from '#contracts/content/kinds.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { ContentTables, StoredBody, VersionState } from '../tables.ts'

export interface ItemRow {
  readonly id: string
  readonly kind: ContentKind
  readonly seo_name: string
  readonly title: string
  readonly position: number
  readonly archived_at: Date | null
  readonly created_at: Date
  readonly changed_at: Date
  readonly first_published_at: Date | null
}

export interface VersionRow {
  readonly id: string
  readonly item_id: string
  readonly number: number | null
  readonly state: VersionState
  readonly revision: number
  readonly author_id: string | null
  readonly author_job: string | null
  readonly reason: string | null
  readonly publish_at: Date | null
  readonly published_at: Date | null
  readonly changed_at: Date
  readonly sha256: string | null
}

/** A version with what it says and the hash it has or would have. */
export interface WrittenVersion extends VersionRow {
  readonly body: StoredBody
  readonly body_sha256: string
}

/** An item held for a change: nobody else changes it until the transaction ends. */
export interface HeldItem {
  readonly item: ItemRow
  /** The draft, scheduled or not. */
  readonly draft: WrittenVersion | null
  readonly published: WrittenVersion | null
  readonly lastRevision: number
}

export const itemColumns = [
  'id',
  'kind',
  'seo_name',
  'title',
  'position',
  'archived_at',
  'created_at',
  'changed_at',
  'first_published_at',
] as const

export const versionColumns = [
  'id',
  'item_id',
  'number',
  'state',
  'revision',
  'author_id',
  'author_job',
  'reason',
  'publish_at',
  'published_at',
  'changed_at',
  'sha256',
] as const

export async function findItem(context: Pick<Context, 'db'>, id: string): Promise<ItemRow> {
  const row = await context.db.selectFrom('content.item').select(itemColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

export async function findVersion(context: Pick<Context, 'db'>, id: string): Promise<WrittenVersion> {
  const row = await writtenVersions(context).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

function writtenVersions(context: Pick<Context, 'db'>) {
  return context.db
    .selectFrom('content.version')
    .select(versionColumns)
    .select(['body', sql<string>`content.sha256_of(body)`.as('body_sha256')])
}

/** The draft, the published version and, where there is neither, the newest: whatever an editor may start from. */
export async function findOpenVersions(context: Pick<Context, 'db'>, itemId: string): Promise<WrittenVersion[]> {
  return writtenVersions(context)
    .where('item_id', '=', itemId)
    .where((by) =>
      by.or([
        by('state', 'in', ['draft', 'scheduled', 'published']),
        by(
          'revision',
          '=',
          by
            .selectFrom('content.version as newest')
            .select((of) => of.fn.max('newest.revision').as('revision'))
            .where('newest.item_id', '=', itemId),
        ),
      ]),
    )
    .orderBy('revision', 'desc')
    .execute()
}

export async function holdItem(tx: TransactionContext, id: string): Promise<HeldItem> {
  const item = await tx.db
    .selectFrom('content.item')
    .select(itemColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Refusal('not-found')
  const open = await findOpenVersions(tx, id)
  return {
    item,
    draft: open.find(({ state }) => state === 'draft' || state === 'scheduled') ?? null,
    published: open.find(({ state }) => state === 'published') ?? null,
    lastRevision: open[0]?.revision ?? 0,
  }
}

export async function addItem(
  tx: TransactionContext,
  item: { id: string; kind: ContentKind; seoName: string; title: string; createdAt: Date },
): Promise<ItemRow | null> {
  const row = await tx.db
    .insertInto('content.item')
    .values({
      id: item.id,
      kind: item.kind,
      seo_name: item.seoName,
      title: item.title,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from content.item where kind = ${item.kind})`,
      created_at: item.createdAt,
      changed_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(itemColumns)
    .executeTakeFirst()
  return row ?? null
}

export async function isTaken(tx: TransactionContext, kind: ContentKind, seoName: string): Promise<boolean> {
  const items = tx.db.selectFrom('content.item').select('id').where('kind', '=', kind)
  return (await items.where('seo_name', '=', seoName).executeTakeFirst()) !== undefined
}

export async function changeItem(
  tx: TransactionContext,
  id: string,
  change: Partial<Pick<ItemRow, 'title' | 'seo_name' | 'archived_at' | 'first_published_at'>>,
): Promise<void> {
  await tx.db
    .updateTable('content.item')
    .set({ ...change, changed_at: tx.clock.now() })
    .where('id', '=', id)
    .execute()
}

type NewVersion = Pick<Insertable<ContentTables['content.version']>, 'id' | 'item_id' | 'revision'>

export async function addDraft(tx: TransactionContext, draft: NewVersion, body: StoredBody): Promise<void> {
  await tx.db
    .insertInto('content.version')
    .values({
      ...draft,
      ...authorOf(tx),
      state: 'draft',
      body: JSON.stringify(body),
      changed_at: tx.clock.now(),
    })
    .execute()
}

export async function rewriteDraft(
  tx: TransactionContext,
  id: string,
  revision: number,
  body: StoredBody,
): Promise<void> {
  await tx.db
    .updateTable('content.version')
    .set({ ...authorOf(tx), revision, body: JSON.stringify(body), changed_at: tx.clock.now() })
    .where('id', '=', id)
    .execute()
}

export async function changeVersion(
  tx: TransactionContext,
  id: string,
  change: Partial<Pick<VersionRow, 'state' | 'publish_at' | 'reason'>>,
): Promise<void> {
  await tx.db.updateTable('content.version').set(change).where('id', '=', id).execute()
}

function authorOf({ actor }: Context): { author_id: string | null; author_job: string | null } {
  if (actor.kind === 'member') return { author_id: actor.id, author_job: null }
  return { author_id: null, author_job: actor.kind === 'system' ? actor.job : actor.kind }
}
