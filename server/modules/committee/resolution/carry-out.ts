import type { FileOutcome } from '#contracts/projects/file-kinds.ts'
import { decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import { mayResolve } from '#contracts/projects/resolution/rules.ts'
import { invariant } from '#contracts/common/errors.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { closeFile, type CommitteeFile } from '../files/committee-store.ts'
import { type Decision, reasonsAgainst } from '../files/decide-application.ts'
import { decideChange } from '../changes/decide-change.ts'
import { hasComeTooLate, lapseAll, lapseChange } from '../changes/lapse-change.ts'
import { noteSuspension, transitionProject } from '#server/modules/projects/index.ts'

/**
 * Carries out what the committee resolved, in the transaction of the last signature, and answers what became of it: `lapsed` when
 * the campaign went on meanwhile to where it cannot be done any more, or its days that were to be changed are over.
 */
export async function carryOut(
  tx: TransactionContext,
  file: CommitteeFile,
  { outcome, votes }: Decision,
): Promise<FileOutcome> {
  const { kind } = file
  invariant(kind !== 'application', 'an application is decided by its evaluation')
  const isLate = file.changeId !== null && (await hasComeTooLate(tx, file.changeId))
  const ended = mayResolve(kind, file) && !isLate ? outcome : 'lapsed'
  await recordEvent(tx, {
    action: 'project.resolution-decided',
    subjectId: file.projectId,
    data: { resolutionId: file.id, kind, outcome: ended },
  })
  if (ended === 'lapsed') {
    if (isLate && file.changeId) await lapseChange(tx, file.changeId)
    else await putAside(tx, file)
    return ended
  }
  if (kind === 'change') {
    invariant(file.changeId, 'a file about a change names it')
    const reason = outcome === 'approved' ? file.reason : reasonsAgainst(votes) || file.reason
    await decideChange(tx, { changeId: file.changeId, outcome, reason })
    return ended
  }
  if (outcome === 'rejected') return ended
  if (kind === 'cancellation') await cancel(tx, file)
  else await mark(tx, file, kind)
  return ended
}

async function mark(tx: TransactionContext, file: CommitteeFile, kind: 'suspension' | 'resumption'): Promise<void> {
  await noteSuspension(tx, file.projectId, kind === 'suspension' ? tx.clock.now() : null)
  await recordEvent(tx, {
    action: kind === 'suspension' ? 'project.suspended' : 'project.resumed',
    subjectId: file.projectId,
    reason: file.reason,
    data: { resolutionId: file.id },
  })
}

/** T26: what investors paid is owed back from here on (settlement/course); nothing else about the campaign is left to decide. */
async function cancel(tx: TransactionContext, file: CommitteeFile): Promise<void> {
  await transitionProject(tx, { projectId: file.projectId, to: 'cancelled', reason: file.reason })
  await lapseDecisions(tx, file.projectId, file.id)
}

/** Of a project that has ended: its files lapse, but the one that ended it, and with them the changes that were asked of its form. */
export async function lapseDecisions(tx: TransactionContext, projectId: string, exceptId?: string): Promise<void> {
  const files = await tx.db
    .selectFrom('projects.committee_file')
    .select(['id', 'kind', 'change_id'])
    .where('project_id', '=', projectId)
    .where('decided_at', 'is', null)
    .execute()
  for (const { id, kind, change_id: changeId } of files.filter((file) => file.id !== exceptId)) {
    await closeFile(tx, id, 'lapsed')
    await putAside(tx, { changeId })
    if (kind !== 'application')
      await recordEvent(tx, {
        action: 'project.resolution-decided',
        subjectId: projectId,
        data: { resolutionId: id, kind, outcome: 'lapsed' },
      })
  }
  await lapseAll(tx, projectId)
}

/** A change whose file lapsed does not come into force. */
async function putAside(tx: TransactionContext, { changeId }: Pick<CommitteeFile, 'changeId'>): Promise<void> {
  if (changeId) await decideChange(tx, { changeId, outcome: 'rejected', reason: decisionReasons.lapsed })
}
