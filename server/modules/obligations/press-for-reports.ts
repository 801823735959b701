import type { InputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/projects/reporting/press-endpoints.ts'
import { followUpOf } from '#contracts/projects/reporting/obligations.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'

/** The obligation held, and what is to be done about it today. Refuses `obligation-closed`, and whoever declared a relation. */
async function holdLate(tx: TransactionContext, obligationId: string, staffId: string) {
  const row = await tx.db
    .selectFrom('projects.obligation')
    .select(['project_id', 'state', 'due_on as dueOn', 'warned_on as warnedOn', 'told_on as toldOn'])
    .where('id', '=', obligationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row?.state !== 'open' || row.toldOn !== null) throw new Refusal('obligation-closed')
  await refuseConflicted(tx, row.project_id, staffId)
  const today = istanbulDate(tx.clock.now())
  return { projectId: row.project_id, today, followUp: followUpOf(row, today) }
}

/** Warns the company in writing (its founder gets the letter). Refuses `obligation-not-late`, `obligation-warned`, and as above. */
export async function warnCompany(
  context: Context,
  { obligationId }: InputOf<typeof calls.warnCompany>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'analyst', 'compliance-officer')
  await inTransaction(context, async (tx) => {
    const { projectId, today, followUp } = await holdLate(tx, obligationId, staff.id)
    if (followUp === 'none') throw new Refusal('obligation-not-late')
    if (followUp !== 'warn') throw new Refusal('obligation-warned')
    await tx.db.updateTable('projects.obligation').set({ warned_on: today }).where('id', '=', obligationId).execute()
    await recordEvent(tx, { action: 'project.obligation-warned', subjectId: projectId, data: { obligationId } })
  })
  return { done: true }
}

/** Writes down that the regulator and MKK were told, outside the platform. Refuses `obligation-not-warned`, and as above. */
export async function noteRegulatorTold(
  context: Context,
  { obligationId, reference }: InputOf<typeof calls.noteRegulatorTold>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'analyst', 'compliance-officer')
  await inTransaction(context, async (tx) => {
    const { projectId, today, followUp } = await holdLate(tx, obligationId, staff.id)
    if (followUp !== 'tell') throw new Refusal('obligation-not-warned')
    await tx.db
      .updateTable('projects.obligation')
      .set({ told_on: today, told_reference: reference })
      .where('id', '=', obligationId)
      .execute()
    await recordEvent(tx, {
      action: 'project.obligation-told',
      subjectId: projectId,
      reason: reference,
      data: { obligationId },
    })
  })
  return { done: true }
}
