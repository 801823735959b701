import { sql } from 'kysely'
import { isOver } from '#contracts/projects/form/change.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { applyForm, transitionProject } from '#server/modules/projects/index.ts'
import { lockChange } from './change-store.ts'

/** A change as it came into force. */
export interface PublishedChange {
  readonly changeId: string
  readonly projectId: string
  readonly version: number
  readonly isMaterial: boolean
}

/**
 * Puts an approved change into force: the new version, hashed; what pages, orders and documents read of the campaign elsewhere; and, where
 * the campaign was stopped for it and is not over, the campaign again. In the caller's transaction, beside the notice to its investors.
 * Null when there is nothing to publish: another process was faster.
 */
export async function publishChange(tx: TransactionContext, changeId: string): Promise<PublishedChange | null> {
  requireSystem(tx.actor)
  const { campaign, change } = await lockChange(tx, changeId)
  if (change.state !== 'approved') return null
  const { content, is_material: isMaterial, reason } = change
  const projectId = campaign.id
  const kept = await applyForm(tx, projectId, {
    version: campaign.version + 1,
    before: campaign.content,
    after: content,
    changed: { reason, isMaterial },
  })
  await tx.db
    .updateTable('projects.form_change')
    .set({ state: 'published', published_at: sql<Date>`platform.now()`, form_version: kept.version })
    .where('id', '=', changeId)
    .execute()
  await recordEvent(tx, {
    action: 'project.form-published',
    subjectId: projectId,
    reason,
    data: { changeId, formVersion: kept.version, formSha256: kept.sha256, isMaterial },
  })
  if (campaign.state === 'change-under-review' && !isOver(content, tx.clock.now()))
    await transitionProject(tx, { projectId, to: 'live', reason: change.decision_reason ?? reason })
  return { changeId, projectId, version: kept.version, isMaterial }
}
