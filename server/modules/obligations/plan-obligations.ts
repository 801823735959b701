import { noteObligationPlan } from '#server/modules/projects/index.ts'
import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { nextReminderOn, type ObligationKind } from '#contracts/projects/reporting/obligations.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { newId } from '#server/kit/id.ts'
import { findHolidays, findParameter } from '#server/modules/platform/index.ts'
import { endOfTerm, type Planned, planObligations, type TermFacts, type TermRules } from './plan-rules.ts'
import type { ObligationRow } from './tables.ts'

const NAME = 'projects.plan-obligations'
const AT_ONCE = 20

/**
 * Makes the calendars of campaigns that succeeded, and follows once a day what changed: facts, holidays, parameters. Two processes
 * come to the same rows: each takes the term's lock, and a row is one of its kind and period.
 */
export const planDueObligations: DueWork = {
  name: NAME,
  lane: 'deadlines',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    const { rows } = await sql<{ id: string }>`
      select t.project_id as id from projects.reporting_term t join projects.project p on p.id = t.project_id
        where (t.planned_on is null or t.planned_on < ${today})
          and (p.state in ('successful', 'registration', 'payout', 'reporting') or (p.state = 'cancelled' and t.planned_on is null))
          and ${isNotPutOff(NAME, sql`t.project_id`)}
        order by t.planned_on nulls first limit ${AT_ONCE}`.execute(context.db)
    return eachApart(
      context,
      NAME,
      rows.map(({ id }) => id),
      String,
      (projectId) => planOf(context, projectId),
    )
  },
}

/** Makes or follows the calendar of one campaign; false where another process has just done it. */
async function planOf(context: Context, projectId: string): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const today = istanbulDate(tx.clock.now())
    const { rows } = await sql<TermFacts & { registeredOn: string | null; hasEnded: boolean }>`
      select t.succeeded_on, t.company_registered_on, t.registered_on, t.paid_out_on, t.paid_out_kurus, t.all_spent_on, t.last_notice,
          c.kind as company_kind, (m.ends_at at time zone 'Europe/Istanbul')::date as period_ended_on, p.state = 'cancelled' as has_ended
        from projects.reporting_term t join projects.project p on p.id = t.project_id
          join projects.company c on c.project_id = t.project_id join projects.terms m on m.project_id = t.project_id
        where t.project_id = ${projectId} and (t.planned_on is null or t.planned_on < ${today})
        for update of t skip locked`.execute(tx.db)
    const facts = rows[0]
    if (!facts) return false
    const rules = await termRules(tx, facts.succeededOn)
    // The campaign's money went back (T17/9): nothing is owed any more.
    const planned = facts.hasEnded ? [] : planObligations(facts, rules, await findHolidays(tx, facts.periodEndedOn))
    const counts = await followPlan(tx, projectId, planned)
    if (facts.companyRegisteredOn !== null)
      await closeRegistrations(tx, projectId, ['company-formation'], facts.companyRegisteredOn)
    if (facts.registeredOn !== null)
      await closeRegistrations(tx, projectId, ['company-formation', 'capital-increase'], facts.registeredOn)
    await noteObligationPlan(tx, projectId, { plannedOn: today, endsOn: endOfTerm(facts.succeededOn, rules.years) })
    if (counts.added + counts.moved + counts.fallenAway > 0)
      await recordEvent(tx, { action: 'project.obligations-planned', subjectId: projectId, data: counts })
    return true
  })
}

/** Terms as they were in force on the day of success. */
async function termRules(tx: TransactionContext, onDate: string): Promise<TermRules> {
  const value = async (key: Parameters<typeof findParameter>[1]) => (await findParameter(tx, key, onDate)).value
  return {
    formationDays: Number(await value('reporting.formation')),
    increaseBusinessDays: Number(await value('settlement.capital-increase')),
    noticeMonths: Number(await value('reporting.use-of-funds')),
    auditThreshold: await value('reporting.audit.threshold'),
    auditDays: Number(await value('reporting.audit.preparation')),
    auditDeliveryBusinessDays: Number(await value('reporting.audit.delivery')),
    assemblyNoticeDays: Number(await value('reporting.assembly-notice')),
    years: Number(await value('reporting.years')),
  }
}

const keyOf = ({ kind, period }: Pick<Planned, 'kind' | 'period'>) => `${kind} ${period}`

/** Adds what is missing, moves what has another day, lets fall what is not owed any more; what was handed in stays as it is. */
async function followPlan(tx: TransactionContext, projectId: string, planned: readonly Planned[]) {
  const rows = await tx.db
    .selectFrom('projects.obligation')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('is_announced', '=', false)
    .execute()
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const wanted = new Set(planned.map(keyOf))
  const missing = planned.filter((one) => !known.has(keyOf(one)))
  if (missing.length > 0)
    await tx.db
      .insertInto('projects.obligation')
      .values(missing.map((one) => rowOf(tx, projectId, one)))
      .execute()
  let moved = 0
  for (const one of planned) {
    const row = known.get(keyOf(one))
    if (row && isToMove(row, one)) {
      await tx.db
        .updateTable('projects.obligation')
        .set({
          state: 'open',
          due_on: one.dueOn,
          period_from: one.periodFrom,
          period_to: one.periodTo,
          next_reminder_on: nextReminderOn(one.dueOn, row.reminded_step),
        })
        .where('id', '=', row.id)
        .execute()
      moved++
    }
  }
  const gone = rows.filter((row) => row.state === 'open' && !wanted.has(keyOf(row))).map(({ id }) => id)
  if (gone.length > 0)
    await tx.db.updateTable('projects.obligation').set({ state: 'fallen-away' }).where('id', 'in', gone).execute()
  return { added: missing.length, moved, fallenAway: gone.length }
}

function isToMove(row: ObligationRow, { dueOn }: Planned): boolean {
  return row.state === 'fallen-away' || (row.state === 'open' && row.due_on !== dueOn)
}

function rowOf(tx: TransactionContext, projectId: string, one: Planned) {
  return {
    id: newId(),
    project_id: projectId,
    kind: one.kind,
    period: one.period,
    period_from: one.periodFrom,
    period_to: one.periodTo,
    title: '',
    is_announced: false,
    event_on: null,
    due_on: one.dueOn,
    state: 'open' as const,
    done_on: null,
    made_at: tx.clock.now(),
    reminded_step: -1,
    next_reminder_on: nextReminderOn(one.dueOn, -1),
    note: null,
    noted_by: null,
    noted_at: null,
  }
}

/** What the register entered closes the steps it was owed for; the day is that of its record. */
async function closeRegistrations(
  tx: TransactionContext,
  projectId: string,
  kinds: readonly ObligationKind[],
  registeredOn: string,
): Promise<void> {
  const closed = await tx.db
    .updateTable('projects.obligation')
    .set({ state: 'done', done_on: registeredOn })
    .where('project_id', '=', projectId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  for (const { id } of closed)
    await recordEvent(tx, { action: 'project.obligation-done', subjectId: projectId, data: { obligationId: id } })
}
