import { sql, type RawBuilder } from 'kysely'
import type { NewEvent } from '#contracts/events.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { postTransfers, transferId } from '#server/modules/ledger/index.ts'
import {
  INVESTMENT_STEPS,
  type InvestmentStep,
  type MoreData,
  refundTotals,
  type StepData,
  type StepName,
} from './investment-steps.ts'

export interface SteppedInvestment {
  readonly id: string
  readonly projectId: string
  readonly investorId: string
  readonly amountKurus: Kurus
  /** Of a qualified investor, by the standing of the request's moment. */
  readonly isQualified: boolean
  readonly limitYear: number
  readonly paidAt: Date | null
  readonly endCode: string | null
  /** How often a material change made it withdrawable again (T26). */
  readonly reopenedCount: number
  /** The card payment that paid it; null: a transfer, or nothing. */
  readonly cardPaymentId: string | null
  /** How often its payment was set aside. */
  readonly setAsideCount: number
  /** The database's clock when the row changed. */
  readonly at: Date
}

interface Ways {
  /** Beside the state; decided by the row as it is when it is written. */
  readonly condition?: RawBuilder<unknown>
  /** Further columns to set, `sql\`paid_at = …\``. */
  readonly set?: RawBuilder<unknown>
  /** Rows that `set` and `condition` read, one for each investment; their columns have names of their own. */
  readonly from?: RawBuilder<unknown>
  /** Why an investment ended; for steps to cancelled, expired and refund-pending. */
  readonly endCode?: string
  /** By investment, where the step may be taken again: which time it is. */
  readonly rounds?: ReadonlyMap<string, number>
  /** By investment, where the bank booked what the step posts: on which day. */
  readonly bookedOn?: ReadonlyMap<string, string>
}

interface Telling<Data> {
  readonly data: (one: SteppedInvestment) => Data
}

/** `data` is what the step's event says beside what every step says; only where it says more. */
export type StepOptions<Name extends StepName> = Ways &
  (keyof MoreData<Name> extends never ? { readonly data?: undefined } : Telling<MoreData<Name>>)

/**
 * Takes one step with investments by id: state, ledger, totals, yearly limits and audit trail in the caller's transaction.
 * Those in another state, or not meeting the condition, are left alone; returns the ones that moved. Callers with several
 * ids have locked them in order.
 */
export async function takeStep<Name extends StepName>(
  tx: TransactionContext,
  name: Name,
  ids: readonly string[],
  options: StepOptions<Name>,
): Promise<SteppedInvestment[]> {
  const step: InvestmentStep = INVESTMENT_STEPS[name]
  const moved = await changeRows(tx, step, ids, options)
  if (moved.length === 0) return moved
  if (step.releasesLimit) await releaseLimits(tx, moved)
  const newInvestors = step.active === 0 ? [] : await countInvestors(tx, step.active, moved)
  const { transfer } = step
  if (transfer) {
    await postTransfers(
      tx,
      moved.map((one) => ({
        id: transferId(transfer.kind, one.id, options.rounds?.get(one.id) ?? step.round?.(one)),
        kind: transfer.kind,
        at: one.at,
        bookedOn: options.bookedOn?.get(one.id) ?? null,
        projectId: one.projectId,
        investorId: one.investorId,
        investmentId: one.id,
        legs: transfer.legs(one.amountKurus),
      })),
    )
  }
  await recordEvents(
    tx,
    moved.map((one) => eventOf(step, one, options)),
  )
  // Last: every order of the campaign waits for this row until the commit.
  await changeTotals(tx, step, moved, newInvestors)
  return moved
}

function eventOf<Name extends StepName>(step: InvestmentStep, one: SteppedInvestment, options: StepOptions<Name>) {
  const { id: subjectId, projectId, investorId, amountKurus } = one
  const said: StepData = { projectId, investorId, amountKurus, state: step.to }
  const event = { action: step.event, subjectId, reason: options.endCode, data: { ...said, ...options.data?.(one) } }
  // Which event says more, and what, is held by the type of the options (StepOptions), not by that of the step.
  return event as NewEvent<InvestmentStep['event']>
}

async function changeRows(
  tx: TransactionContext,
  step: InvestmentStep,
  ids: readonly string[],
  options: Ways,
): Promise<SteppedInvestment[]> {
  const moment = step.momentColumn === null ? sql`` : sql`, ${sql.ref(step.momentColumn)} = platform.now()`
  const end = options.endCode === undefined ? sql`` : sql`, end_code = ${options.endCode}`
  const set = options.set === undefined ? sql`` : sql`, ${options.set}`
  const from = options.from === undefined ? sql`` : sql`from ${options.from}`
  const { rows } = await sql<SteppedInvestment>`
    update investments.investment
      set state = ${step.to}, updated_at = platform.now() ${moment} ${end} ${set} ${from}
      where id = any(${[...ids]}::uuid[]) and state = any(${[...step.from]}::text[]) and (${options.condition ?? sql`true`})
      returning id, project_id, investor_id, amount_kurus,
        is_qualified, limit_year, paid_at, end_code, reopened_count,
        set_aside_count, card_payment_id, updated_at as at`.execute(tx.db)
  return rows
}

