import { sql, type RawBuilder } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

export const INCREASE = { table: 'settlement.capital_increase', over: 'capital-increase-decided' } as const

/** A capital increase as one officer recorded it. */
export interface CapitalIncrease {
  readonly id: string
  readonly projectId: string
  readonly registeredOn: string
  readonly reference: string
  readonly state: 'begun' | 'confirmed' | 'withdrawn' | 'taken-back'
  readonly begunBy: string
  readonly begunAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** The increases of a campaign, newest first; at most one is neither withdrawn nor taken back. */
export function listIncreases(context: Pick<Context, 'db'>, projectId: string): Promise<CapitalIncrease[]> {
  return findIncreases(context, sql`project_id = ${projectId} order by begun_at desc limit 50`)
}

async function findIncreases(context: Pick<Context, 'db'>, which: RawBuilder<unknown>): Promise<CapitalIncrease[]> {
  const { rows } = await sql<CapitalIncrease>`
    select id, project_id, registered_on, reference, state, begun_by,
        begun_at, decided_by, decided_at
      from settlement.capital_increase where ${which}`.execute(context.db)
  return rows
}

interface LockedCampaign {
  readonly judgedAt: Date | null
  /** The day the increase of a joint stock company can follow at the earliest; of any other its registration (T17/7). */
  readonly periodEndedOn: string
  readonly companyDueOn: string | null
  readonly companyRegisteredOn: string | null
  readonly increaseDueOn: string | null
  /** The database's time, which its own checks of the dates go by. */
  readonly now: Date
}

/** Whoever records, confirms or takes back an increase waits for whoever is at the same campaign. Refuses `not-found`. */
export async function lockCampaign(tx: TransactionContext, projectId: string): Promise<LockedCampaign> {
  const { rows } = await sql<LockedCampaign>`
    select c.judged_at, (t.ends_at at time zone 'Europe/Istanbul')::date as period_ended_on, c.company_due_on, c.company_registered_on,
        c.increase_due_on, platform.now() as now
      from investments.campaign c join investments.campaign_total t using (project_id)
      where c.project_id = ${projectId} for no key update of c`.execute(tx.db)
  if (!rows[0]) throw new Refusal('not-found')
  return rows[0]
}

/** An increase with its campaign locked, as it stands once the lock is held. Refuses `not-found`. */
export async function lockIncrease(tx: TransactionContext, id: string): Promise<CapitalIncrease> {
  const one = sql`id = ${id}::uuid`
  const [known] = await findIncreases(tx, one)
  if (!known) throw new Refusal('not-found')
  await lockCampaign(tx, known.projectId)
  const [locked] = await findIncreases(tx, one)
  return locked ?? known
}

/**
 * Takes back the confirmed increase of a campaign that the caller has locked, because MKK knows no such increase: it counts no more, and
 * can be recorded anew. Its id.
 */
export async function takeBackIncrease(
  tx: TransactionContext,
  projectId: string,
  { officerId, reason }: { readonly officerId: string; readonly reason: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update settlement.capital_increase set state = 'taken-back', withdrawn_by = ${officerId}, withdrawn_at = platform.now(),
        withdrawn_because = ${reason}
      where project_id = ${projectId} and state = 'confirmed' returning id`.execute(tx.db)
  const [increase] = rows
  invariant(increase, 'a list that MKK refused follows a confirmed capital increase')
  await sql`update investments.campaign set increase_registered_on = null, increase_reference = null
    where project_id = ${projectId}`.execute(tx.db)
  return increase.id
}
