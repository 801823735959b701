import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { restoreContentVersion } from '#contracts/content/endpoints.ts'
import { titleOf } from '#contracts/content/rules.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { readBody } from './check-body.ts'
import { addDraft, changeItem, changeVersion, findItem, findVersion, holdItem } from './content-store.ts'
import { requireStaffOf } from './require-staff-of.ts'
import { refuseChange } from './save-draft.ts'

/**
 * Makes an earlier version the draft; a draft that is there is thrown away and stays in the history. Publishing is a step of
 * its own. Refuses `version-in-force`, `item-scheduled`, `item-archived`, and a body that today's schema no longer takes.
 */
export async function restoreVersion(
  context: Context,
  { versionId }: InputOf<typeof restoreContentVersion>,
): Promise<OutputOf<typeof restoreContentVersion>> {
  const version = await findVersion(context, versionId)
  const { kind } = await findItem(context, version.item_id)
  requireStaffOf(kind, context.actor)
  const body = readBody(kind, version.body)
  return inTransaction(context, async (tx) => {
    const held = await holdItem(tx, version.item_id)
    const { item, draft, published } = held
    refuseChange(held)
    if (published?.id === versionId) throw new Refusal('version-in-force')
    if (draft?.id === versionId) return { itemId: item.id, revision: draft.revision }
    if (draft) await changeVersion(tx, draft.id, { state: 'discarded' })
    const revision = held.lastRevision + 1
    await addDraft(tx, { id: newId(), item_id: item.id, revision }, body)
    await changeItem(tx, item.id, { title: titleOf(kind, body, item.seo_name) })
    await recordEvent(tx, {
      action: 'content.drafted',
      subjectId: item.id,
      data: { kind, seoName: item.seo_name, fromVersionId: versionId, discardedVersionId: draft?.id ?? null },
    })
    return { itemId: item.id, revision }
  })
}
