import { istanbulDate } from '#contracts/common/time/time.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireStaff, type MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { addBusinessDaysTo, findHolidays, findParameter } from '#server/modules/platform/index.ts'
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

interface DueDay {
  /** Istanbul's date; null once the first evaluation is through. */
  readonly dueOn: string | null
  readonly isLate: boolean
}

interface FirstAnswerTerm {
  /** Business days. */
  readonly days: number
  /** By when an application that came in at `since`, `oldest` or later, is to be through its first evaluation. */
  readonly dueDay: (state: ProjectState, since: Date) => DueDay
}

/** The term of the first evaluation, for applications of which none came in before `oldest`. */
export async function findFirstAnswerTerm(
  context: Pick<Context, 'db' | 'clock'>,
  oldest: Date,
): Promise<FirstAnswerTerm> {
  const { value } = await findParameter(context, 'evaluation.first-answer')
  const days = Number(value)
  const holidays = await findHolidays(context, istanbulDate(oldest))
  const today = istanbulDate(context.clock.now())
  return {
    days,
    dueDay: (state, since) => {
      if (state !== 'submitted' && state !== 'under-evaluation') return { dueOn: null, isLate: false }
      const dueOn = addBusinessDaysTo(istanbulDate(since), days, holidays)
      return { dueOn, isLate: dueOn < today }
    },
  }
}
