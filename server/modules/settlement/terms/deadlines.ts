import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import {
  type CompanyRegistrationKind,
  companyRegistrationOf,
  type DeadlineFacts,
  enterableUntil,
  type LegalDeadlines,
  legalDeadlines,
} from '#contracts/settlement/registration/legal-deadlines.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { addBusinessDaysTo, findHolidays, findParameter } from '#server/modules/platform/index.ts'
import { noteObligationPlan } from '#server/modules/projects/index.ts'

/** The legal deadlines of a campaign by its facts, the terms in force when it succeeded, or today, and the feasts entered (T17/7). */
export async function findDeadlines(
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
): Promise<LegalDeadlines> {
  const { rows } = await sql<DeadlineFacts & { judgedOn: string }>`
    select (coalesce(c.judged_at, platform.now()) at time zone 'Europe/Istanbul')::date as judged_on, o.company_kind,
        (o.ends_at at time zone 'Europe/Istanbul')::date as period_ended_on, c.company_registered_on
      from projects.offering o join investments.campaign c using (project_id)
      where o.project_id = ${projectId}`.execute(context.db)
  const [facts] = rows
  invariant(facts, 'a campaign has its offering')
  const terms = {
    formationDays: Number((await findParameter(context, 'reporting.formation', facts.judgedOn)).value),
    increaseBusinessDays: Number((await findParameter(context, 'settlement.capital-increase', facts.judgedOn)).value),
  }
  const holidays = await findHolidays(context, facts.periodEndedOn)
  return legalDeadlines(facts, terms, (date, count) => addBusinessDaysTo(date, count, holidays))
}

/** SQL over `c`: the register still has to enter something of it, and its days are reckoned by a calendar that has changed since. */
export const IS_RECKONED_BEFORE = sql`c.outcome = 'successful' and c.increase_registered_on is null
  and c.calendar_mark is distinct from (select platform.calendar_mark())`

/**
 * Reckons the kept deadlines of a campaign anew where feasts were entered or taken out since, and tells the trail of days that moved.
 * False where they are reckoned by today's calendar already.
 */
export async function followCalendar(tx: TransactionContext, projectId: string): Promise<boolean> {
  const before = await findAwaitedRegisters(tx, projectId)
  if (!(await keepDeadlines(tx, projectId))) return false
  const after = await findAwaitedRegisters(tx, projectId)
  if (after && JSON.stringify(before) !== JSON.stringify(after))
    await recordEvent(tx, {
      action: 'settlement.deadlines-moved',
      subjectId: projectId,
      data: { companyDueOn: after.company?.dueOn ?? null, increaseDueOn: after.increaseDueOn },
    })
  return true
}

/** Keeps them by today's calendar, as long as the increase is awaited, and has the duties planned by the same; false: they are. */
async function keepDeadlines(tx: TransactionContext, projectId: string): Promise<boolean> {
  const locked = await sql`
    select 1 from investments.campaign c where c.project_id = ${projectId} and ${IS_RECKONED_BEFORE} for no key update`.execute(
    tx.db,
  )
  if (locked.rows.length === 0) return false
  const { companyDueOn, increaseDueOn } = await findDeadlines(tx, projectId)
  await sql`
    update investments.campaign set company_due_on = ${companyDueOn}, increase_due_on = ${increaseDueOn},
        calendar_mark = platform.calendar_mark()
      where project_id = ${projectId}`.execute(tx.db)
  await noteObligationPlan(tx, projectId, null)
  return true
}

/**
 * Keeps the deadlines of a campaign that the caller has locked, once what they count from is known: its result, or the registration of its
 * company; what the register entered in time may be entered some days from now.
 */
export async function beginDeadlines(tx: TransactionContext, projectId: string): Promise<void> {
  const today = istanbulDate(tx.clock.now())
  const holidays = await findHolidays(tx, today)
  const until = enterableUntil(today, (date, count) => addBusinessDaysTo(date, count, holidays))
  await sql`update investments.campaign set enter_until = ${until}, calendar_mark = null
    where project_id = ${projectId}`.execute(tx.db)
  await keepDeadlines(tx, projectId)
}

/** What the register still has to enter of a campaign that succeeded. Days are Istanbul's. */
export interface AwaitedRegisters {
  readonly company: {
    readonly kind: CompanyRegistrationKind
    readonly dueOn: string
    readonly registeredOn: string | null
  } | null
  readonly increaseDueOn: string
}

/** Null before the campaign succeeded, and once its increase is entered. */
export async function findAwaitedRegisters(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<AwaitedRegisters | null> {
  const { rows } = await sql<{
    companyKind: CompanyKind
    companyDueOn: string | null
    companyRegisteredOn: string | null
    increaseDueOn: string
  }>`
    select o.company_kind, c.company_due_on, c.company_registered_on, c.increase_due_on
      from investments.campaign c join projects.offering o using (project_id)
      where c.project_id = ${projectId} and c.outcome = 'successful' and c.increase_registered_on is null
        and c.increase_due_on is not null`.execute(context.db)
  const [row] = rows
  if (!row) return null
  const { companyDueOn: dueOn, companyRegisteredOn: registeredOn, increaseDueOn } = row
  const kind = companyRegistrationOf(row.companyKind)
  return { company: kind === null || dueOn === null ? null : { kind, dueOn, registeredOn }, increaseDueOn }
}
