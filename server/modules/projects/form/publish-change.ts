import { sql } from 'kysely'
import { isOver } from '#contracts/projects/form/change.ts'
import { recordEvent } from '#server/kit/audit.ts'
import { requireSystem } from '#server/kit/actor.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { transitionProject } from '../life-cycle/transition-project.ts'
import { lockChange } from './change-store.ts'
import { keepVersion } from '../life-cycle/keep-form-version.ts'
import { publishPage } from './publish-page.ts'

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
  const kept = await keepVersion(tx, projectId, {
    version: campaign.version + 1,
    content,
    changed: { reason, isMaterial },
  })
  await tx.db
    .updateTable('projects.project')
    .set({ short_description: content.summary })
    .where('id', '=', projectId)
    .execute()
  await tx.db
    .updateTable('projects.company')
    .set({
      address: content.company.address,
      web_site: content.company.webSite,
      contact_email: content.company.contactEmail,
      executive: content.company.executive,
    })
    .where('project_id', '=', projectId)
    .execute()
  await publishPage(tx, projectId, { before: campaign.content, after: content })
  const closesAt = new Date(content.terms.closesAt)
  await tx.db
    .updateTable('projects.terms')
    .set({
      // Stays to the instant where nobody asked for another one.
      closes_at: closesAt,
      ends_at: closesAt,
      share_kind: content.terms.shareKind,
      privileges: content.terms.privileges,
    })
    .where('project_id', '=', projectId)
    .execute()
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
