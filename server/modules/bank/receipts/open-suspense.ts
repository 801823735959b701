import { type RawBuilder, sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Of `o`: what the bank booked out of the account of the project named without an order, and nothing has made good. */
const isOpen = (projectId: RawBuilder<unknown>) =>
  sql`o.project_id = ${projectId} and o.outcome = 'unexplained' and o.resolved_at is null`

/**
 * Whether the bank has taken back money an order was paid with, or nobody knows which it took back: what was raised is not on the
 * account. A fee that somebody still has to pay in changes nothing of what was raised. SQL over the project named.
 */
export const isPaymentTakenBack = (projectId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from bank.bank_line o left join bank.bank_line p on p.id = o.reversed_line_id
    where ${isOpen(projectId)} and o.reverses is not null
      and (p.id is null or p.outcome = 'matched' or p.resolution = 'applied'))`

/** What stands on bank-suspense of a campaign. */
export async function findOpenSuspense(context: Pick<Context, 'db'>, projectId: string): Promise<Kurus> {
  const { rows } = await sql<{ sum: Kurus }>`
    select coalesce(-sum(o.amount_kurus), 0)::bigint as sum from bank.bank_line o
      where ${isOpen(sql`${projectId}`)}`.execute(context.db)
  return rows[0]?.sum ?? 0n
}

/** What is paid out must lie on the account: not while something of it went out without an order. Refuses `bank-suspense-open`. */
export async function requireNoSuspense(context: Pick<Context, 'db'>, projectId: string): Promise<void> {
  if ((await findOpenSuspense(context, projectId)) !== 0n) throw new Refusal('bank-suspense-open')
}
