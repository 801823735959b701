import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import {
  type CompanyRegistrationKind,
  companyRegistrationOf,
  type DeadlineFacts,
  type LegalDeadlines,
  legalDeadlines,
} from '#contracts/settlement/registration/legal-deadlines.ts'
import type { Context } from '#server/kit/context.ts'
import { addBusinessDaysTo, findHolidays, findParameter } from '#server/modules/platform/index.ts'

/** The legal deadlines of a campaign that succeeded, as its facts and the terms in force stand (T17/7). */
export async function findDeadlines(
  context: Pick<Context, 'db' | 'clock'>,
  projectId: string,
): Promise<LegalDeadlines> {
  const { rows } = await sql<DeadlineFacts>`
    select o.company_kind, (o.ends_at at time zone 'Europe/Istanbul')::date as period_ended_on, c.company_registered_on
      from projects.offering o join investments.campaign c using (project_id)
      where o.project_id = ${projectId}`.execute(context.db)
  const [facts] = rows
  invariant(facts, 'a campaign has its offering')
  const terms = {
    formationDays: Number((await findParameter(context, 'reporting.formation')).value),
    increaseBusinessDays: Number((await findParameter(context, 'settlement.capital-increase')).value),
  }
  const holidays = await findHolidays(context, facts.periodEndedOn)
  return legalDeadlines(facts, terms, (date, count) => addBusinessDaysTo(date, count, holidays))
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
