import type { InputOf } from '#contracts/common/endpoint.ts'
import type { archiveContentItem } from '#contracts/content/endpoints.ts'
import { KIND_RULES } from '#contracts/content/kinds.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { renewCacheKey } from '#server/modules/platform/index.ts'
import { changeItem, findItem, holdItem } from './content-store.ts'
import { requireStaffOf } from './require-staff-of.ts'

/**
 * Takes an item of a free kind off the site, or puts it back as it was. Doing again what is done changes nothing. Refuses
 * `items-fixed`, and `item-scheduled` while a publication waits.
 */
export async function archiveItem(
  context: Context,
  { itemId, archived, reason }: InputOf<typeof archiveContentItem>,
): Promise<{ done: true }> {
  const { kind } = await findItem(context, itemId)
  requireStaffOf(kind, context.actor)
  if (KIND_RULES[kind].items !== 'free') throw new Refusal('items-fixed')
  return inTransaction(context, async (tx) => {
    const { item, draft, published } = await holdItem(tx, itemId)
    if (archived === (item.archived_at !== null)) return { done: true as const }
    if (draft?.state === 'scheduled') throw new Refusal('item-scheduled')
    await changeItem(tx, itemId, { archived_at: archived ? tx.clock.now() : null })
    if (published) await renewCacheKey(tx)
    await recordEvent(tx, {
      action: archived ? 'content.archived' : 'content.restored',
      subjectId: itemId,
      reason,
      data: { kind, seoName: item.seo_name, sha256: published?.sha256 ?? null },
    })
    return { done: true as const }
  })
}
