import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { contentErrors } from '#contracts/content/messages.ts'
import type { publishContentDraft } from '#contracts/content/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { checkBody, readBody } from '../items/check-body.ts'
import { changeItem, changeVersion, findItem, holdItem, type HeldItem } from '../items/content-store.ts'
import { publishVersion } from './publish-version.ts'
import { isOwnDraft, requireStaffOf } from '../items/require-staff-of.ts'
import { refuseChange } from '../items/save-draft.ts'

/**
 * Publishes a draft now, or sets the moment at which due work will. Refuses `no-draft`, `draft-changed-meanwhile`,
 * `item-scheduled`, `item-archived`, `nothing-changed`, `publish-time-past`, `own-draft` (of
 * kinds that two officers publish) and what `checkBody` refuses.
 */
export async function publishDraft(
  context: Context,
  { itemId, revision, reason, publishAt }: InputOf<typeof publishContentDraft>,
): Promise<OutputOf<typeof publishContentDraft>> {
  const officer = requireStaffOf((await findItem(context, itemId)).kind, context.actor)
  return inTransaction(context, async (tx) => {
    const held = await holdItem(tx, itemId)
    refuseChange(held)
    refuseUnpublishable(held, revision)
    if (isOwnDraft(held, officer.id)) throw new Refusal('own-draft')
    if (publishAt === undefined || publishAt === null)
      return { number: await publishVersion(tx, held, { reason }), publishAt: null }
    const at = new Date(publishAt * 1000)
    await schedule(tx, held, at, reason)
    return { number: null, publishAt: toUnixSeconds(at) }
  })
}

function refuseUnpublishable({ draft, published }: HeldItem, revision: number): void {
  if (!draft) throw new Refusal('no-draft')
  if (draft.revision !== revision) throw new Refusal('draft-changed-meanwhile')
  if (draft.body_sha256 === published?.sha256) throw new Refusal('nothing-changed')
}

async function schedule(tx: TransactionContext, { item, draft }: HeldItem, at: Date, reason: string): Promise<void> {
  if (!draft) throw new Refusal('no-draft')
  if (at <= tx.clock.now()) {
    const publishAt = contentErrors['publish-time-past'].message
    throw new Refusal('publish-time-past', { fields: { publishAt } })
  }
  // What could not be published now is told to the editor, not found out at night.
  await checkBody(tx, item.kind, readBody(item.kind, draft.body), item.seo_name)
  await changeVersion(tx, draft.id, { state: 'scheduled', publish_at: at, reason })
  await changeItem(tx, item.id, {})
  await recordEvent(tx, {
    action: 'content.scheduled',
    subjectId: item.id,
    reason,
    data: { kind: item.kind, seoName: item.seo_name, versionId: draft.id, publishAt: at },
  })
}
