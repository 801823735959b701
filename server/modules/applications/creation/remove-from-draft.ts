import type { InputOf } from '#contracts/common/endpoint.ts'
import type * as calls from '#contracts/projects/creation/endpoints.ts'
import type * as rowCalls from '#contracts/projects/creation/row-endpoints.ts'
import type { RowStep } from '#contracts/projects/creation/steps.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { lockOpen } from './change-draft.ts'
import { touchDraft } from './draft-store.ts'
import { forgetNumbers } from './partner-numbers.ts'

/** Takes a partner or one of the team out of a draft. */
export async function removeMember(
  context: Context,
  { projectId, memberId }: InputOf<typeof rowCalls.deleteProjectMember>,
): Promise<{ done: true }> {
  return removeRow(context, { projectId, rowId: memberId, of: ['participants', 'team'] })
}

/** Takes a paper out of a draft. No call finds its file any more; it is removed after a term (remove-unnamed.ts). */
export async function removeDocument(
  context: Context,
  { projectId, documentId }: InputOf<typeof rowCalls.deleteProjectDocument>,
): Promise<{ done: true }> {
  return removeRow(context, { projectId, rowId: documentId, of: ['documents'] })
}

/** Takes a question out of a draft. */
export async function removeFaq(
  context: Context,
  { projectId, faqId }: InputOf<typeof rowCalls.deleteProjectFaq>,
): Promise<{ done: true }> {
  return removeRow(context, { projectId, rowId: faqId, of: ['faq'] })
}

/** Takes a row out of a step. */
export function removingRows(
  step: RowStep,
): (context: Context, input: { readonly projectId: string; readonly rowId: string }) => Promise<{ done: true }> {
  return (context, input) => removeRow(context, { ...input, of: [step] })
}

/** The row's values go; its id stays, so that a tab that still shows it can be told. Deleted again, it stays deleted. */
async function removeRow(
  context: Context,
  { projectId, rowId, of }: { readonly projectId: string; readonly rowId: string; readonly of: readonly RowStep[] },
): Promise<{ done: true }> {
  const member = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    await lockOpen(tx, projectId)
    const row = await tx.db
      .selectFrom('projects.draft_row')
      .select(['step', 'deleted_at'])
      .where('draft_id', '=', projectId)
      .where('id', '=', rowId)
      .where('step', 'in', [...of])
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found')
    if (row.deleted_at) return
    await tx.db
      .updateTable('projects.draft_row')
      .set({ deleted_at: tx.clock.now(), deleted_by: member.id })
      .where('draft_id', '=', projectId)
      .where('id', '=', rowId)
      .execute()
    await tx.db
      .deleteFrom('projects.draft_field')
      .where('draft_id', '=', projectId)
      .where('row_id', '=', rowId)
      .execute()
    await forgetNumbers(tx, projectId, rowId)
    await touchDraft(tx, projectId)
    const data = { step: row.step, rowId }
    await recordEvent(tx, { action: 'project.draft-row-removed', subjectId: projectId, data })
  })
  return { done: true }
}

/** Throws a draft away with all it holds, as long as it was not handed in. */
export async function discardDraft(
  context: Context,
  { projectId }: InputOf<typeof calls.deleteProject>,
): Promise<{ done: true }> {
  requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const draft = await lockOpen(tx, projectId)
    if (draft.submittedAt) throw new Refusal('project-locked')
    await tx.db.deleteFrom('projects.draft').where('id', '=', projectId).execute()
    await recordEvent(tx, { action: 'project.draft-discarded', subjectId: projectId })
  })
  return { done: true }
}

/** Keeps the step at which the wizard opens next time; no change of the application, so nothing for the trail. */
export async function keepStep(
  context: Context,
  { projectId, step }: InputOf<typeof calls.updateProjectStep>,
): Promise<{ done: true }> {
  const member = requireMember(context.actor)
  const kept = await context.db
    .updateTable('projects.draft')
    .set({ step })
    .where('id', '=', projectId)
    .where('owner_id', '=', member.id)
    .executeTakeFirst()
  if (kept.numUpdatedRows !== 1n) throw new Refusal('not-found')
  return { done: true }
}
