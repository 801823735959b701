import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { bodyWithoutNotes } from '#contracts/common/text/notes.ts'
import { titleOf } from '#contracts/content/rules.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { renewCacheKey } from '#server/modules/platform/index.ts'
import { checkBody, readBody } from '../items/check-body.ts'
import { changeItem, changeVersion, type HeldItem } from '../items/content-store.ts'
import { projectBody } from './publishers.ts'
import { shownHash } from '../items/version-hash.ts'

/**
 * Publishes the draft of a held item: the version in force is superseded, the draft numbered and hashed, its content without
 * its editors' notes brought to the tables that others read, and the cache key renewed. An editor's publication, a scheduled one and the installation's
 * first versions all come this way. Refuses what `checkBody` refuses.
 */
export async function publishVersion(
  tx: TransactionContext,
  { item, draft, published }: HeldItem,
  how: { readonly reason: string | null; readonly at?: Date },
): Promise<number> {
  invariant(draft, 'what is published is a draft')
  const body = readBody(item.kind, draft.body)
  await checkBody(tx, item.kind, body, item.seo_name)
  if (published) await changeVersion(tx, published.id, { state: 'superseded' })
  const number = (published?.number ?? 0) + 1
  const at = how.at ?? tx.clock.now()
  await tx.db
    .updateTable('content.version')
    .set({
      state: 'published',
      number,
      reason: how.reason,
      published_at: at,
      sha256: sql<string>`content.sha256_of(body)`,
    })
    .where('id', '=', draft.id)
    .execute()
  const said = bodyWithoutNotes(body)
  await projectBody(tx, item.kind, said, item.seo_name)
  const title = titleOf(item.kind, said, item.seo_name)
  await changeItem(tx, item.id, {
    title,
    first_published_at: item.first_published_at ?? at,
  })
  await renewCacheKey(tx)
  await recordEvent(tx, {
    action: 'content.published',
    subjectId: item.id,
    ...(how.reason === null ? {} : { reason: how.reason }),
    data: {
      kind: item.kind,
      title,
      seoName: item.seo_name,
      versionId: draft.id,
      number,
      sha256Before: published && shownHash(item.kind, published.body, published.body_sha256),
      sha256After: shownHash(item.kind, draft.body, draft.body_sha256),
      writtenBy: draft.author_id ?? draft.author_job,
    },
  })
  return number
}
