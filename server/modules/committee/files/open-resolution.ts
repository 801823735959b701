import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ResolutionKind } from '#contracts/projects/file-kinds.ts'
import { mayResolve } from '#contracts/projects/resolution/rules.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { openFile } from './committee-store.ts'

interface Proposal {
  readonly kind: ResolutionKind
  readonly projectId: string
  /** In the proposer's words, 4,000 characters at most; the minutes and those concerned are told it. */
  readonly reason: string
  /** Of a change only. */
  readonly changeId?: string
}

/**
 * Lays a resolution about a public campaign before the committee, due two business days later (T26), and answers its id. Who may propose
 * it is the caller's to ask. Refuses `project-step-impossible` where the campaign leaves no room for it, `resolution-open` while another
 * of its kind waits, and `committee-too-small`.
 */
export async function openResolution(
  tx: TransactionContext,
  { kind, projectId, reason, changeId }: Proposal,
): Promise<string> {
  const project = await tx.db
    .selectFrom('projects.project')
    .select(['state', 'suspended_at'])
    .where('id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!project) throw new Refusal('not-found')
  if (!mayResolve(kind, { state: project.state, isSuspended: project.suspended_at !== null }))
    throw new Refusal('project-step-impossible')
  const open = await tx.db
    .selectFrom('projects.committee_file')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (open) throw new Refusal('resolution-open')
  const { value } = await findParameter(tx, 'settlement.change-decision')
  const dueOn = await addBusinessDays(tx, istanbulDate(tx.clock.now()), Number(value))
  const id = newId()
  await openFile(tx, { id, project_id: projectId, kind, reason, change_id: changeId ?? null, due_on: dueOn })
  await recordEvent(tx, {
    action: 'project.resolution-proposed',
    subjectId: projectId,
    reason,
    data: { resolutionId: id, kind, dueOn },
  })
  return id
}
