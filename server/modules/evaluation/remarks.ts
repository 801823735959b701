import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/evaluation/endpoints.ts'
import { requireMember, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { lockOwnApplication } from './evaluation-store.ts'
import type { EvaluationTables } from './tables.ts'

export type Remark = OutputOf<typeof calls.getProjectRemarks>['remarks'][number]

function stateOf(row: EvaluationTables['projects.remark']): Remark['state'] {
  if (row.closed_at) return 'closed'
  if (row.round === null) return 'draft'
  return row.answer === null ? 'open' : 'answered'
}

/** The remarks of an application in the order they were made; with the round they were sent in. */
export async function listRemarks(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<readonly (Remark & { readonly round: number | null })[]> {
  const rows = await context.db
    .selectFrom('projects.remark')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const names = await findMemberNames(
    context,
    rows.map((row) => row.made_by),
  )
  return rows.map((row) => ({
    id: row.id,
    step: row.step,
    rowId: row.row_id,
    field: row.field,
    text: row.text,
    state: stateOf(row),
    madeBy: names.get(row.made_by) ?? null,
    madeAt: toUnixSeconds(row.made_at),
    answer: row.answer,
    answeredAt: row.answered_at && toUnixSeconds(row.answered_at),
    round: row.round,
  }))
}

/** A founder's remarks: those that were sent to them. */
export async function findOwnRemarks(
  context: Context,
  { projectId }: InputOf<typeof calls.getProjectRemarks>,
): Promise<OutputOf<typeof calls.getProjectRemarks>> {
  const { id: memberId } = requireMember(context.actor)
  const own = await context.db
    .selectFrom('projects.project')
    .select('id')
    .where('id', '=', projectId)
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  // A draft that was never handed in has none.
  if (!own) return { remarks: [] }
  const remarks = (await listRemarks(context, projectId)).filter(({ round }) => round !== null)
  return { remarks: remarks.map(({ round: _round, ...remark }) => remark) }
}

/** Puts a remark on a field of an application. */
export async function addRemark(
  context: Context,
  { projectId, step, rowId, field, text }: InputOf<typeof calls.addRemark>,
): Promise<OutputOf<typeof calls.addRemark>> {
  requireStaff(context.actor, 'analyst')
  return inTransaction(context, async (tx) => {
    const analyst = await lockOwnApplication(tx, projectId)
    const remarkId = newId()
    await tx.db
      .insertInto('projects.remark')
      .values({
        id: remarkId,
        project_id: projectId,
        step,
        row_id: rowId,
        field,
        text,
        made_by: analyst.id,
        made_at: tx.clock.now(),
        round: null,
        answer: null,
        answered_at: null,
        closed_by: null,
        closed_at: null,
      })
      .execute()
    await recordEvent(tx, { action: 'project.remark-made', subjectId: projectId, data: { remarkId, step, field } })
    return { remarkId }
  })
}

/** Closes a remark of an application that is the analyst's. */
export async function closeRemark(
  context: Context,
  { remarkId }: InputOf<typeof calls.closeRemark>,
): Promise<{ done: true }> {
  requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    const remark = await tx.db.selectFrom('projects.remark').selectAll().where('id', '=', remarkId).executeTakeFirst()
    if (!remark) throw new Refusal('not-found')
    const analyst = await lockOwnApplication(tx, remark.project_id)
    const closed = await tx.db
      .updateTable('projects.remark')
      .set({ closed_by: analyst.id, closed_at: tx.clock.now() })
      .where('id', '=', remarkId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (closed.numUpdatedRows === 0n) throw new Refusal('remark-closed')
    await recordEvent(tx, { action: 'project.remark-closed', subjectId: remark.project_id, data: { remarkId } })
  })
  return { done: true }
}

/** The founder answers a remark while their application is handed back; another person's reads as absent. */
export async function answerRemark(
  context: Context,
  { remarkId, answer }: InputOf<typeof calls.answerRemark>,
): Promise<{ done: true }> {
  const { id: memberId } = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const remark = await tx.db
      .selectFrom('projects.remark as r')
      .innerJoin('projects.project as p', 'p.id', 'r.project_id')
      .select(['r.project_id', 'r.closed_at', 'p.state'])
      .where('r.id', '=', remarkId)
      .where('r.round', 'is not', null)
      .where('p.owner_id', '=', memberId)
      .forUpdate('p')
      .executeTakeFirst()
    if (!remark) throw new Refusal('not-found')
    if (remark.state !== 'revision-requested') throw new Refusal('project-step-impossible')
    if (remark.closed_at) throw new Refusal('remark-closed')
    await tx.db
      .updateTable('projects.remark')
      .set({ answer, answered_at: tx.clock.now() })
      .where('id', '=', remarkId)
      .execute()
    await recordEvent(tx, { action: 'project.remark-answered', subjectId: remark.project_id, data: { remarkId } })
  })
  return { done: true }
}
