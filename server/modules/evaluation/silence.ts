import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fillMessage } from '#contracts/common/errors.ts'
import { addDays } from '#contracts/common/time/days.ts'
import { formatDay, istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getApplication } from '#contracts/projects/evaluation/endpoints.ts'
import { decisionReasons } from '#contracts/projects/evaluation/messages.ts'
import { silenceOf } from '#contracts/projects/evaluation/silence.ts'
import type * as calls from '#contracts/projects/evaluation/silence-endpoints.ts'
import type { ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireMember, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { isNotClosedTo, refuseConflicted } from '#server/modules/conflicts/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { discontinue } from './discontinue.ts'

export type Silence = NonNullable<OutputOf<typeof getApplication>['silence']>

interface Row {
  readonly projectId: string
  readonly state: ProjectState
  readonly since: Date
  readonly answerBy: string | null
}

/** Of these applications, those that wait for their founder, and where it stands with the wait. */
export async function findSilences(
  context: Pick<Context, 'db' | 'clock'>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Silence>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select project_id, state, silent_since as since, answer_by from projects.founder_silence
      where project_id = any(${[...projectIds]}::uuid[])`.execute(context.db)
  const shown = await standingOf(context)
  return new Map(rows.map((row) => [row.projectId, shown(row)]))
}

async function standingOf(context: Pick<Context, 'db' | 'clock'>): Promise<(row: Row) => Silence> {
  const { value: days } = await findParameter(context, 'evaluation.silence')
  const today = istanbulDate(context.clock.now())
  return ({ since, answerBy }) => ({
    since: toUnixSeconds(since),
    answerBy,
    ...silenceOf({ since: istanbulDate(since), answerBy }, Number(days), today),
  })
}

/** Applications in a state whose founder is to be warned, or which may be ended: as few as their list. */
export async function countSilent(context: Context, state: ProjectState): Promise<QueueCount> {
  const { rows } = await sql<Row>`
    select project_id, state, silent_since as since, answer_by from projects.founder_silence
      where state = ${state} and ${isNotClosedTo(requireMember(context.actor).id, sql`project_id`)}
      order by silent_since`.execute(context.db)
  const shown = await standingOf(context)
  const waiting = rows.filter((row) => ['to-warn', 'to-end'].includes(shown(row).standing))
  return { count: waiting.length, lateCount: 0, oldestAt: waiting[0]?.since ?? null }
}

/** The application held, with where it stands. Refuses `not-found`, `project-step-impossible`, and whoever declared a relation. */
async function holdSilent(tx: TransactionContext, projectId: string): Promise<Silence> {
  const analyst = requireStaff(tx.actor, 'analyst')
  await refuseConflicted(tx, projectId, analyst.id)
  const held = await tx.db
    .selectFrom('projects.project')
    .select('id')
    .where('id', '=', projectId)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('not-found')
  const silence = (await findSilences(tx, [projectId])).get(projectId)
  if (!silence) throw new Refusal('project-step-impossible')
  return silence
}

/** Writes to the founder that the application may be ended unless something comes by a day. Refuses `founder-not-silent`, and as above. */
export async function warnSilentFounder(
  context: Context,
  { projectId }: InputOf<typeof calls.warnSilentFounder>,
): Promise<{ done: true }> {
  const { id: analystId } = requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    const { standing, since } = await holdSilent(tx, projectId)
    if (standing !== 'to-warn') throw new Refusal('founder-not-silent')
    const { value: days } = await findParameter(tx, 'evaluation.silence.warning')
    const now = tx.clock.now()
    const answerBy = addDays(istanbulDate(now), Number(days))
    const warned = { warned_by: analystId, warned_at: now, answer_by: answerBy }
    await tx.db
      .insertInto('projects.evaluation')
      .values({
        project_id: projectId,
        analyst_id: analystId,
        assigned_at: now,
        report: null,
        sent_at: null,
        ...warned,
      })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(warned))
      .execute()
    await recordEvent(tx, {
      action: 'project.founder-warned',
      subjectId: projectId,
      data: { dueOn: answerBy, lastActOn: istanbulDate(new Date(since * 1000)) },
    })
  })
  return { done: true }
}

/** Ends, with the analyst's reason, what a founder let pass after a warning. Refuses `founder-not-warned`, and as above. */
export async function endSilentApplication(
  context: Context,
  { projectId, reason }: InputOf<typeof calls.endSilentApplication>,
): Promise<{ done: true }> {
  requireStaff(context.actor, 'analyst')
  await inTransaction(context, async (tx) => {
    const { standing, answerBy } = await holdSilent(tx, projectId)
    if (standing !== 'to-end' || answerBy === null) throw new Refusal('founder-not-warned')
    const day = formatDay(istanbulMoment(answerBy))
    await discontinue(tx, projectId, fillMessage(decisionReasons.silent, { day, reason }))
  })
  return { done: true }
}
