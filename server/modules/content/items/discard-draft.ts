import type { InputOf } from '#contracts/common/endpoint.ts'
import type { discardContentDraft } from '#contracts/content/endpoints.ts'
import { titleOf } from '#contracts/content/rules.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { readBody } from './check-body.ts'
import { changeItem, changeVersion, findItem, holdItem } from './content-store.ts'
import { requireStaffOf } from './require-staff-of.ts'
import { shownHash } from './version-hash.ts'

/** Throws a draft away; it stays in the history. Refuses `no-draft`, `item-scheduled`, `draft-changed-meanwhile`. */
export async function discardDraft(
  context: Context,
  { itemId, revision }: InputOf<typeof discardContentDraft>,
): Promise<{ done: true }> {
  requireStaffOf((await findItem(context, itemId)).kind, context.actor)
  return inTransaction(context, async (tx) => {
    const { item, draft, published } = await holdItem(tx, itemId)
    if (!draft) throw new Refusal('no-draft')
    if (draft.state === 'scheduled') throw new Refusal('item-scheduled')
    if (draft.revision !== revision) throw new Refusal('draft-changed-meanwhile')
    await changeVersion(tx, draft.id, { state: 'discarded' })
    await changeItem(
      tx,
      itemId,
      published ? { title: titleOf(item.kind, readBody(item.kind, published.body), item.seo_name) } : {},
    )
    await recordEvent(tx, {
      action: 'content.discarded',
      subjectId: itemId,
      data: {
        kind: item.kind,
        seoName: item.seo_name,
        versionId: draft.id,
        sha256: shownHash(item.kind, draft.body, draft.body_sha256),
      },
    })
    return { done: true as const }
  })
}