async function releaseLimits(tx: TransactionContext, moved: readonly SteppedInvestment[]): Promise<void> {
  await sql`
    with released as (
      select investor_id, year, sum(amount_kurus)::bigint as amount_kurus
        from unnest(${moved.map((one) => one.investorId)}::uuid[], ${moved.map((one) => one.limitYear)}::int[],
          ${moved.map((one) => one.amountKurus)}::bigint[]) m(investor_id, year, amount_kurus)
        group by investor_id, year
    ), locked as (
      select y.investor_id, y.year from investments.investor_year y join released using (investor_id, year)
        order by y.investor_id, y.year for no key update of y
    )
    update investments.investor_year y set used_kurus = y.used_kurus - r.amount_kurus
      from released r join locked using (investor_id, year)
      where y.investor_id = r.investor_id and y.year = r.year`.execute(tx.db)
}

/** Keeps how many paid investments each investor has; answers with the projects that gained or lost an investor. */
async function countInvestors(
  tx: TransactionContext,
  change: 1 | -1,
  moved: readonly SteppedInvestment[],
): Promise<string[]> {
  const changes = sql`(select project_id, investor_id, count(*)::int as n
    from unnest(${moved.map((one) => one.projectId)}::uuid[], ${moved.map((one) => one.investorId)}::uuid[])
      m(project_id, investor_id) group by project_id, investor_id order by project_id, investor_id)`
  const { rows } =
    change === 1
      ? await sql<{ projectId: string }>`
          with changed as (
            insert into investments.campaign_investor as c (project_id, investor_id, active_count)
              select project_id, investor_id, n from ${changes} d
              on conflict (project_id, investor_id) do update set active_count = c.active_count + excluded.active_count
              returning project_id, investor_id, active_count
          )
          select project_id from changed join ${changes} d using (project_id, investor_id)
            where active_count = d.n`.execute(tx.db)
      : await sql<{ projectId: string }>`
          with locked as materialized (
            select c.project_id, c.investor_id, d.n
              from investments.campaign_investor c join ${changes} d using (project_id, investor_id)
              order by c.project_id, c.investor_id for no key update of c
          ), changed as (
            update investments.campaign_investor c set active_count = c.active_count - d.n
              from locked d where c.project_id = d.project_id and c.investor_id = d.investor_id
              returning c.project_id, c.active_count
          )
          select project_id from changed where active_count = 0`.execute(tx.db)
  return rows.map((row) => row.projectId)
}

/**
 * Locks how many paid investments the investors of these have, in order, as one step does before it takes the totals: for whoever takes
 * several steps in one transaction, and has the totals already at the second.
 */
export async function lockInvestorCounts(tx: TransactionContext, ids: readonly string[]): Promise<void> {
  await sql`
    insert into investments.campaign_investor as c (project_id, investor_id, active_count)
      select distinct project_id, investor_id, 0 from investments.investment where id = any(${[...ids]}::uuid[])
        order by project_id, investor_id
      on conflict (project_id, investor_id) do update set active_count = c.active_count`.execute(tx.db)
}

async function changeTotals(
  tx: TransactionContext,
  step: InvestmentStep,
  moved: readonly SteppedInvestment[],
  investorChanges: readonly string[],
): Promise<void> {
  const { awaiting, withdrawable, final } = step.totals
  const refunds = refundTotals(step)
  const isOfCampaign = (one: SteppedInvestment): boolean =>
    one.endCode !== null && CAMPAIGN_END_CODES.includes(one.endCode)
  const changesRefunds = (refunds.owed !== 0 || refunds.paid !== 0) && moved.some(isOfCampaign)
  if (awaiting === 0 && withdrawable === 0 && final === 0 && !changesRefunds) return
  const projectIds = [...new Set(moved.map((one) => one.projectId))].sort()
  const sumsOf = (counts: (one: SteppedInvestment) => boolean): Kurus[] =>
    projectIds.map((id) =>
      moved.reduce((sum, one) => (one.projectId === id && counts(one) ? sum + one.amountKurus : sum), 0n),
    )
  const investors = projectIds.map((id) => step.active * investorChanges.filter((projectId) => projectId === id).length)
  await sql`
    with locked as materialized (
      select project_id from investments.campaign_total where project_id = any(${projectIds}::uuid[])
        order by project_id for no key update
    )
    update investments.campaign_total t
      set awaiting_kurus = t.awaiting_kurus + ${awaiting} * d.amount_kurus,
        withdrawable_kurus = t.withdrawable_kurus + ${withdrawable} * d.amount_kurus,
        final_kurus = t.final_kurus + ${final} * d.amount_kurus,
        qualified_taken_kurus = t.qualified_taken_kurus + ${awaiting + withdrawable + final} * d.qualified_kurus,
        qualified_paid_kurus = t.qualified_paid_kurus + ${withdrawable + final} * d.qualified_kurus,
        refund_owed_kurus = t.refund_owed_kurus + ${refunds.owed} * d.refund_kurus,
        refund_paid_kurus = t.refund_paid_kurus + ${refunds.paid} * d.refund_kurus,
        investor_count = t.investor_count + d.investors,
        last_at = platform.now()
      from locked join unnest(${projectIds}::uuid[], ${sumsOf(() => true)}::bigint[],
          ${sumsOf(({ isQualified }) => isQualified)}::bigint[], ${sumsOf(isOfCampaign)}::bigint[], ${investors}::int[])
        d(project_id, amount_kurus, qualified_kurus, refund_kurus, investors) using (project_id)
      where t.project_id = d.project_id`.execute(tx.db)
}
