import type { InputOf } from '#contracts/common/endpoint.ts'
import type { hideComment as hideCommentCall, hideQuestion as hideQuestionCall } from '#contracts/projects/endpoints.ts'
import { type HiddenKind, type HidingReason, refuseHiding } from '#contracts/projects/conversation/hiding.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal, refuseIf } from '#server/kit/refusal.ts'

/** What is to be taken out of sight, held by whoever calls. */
export interface Hideable {
  readonly kind: HiddenKind
  readonly id: string
  readonly projectId: string
}

export interface Hiding {
  readonly as: 'founder' | 'operator'
  readonly memberId: string
  readonly reason: HidingReason
  readonly note: string
}

/** Takes words out of sight, with the reason that is published in their place. Whoever calls has locked them and asked who may. */
export async function hide(tx: TransactionContext, what: Hideable, hiding: Hiding): Promise<void> {
  const before = await tx.db
    .selectFrom('projects.hiding')
    .select('restored_at')
    .where('subject_id', '=', what.id)
    .execute()
  refuseIf(
    refuseHiding(hiding.as, {
      isHidden: before.some(({ restored_at }) => restored_at === null),
      wasRestored: before.length > 0,
    }),
  )
  await tx.db
    .insertInto('projects.hiding')
    .values({
      id: newId(),
      subject_kind: what.kind,
      subject_id: what.id,
      project_id: what.projectId,
      reason: hiding.reason,
      note: hiding.note,
      hidden_by: hiding.memberId,
      hidden_as: hiding.as,
      hidden_at: tx.clock.now(),
      restored_by: null,
      restored_at: null,
      restore_note: null,
    })
    .execute()
  const data = { hidingReason: hiding.reason, hiddenAs: hiding.as }
  const { projectId } = what
  if (what.kind === 'update')
    await recordEvent(tx, {
      action: 'project.update-hidden',
      subjectId: projectId,
      reason: hiding.note,
      data: { updateId: what.id, ...data },
    })
  else
    await recordEvent(tx, {
      action: `${what.kind}.hidden`,
      subjectId: what.id,
      reason: hiding.note,
      data: { projectId, ...data },
    })
}

/** The owner of the project takes a question out of sight; to anybody else it is absent. */
export async function hideQuestion(
  context: Context,
  { questionId, reason, note }: InputOf<typeof hideQuestionCall>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const found = await tx.db
      .selectFrom('projects.question as q')
      .innerJoin('projects.project as p', 'p.id', 'q.project_id')
      .select(['q.id', 'q.project_id as projectId'])
      .where('q.id', '=', questionId)
      .where('p.owner_id', '=', memberId)
      .forUpdate('q')
      .executeTakeFirst()
    if (!found) throw new Refusal('not-found')
    await hide(tx, { kind: 'question', ...found }, { as: 'founder', memberId, reason, note })
    return { done: true }
  })
}

/** The same with a comment. */
export async function hideComment(
  context: Context,
  { commentId, reason, note }: InputOf<typeof hideCommentCall>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  return inTransaction(context, async (tx) => {
    const found = await tx.db
      .selectFrom('projects.comment as c')
      .innerJoin('projects.project as p', 'p.id', 'c.project_id')
      .select(['c.id', 'c.project_id as projectId'])
      .where('c.id', '=', commentId)
      .where('p.owner_id', '=', memberId)
      .forUpdate('c')
      .executeTakeFirst()
    if (!found) throw new Refusal('not-found')
    await hide(tx, { kind: 'comment', ...found }, { as: 'founder', memberId, reason, note })
    return { done: true }
  })
}
