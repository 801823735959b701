import { sql, type RawBuilder } from 'kysely'
import type { CompanyKind } from '#contracts/projects/company-kinds.ts'
import {
  type CompanyRegistrationKind,
  companyRegistrationOf,
} from '#contracts/settlement/registration/legal-deadlines.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** Where they are kept, and the refusal of one that waits for nobody any more (kit/by-two.ts). */
export const COMPANY = { table: 'settlement.company_registration', over: 'capital-increase-decided' } as const

/** A formation or conversion as one officer entered it. */
export interface CompanyRegistration {
  readonly id: string
  readonly projectId: string
  readonly kind: CompanyRegistrationKind
  readonly companyTitle: string
  readonly registeredOn: string
  readonly reference: string
  readonly state: 'begun' | 'confirmed' | 'withdrawn'
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Those of a campaign, newest first; at most one is not withdrawn. */
export function listCompanyRegistrations(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<CompanyRegistration[]> {
  return find(context, sql`project_id = ${projectId} order by begun_at desc limit 50`)
}

async function find(context: Pick<Context, 'db'>, which: RawBuilder<unknown>): Promise<CompanyRegistration[]> {
  const { rows } = await sql<CompanyRegistration>`
    select id, project_id, kind, company_title, registered_on, reference, state, begun_by, begun_at, decided_by, decided_at
      from settlement.company_registration where ${which}`.execute(context.db)
  return rows
}

/** A campaign whose company has to be registered, with its row locked. */
export interface AwaitedCompany {
  readonly kind: CompanyRegistrationKind
  readonly periodEndedOn: string
  readonly dueOn: string
  /** The database's time, which its own checks of the dates go by. */
  readonly now: Date
}

/**
 * Whoever enters, confirms or takes back a registration waits for whoever is at the same campaign. Refuses `not-found`, and
 * `campaign-not-in-state` unless the campaign succeeded, its company is no joint stock company and no increase is registered.
 */
export async function lockAwaitedCompany(tx: TransactionContext, projectId: string): Promise<AwaitedCompany> {
  const { rows } = await sql<{
    companyKind: CompanyKind
    periodEndedOn: string
    dueOn: string | null
    isAwaited: boolean
    now: Date
  }>`
    select o.company_kind, (o.ends_at at time zone 'Europe/Istanbul')::date as period_ended_on, c.company_due_on as due_on,
        o.state = 'successful' as is_awaited, platform.now() as now
      from investments.campaign c join projects.offering o using (project_id)
      where c.project_id = ${projectId} for no key update of c`.execute(tx.db)
  const [row] = rows
  if (!row) throw new Refusal('not-found')
  const kind = companyRegistrationOf(row.companyKind)
  if (kind === null || row.dueOn === null || !row.isAwaited) throw new Refusal('campaign-not-in-state')
  return { kind, periodEndedOn: row.periodEndedOn, dueOn: row.dueOn, now: row.now }
}

/** A registration with its campaign locked, as it stands once the lock is held. Refuses `not-found`. */
export async function lockCompanyRegistration(tx: TransactionContext, id: string): Promise<CompanyRegistration> {
  const one = sql`id = ${id}::uuid`
  const [known] = await find(tx, one)
  if (!known) throw new Refusal('not-found')
  await sql`select 1 from investments.campaign where project_id = ${known.projectId} for no key update`.execute(tx.db)
  const [locked] = await find(tx, one)
  return locked ?? known
}
