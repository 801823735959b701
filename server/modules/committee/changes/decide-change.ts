import type { InputOf } from '#contracts/common/endpoint.ts'
import { isOver, isTooLate } from '#contracts/projects/form/change.ts'
import type { decideFormChange as call } from '#contracts/projects/form-endpoints.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { CHANGEABLE_STATES, lockChange } from './change-store.ts'

/** States in which a change may come into force: nothing was judged yet. */
const PUBLISHABLE_STATES: readonly ProjectState[] = [...CHANGEABLE_STATES, 'change-under-review', 'closing']

export interface ChangeDecision {
  readonly changeId: string
  readonly outcome: 'approved' | 'rejected'
  readonly reason: string
}

/**
 * The decision on a request, in the transaction of whoever takes it; who may is the caller's to ask. Refused, the campaign goes on as it
 * was: its period ran on meanwhile, for no law lengthens it (T17/2 has none, T26 neither). Approved, the request waits for its
 * publication, which puts it into force and tells every investor in one step (settlement/course/publish-changes.ts); until then no order
 * is taken. Refuses `change-not-waiting` when it was decided before.
 */
export async function decideChange(tx: TransactionContext, decision: ChangeDecision): Promise<void> {
  await decideBy(tx, decision, null)
}

async function decideBy(
  tx: TransactionContext,
  { changeId, outcome, reason }: ChangeDecision,
  decidedBy: string | null,
): Promise<void> {
  const { campaign, change } = await lockChange(tx, changeId)
  if (change.state !== 'asked') throw new Refusal('change-not-waiting')
  // Judged meanwhile: there is nothing left to decide upon, and it can only be put aside.
  if (outcome === 'approved' && !PUBLISHABLE_STATES.includes(campaign.state)) throw new Refusal('change-not-open')
  // What ended stays ended, whatever is decided late (lapse-change.ts).
  if (outcome === 'approved' && isTooLate(campaign.content, change.content, tx.clock.now()))
    throw new Refusal('change-closing-passed')
  await tx.db
    .updateTable('projects.form_change')
    .set({ state: outcome, decided_at: tx.clock.now(), decided_by: decidedBy, decision_reason: reason })
    .where('id', '=', changeId)
    .execute()
  await recordEvent(tx, {
    action: `project.change-${outcome}`,
    subjectId: campaign.id,
    reason,
    data: { changeId, isMaterial: change.is_material },
  })
  // Over meanwhile, it takes no money again for a moment: it closes from where it stands (settlement/course/close-campaigns.ts).
  if (outcome === 'rejected' && campaign.state === 'change-under-review' && !isOver(campaign.content, tx.clock.now()))
    await transitionProject(tx, { projectId: campaign.id, to: 'live', reason })
}

/**
 * An analyst's decision on a change that is not material. No word of a form comes before the public unread (T11/8, T28/6), so that
 * also a new sentence waits for somebody of the platform; and it stops nothing, for it bears on nobody's decision to invest.
 */
export async function decideFormChange(
  context: Context,
  { changeId, outcome, reason }: InputOf<typeof call>,
): Promise<{ done: true }> {
  const analyst = requireStaff(context.actor, 'analyst')
  if (outcome === 'rejected' && reason === '') throw new Refusal('decision-reason-missing')
  await inTransaction(context, async (tx) => {
    const { campaign, change } = await lockChange(tx, changeId)
    await refuseConflicted(tx, campaign.id, analyst.id)
    if (change.is_material) throw new Refusal('change-is-material')
    await decideBy(tx, { changeId, outcome, reason }, analyst.id)
  })
  return { done: true }
}
