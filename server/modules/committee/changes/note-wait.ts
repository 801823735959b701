import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { listWaitedFor } from '../files/remind-committee.ts'
import { lockChange } from './change-store.ts'

/**
 * Notes once that the result of a campaign that is over waits for the decision on a change, with the members of the committee it waits
 * for: they, the founder and every investor are told. False when they were, or when it was decided meanwhile.
 */
export function noteWait(context: Context, changeId: string): Promise<boolean> {
  return inTransaction(context, (tx) => note(tx, changeId))
}

async function note(tx: TransactionContext, changeId: string): Promise<boolean> {
  requireSystem(tx.actor)
  const { campaign, change } = await lockChange(tx, changeId)
  if (change.state !== 'asked' || change.due_on === null || change.wait_told_at !== null) return false
  await tx.db
    .updateTable('projects.form_change')
    .set({ wait_told_at: tx.clock.now() })
    .where('id', '=', changeId)
    .execute()
  const file = await tx.db
    .selectFrom('projects.committee_file')
    .select('id')
    .where('change_id', '=', changeId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  const memberIds = file ? (await listWaitedFor(tx, file.id)).map(({ memberId }) => memberId) : []
  await recordEvent(tx, {
    action: 'project.result-waits',
    subjectId: campaign.id,
    data: { changeId, dueOn: change.due_on, memberIds },
  })
  return true
}
