import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { takeStep } from './take-step.ts'
import { withdrawalHours } from './withdrawal-hours.ts'

interface Noticed {
  readonly id: string
  readonly investorId: string
  readonly amountKurus: Kurus
  readonly state: string
}

/**
 * Announces a material change to everybody whose investment stands, at one moment (T26): the moment is kept with each; who has paid may
 * withdraw for the full hours from it, also where the investment was final already, which it is no more. Who has not paid yet may let
 * the order go. Locks the campaign's investments in order; says how many were told.
 */
export async function giveNotice(
  tx: TransactionContext,
  {
    projectId,
    changeId,
    formVersion,
  }: { readonly projectId: string; readonly changeId: string; readonly formVersion: number },
): Promise<number> {
  requireSystem(tx.actor)
  const { rows } = await sql<Noticed>`
    select id, investor_id, amount_kurus, state from investments.investment
      where project_id = ${projectId} and state in ('awaiting-payment', 'paid', 'final')
      order by id for no key update`.execute(tx.db)
  if (rows.length === 0) return 0
  const hours = await withdrawalHours(tx)
  const now = await sql<{ at: Date }>`select platform.now() as at`.execute(tx.db)
  const at = now.rows[0]?.at ?? tx.clock.now()
  const endsAt = sql`${at}::timestamptz + make_interval(hours => ${hours})`
  const finals = rows.filter(({ state }) => state === 'final').map(({ id }) => id)
  await takeStep(tx, 'reopen', finals, {
    set: sql`notice_at = ${at}, withdrawal_ends_at = greatest(withdrawal_ends_at, ${endsAt}), finalised_at = null,
      reopened_count = reopened_count + 1`,
  })
  const others = rows.filter(({ state }) => state !== 'final').map(({ id }) => id)
  await sql`
    update investments.investment
      set notice_at = ${at}, withdrawal_ends_at = case when state = 'paid' then greatest(withdrawal_ends_at, ${endsAt}) end,
        updated_at = platform.now()
      where id = any(${others}::uuid[])`.execute(tx.db)
  await recordEvents(
    tx,
    rows.map(({ id, investorId, amountKurus }) => ({
      action: 'investment.change-noticed' as const,
      subjectId: id,
      data: { projectId, investorId, amountKurus, changeId, formVersion, noticeAt: at },
    })),
  )
  return rows.length
}
