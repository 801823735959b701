import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireStaff, type MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { refuseConflicted } from '#server/modules/conflicts/index.ts'

/** Steps an analyst takes with an application that is theirs: it is under evaluation, and assigned to them. Held until the end. */
export async function lockOwnApplication(tx: TransactionContext, projectId: string): Promise<MemberActor> {
  const analyst = requireStaff(tx.actor, 'analyst')
  await refuseConflicted(tx, projectId, analyst.id)
  const row = await tx.db
    .selectFrom('projects.project as p')
    .leftJoin('projects.evaluation as e', 'e.project_id', 'p.id')
    .select(['p.state', 'e.analyst_id'])
    .where('p.id', '=', projectId)
    .forUpdate('p')
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  if (row.state !== 'under-evaluation') throw new Refusal('project-step-impossible')
  if (row.analyst_id !== analyst.id) throw new Refusal('not-your-application')
  return analyst
}

/** Istanbul's date by which an application that came in at `since` is to be through its first evaluation; null once it is. */
export async function findDueDay(
  context: Pick<Context, 'db' | 'clock'>,
  state: ProjectState,
  since: Date,
): Promise<{ readonly dueOn: string | null; readonly isLate: boolean }> {
  if (state !== 'submitted' && state !== 'under-evaluation') return { dueOn: null, isLate: false }
  const { value } = await findParameter(context, 'evaluation.first-answer')
  const dueOn = await addBusinessDays(context, istanbulDate(since), Number(value))
  return { dueOn, isLate: dueOn < istanbulDate(context.clock.now()) }
}
