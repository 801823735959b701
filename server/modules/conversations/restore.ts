import type { InputOf } from '#contracts/common/endpoint.ts'
import type { HiddenKind } from '#contracts/projects/conversation/hiding.ts'
import type * as calls from '#contracts/projects/conversation/operator-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { hide, type Hideable } from './hide.ts'

const TABLES = {
  question: 'projects.question',
  comment: 'projects.comment',
  update: 'projects.project_update',
} as const

async function lockWritten(tx: TransactionContext, kind: HiddenKind, id: string): Promise<Hideable> {
  const row = await tx.db
    .selectFrom(TABLES[kind])
    .select('project_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return { kind, id, projectId: row.project_id }
}

/** The operator takes what somebody wrote under a project out of sight, with a published reason. */
export async function hideWritten(
  context: Context,
  { kind, id, reason, note }: InputOf<typeof calls.hideWritten>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'compliance-officer', 'administrator')
  return inTransaction(context, async (tx) => {
    const what = await lockWritten(tx, kind, id)
    await hide(tx, what, { as: 'operator', memberId: staff.id, reason, note })
    return { done: true }
  })
}

/** The operator puts back what was taken out of sight, whoever did it. */
export async function restoreWritten(
  context: Context,
  { kind, id, note }: InputOf<typeof calls.restoreWritten>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'compliance-officer', 'administrator')
  return inTransaction(context, async (tx) => {
    const { projectId } = await lockWritten(tx, kind, id)
    const restored = await tx.db
      .updateTable('projects.hiding')
      .set({ restored_by: staff.id, restored_at: tx.clock.now(), restore_note: note })
      .where('subject_id', '=', id)
      .where('subject_kind', '=', kind)
      .where('restored_at', 'is', null)
      .executeTakeFirst()
    if (restored.numUpdatedRows === 0n) throw new Refusal('not-hidden')
    if (kind === 'update')
      await recordEvent(tx, {
        action: 'project.update-restored',
        subjectId: projectId,
        reason: note,
        data: { updateId: id },
      })
    else await recordEvent(tx, { action: `${kind}.restored`, subjectId: id, reason: note, data: { projectId } })
    return { done: true }
  })
}
