import type { InputOf } from '#contracts/common/endpoint.ts'
import { isRelationCheck, type CheckCriterion, type Verdict } from '#contracts/projects/evaluation/criteria.ts'
import type * as calls from '#contracts/projects/evaluation/endpoints.ts'
import { openLines } from '#contracts/projects/evaluation/rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { openFile } from '#server/modules/committee/index.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { lockOwnApplication } from './evaluation-store.ts'
import { findSections, heldBy } from './find-sections.ts'

type Done = { done: true }

/** Takes an application over, from the queue or from another analyst; one that was handed in comes under evaluation. */
export async function assignApplication(
  context: Context,
  { projectId }: InputOf<typeof calls.assignApplication>,
): Promise<Done> {
  const analyst = requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    await refuseConflicted(tx, projectId, analyst.id)
    const project = await tx.db
      .selectFrom('projects.project as p')
      .leftJoin('projects.evaluation as e', 'e.project_id', 'p.id')
      .select(['p.state', 'e.analyst_id'])
      .where('p.id', '=', projectId)
      .forUpdate('p')
      .executeTakeFirst()
    if (!project) throw new Refusal('not-found')
    if (project.state !== 'submitted' && project.state !== 'under-evaluation')
      throw new Refusal('project-step-impossible')
    if (project.state === 'under-evaluation' && project.analyst_id === analyst.id)
      throw new Refusal('application-assigned')
    const assigned = { analyst_id: analyst.id, assigned_at: tx.clock.now() }
    await tx.db
      .insertInto('projects.evaluation')
      .values({ project_id: projectId, ...assigned, report: null, sent_at: null })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(assigned))
      .execute()
    await recordEvent(tx, {
      action: 'project.analyst-assigned',
      subjectId: projectId,
      data: { analystId: analyst.id },
    })
    if (project.state === 'submitted') await transitionProject(tx, { projectId, to: 'under-evaluation' })
  })
  return { done: true }
}

/** Writes one line of the checklist. What is not as it should be needs a note, a relation its source (T12/6). */
export async function judgeCriterion(
  context: Context,
  { projectId, criterion, verdict, note, evidence }: InputOf<typeof calls.judgeCriterion>,
): Promise<Done> {
  requireStaff(context.actor, 'analyst')
  if (isRelationCheck(criterion) && evidence === '') throw new Refusal('source-missing')
  if (verdict !== 'met' && note === '') throw new Refusal('verdict-without-note')
  await inTransaction(context, async (tx) => {
    const analyst = await lockOwnApplication(tx, projectId)
    const judged = { verdict, note, evidence, judged_by: analyst.id, judged_at: tx.clock.now() }
    await tx.db
      .insertInto('projects.evaluation_check')
      .values({ project_id: projectId, criterion, ...judged })
      .onConflict((conflict) => conflict.columns(['project_id', 'criterion']).doUpdateSet(judged))
      .execute()
    await recordEvent(tx, {
      action: 'project.criterion-judged',
      subjectId: projectId,
      data: { criterion, verdict },
    })
  })
  return { done: true }
}

/** Hands an application back with the remarks that were made since the last time, and keeps what it held. */
export async function requestRevision(
  context: Context,
  { projectId, reason }: InputOf<typeof calls.requestRevision>,
): Promise<Done> {
  requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    const analyst = await lockOwnApplication(tx, projectId)
    const last = await tx.db
      .selectFrom('projects.revision_round')
      .select((build) => build.fn.max('round').as('round'))
      .where('project_id', '=', projectId)
      .executeTakeFirst()
    const round = (last?.round ?? 0) + 1
    // Those that were answered and not closed are asked again.
    const sent = await tx.db
      .updateTable('projects.remark')
      .set({ round })
      .where('project_id', '=', projectId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (sent.numUpdatedRows === 0n) throw new Refusal('no-remarks')
    const { sections } = await findSections(tx, projectId)
    await tx.db
      .insertInto('projects.revision_round')
      .values({
        project_id: projectId,
        round,
        asked_by: analyst.id,
        asked_at: tx.clock.now(),
        held: JSON.stringify(heldBy(sections)),
      })
      .execute()
    await transitionProject(tx, { projectId, to: 'revision-requested', reason })
  })
  return { done: true }
}

/** Rejects before the committee, always with a reason (T11/6). */
export async function rejectApplication(
  context: Context,
  { projectId, reason }: InputOf<typeof calls.rejectApplication>,
): Promise<Done> {
  requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    await lockOwnApplication(tx, projectId)
    await transitionProject(tx, { projectId, to: 'rejected', reason })
  })
  return { done: true }
}

/** Gives the file to the committee; the analyst themselves has no seat: nobody votes on their own report. */
export async function sendToCommittee(
  context: Context,
  { projectId, report }: InputOf<typeof calls.sendToCommittee>,
): Promise<Done> {
  requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    const analyst = await lockOwnApplication(tx, projectId)
    await refuseUnready(tx, projectId)
    await openFile(tx, { id: projectId, project_id: projectId, kind: 'application' }, analyst.id)
    await tx.db
      .updateTable('projects.evaluation')
      .set({ report, sent_at: tx.clock.now() })
      .where('project_id', '=', projectId)
      .execute()
    await transitionProject(tx, { projectId, to: 'in-committee' })
  })
  return { done: true }
}

async function refuseUnready(tx: TransactionContext, projectId: string): Promise<void> {
  const project = await tx.db
    .selectFrom('projects.project')
    .select('form_draft')
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!project?.form_draft) throw new Refusal('project-incomplete')
  const open = await tx.db
    .selectFrom('projects.remark')
    .select('id')
    .where('project_id', '=', projectId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Refusal('remarks-open')
  const lines = await tx.db
    .selectFrom('projects.evaluation_check')
    .select(['criterion', 'verdict'])
    .where('project_id', '=', projectId)
    .execute()
  const verdicts = new Map<CheckCriterion, Verdict>(lines.map(({ criterion, verdict }) => [criterion, verdict]))
  if (openLines(verdicts).length > 0) throw new Refusal('checklist-open')
}
