import type { InputOf } from '#contracts/common/endpoint.ts'
import type { cancelContentSchedule } from '#contracts/content/endpoints.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { changeItem, changeVersion, findItem, holdItem, type HeldItem } from '../items/content-store.ts'
import { requireStaffOf } from '../items/require-staff-of.ts'

/** Takes a scheduled publication back: it is a draft again. Refuses `not-scheduled`. */
export async function cancelSchedule(
  context: Context,
  { itemId, reason }: InputOf<typeof cancelContentSchedule>,
): Promise<{ done: true }> {
  requireStaffOf((await findItem(context, itemId)).kind, context.actor)
  return inTransaction(context, async (tx) => {
    await unschedule(tx, await holdItem(tx, itemId), reason)
    return { done: true as const }
  })
}

/** Makes the scheduled version of a held item a draft again and records why. Refuses `not-scheduled`. */
export async function unschedule(tx: TransactionContext, { item, draft }: HeldItem, reason: string): Promise<void> {
  if (draft?.state !== 'scheduled') throw new Refusal('not-scheduled')
  await changeVersion(tx, draft.id, { state: 'draft', publish_at: null, reason: null })
  await changeItem(tx, item.id, {})
  await recordEvent(tx, {
    action: 'content.schedule-cancelled',
    subjectId: item.id,
    reason,
    data: { kind: item.kind, seoName: item.seo_name, versionId: draft.id },
  })
}
