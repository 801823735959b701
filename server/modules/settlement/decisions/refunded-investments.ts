import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import {
  giveBackParts,
  lockInvestorCounts,
  oweRefunds,
  refundDueOn,
  takeStep,
} from '#server/modules/investments/index.ts'
import type { MkkRefusal } from '../refusals/refusal-store.ts'

/** An investment of which some shares or all go back. */
export interface Returning {
  readonly id: string
  readonly state: InvestmentState
  readonly shareCount: bigint
  readonly unitKurus: Kurus
  /** How many go back; never more than it has. */
  readonly shares: bigint
}

/**
 * What a refund of a refusal gives back, with the investments locked in order: of a line all that its investor has in the campaign and MKK
 * did not register; of a request all but what is kept.
 */
export async function listReturning(
  tx: TransactionContext,
  refusal: MkkRefusal,
  keptShareCount: bigint,
): Promise<Returning[]> {
  const which =
    refusal.kind === 'request'
      ? sql`id = ${refusal.subjectId} and state in ('paid', 'final')`
      : sql`project_id = ${refusal.projectId} and investor_id = ${refusal.investorId} and state in ('final', 'allocated')`
  const { rows } = await sql<Omit<Returning, 'shares'> & { registered: bigint }>`
    select id, state, share_count, unit_share_value_kurus as unit_kurus,
        case when state = 'allocated' then coalesce(mkk_share_count, share_count) else 0 end as registered
      from investments.investment where ${which} order by id for no key update`.execute(tx.db)
  const isRequest = refusal.kind === 'request'
  return rows
    .map(({ registered, ...one }) => ({ ...one, shares: one.shareCount - (isRequest ? keptShareCount : registered) }))
    .filter(({ shares }) => shares > 0n)
}

export const sharesOf = (returning: readonly Returning[]): bigint =>
  returning.reduce((sum, { shares }) => sum + shares, 0n)

const kurusOf = (returning: readonly Returning[]): Kurus =>
  returning.reduce((sum, { shares, unitKurus }) => sum + shares * unitKurus, 0n)

/**
 * A campaign that was found successful keeps something to pay out: one of which nothing is left is the committee's to cancel (T26), which
 * pays everybody back. Refuses `nothing-would-remain`.
 */
export async function refuseEmptying(
  tx: TransactionContext,
  projectId: string,
  returning: readonly Returning[],
): Promise<void> {
  const { rows } = await sql<{ rest: bigint }>`
    select t.final_kurus as rest from investments.campaign_total t join investments.campaign c using (project_id)
      where t.project_id = ${projectId} and c.outcome = 'successful'`.execute(tx.db)
  const [campaign] = rows
  if (campaign && campaign.rest <= kurusOf(returning)) throw new Refusal('nothing-would-remain')
}

/** Owes what goes back, due on the next business day: whole investments by their step, of others the part. */
export async function refund(
  tx: TransactionContext,
  returning: readonly Returning[],
  reasonCode: string,
): Promise<void> {
  const dueOn = await refundDueOn(tx, tx.clock.now(), 'withdrawal')
  const owed = { reasonCode, dueOn }
  const parts = returning.filter(({ shares, shareCount }) => shares < shareCount)
  const wholes = returning.filter(({ shares, shareCount }) => shares === shareCount)
  // The first step takes the campaign's totals, which come after these.
  if (wholes.length > 0)
    await lockInvestorCounts(
      tx,
      wholes.map(({ id }) => id),
    )
  await giveBackParts(
    tx,
    parts.map(({ id, shares }) => ({ investmentId: id, shares })),
    owed,
  )
  const idsOf = (isPaid: boolean) => wholes.filter(({ state }) => (state === 'paid') === isPaid).map(({ id }) => id)
  await oweRefunds(tx, await takeStep(tx, 'owe-back-paid', idsOf(true), { endCode: reasonCode }), owed)
  await oweRefunds(tx, await takeStep(tx, 'owe-back-final', idsOf(false), { endCode: reasonCode }), owed)
}
