import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Period } from '#contracts/campaigns/periods.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { reportedFigures } from '#contracts/reports/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findComplaintFigures } from '#server/modules/contact/index.ts'

type Reported = z.output<typeof reportedFigures>
type Read = Pick<Context, 'db'>
type Kind = keyof Reported['investors']

/** The figures of a period that are the regulator's alone. */
export async function findReportedFigures(context: Read, period: Period): Promise<Reported> {
  return {
    applications: { handedIn: await countHandedIn(context, period) },
    orders: await sumOrders(context, period),
    investors: await sumByKind(context, period),
    complaints: await findComplaintFigures(context, period),
  }
}

async function countHandedIn(context: Read, { from, until }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects.application where handed_in_at >= ${from} and handed_in_at < ${until}`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}

async function sumOrders(context: Read, { from, until }: Period): Promise<Reported['orders']> {
  const { rows } = await sql<{ count: number; pledged: Kurus }>`
    select coalesce(sum(leg_count), 0)::int as count, coalesce(sum(debit_kurus), 0)::bigint as pledged
      from ledger.movement_of_day where day >= ${istanbulDate(from)} and day < ${istanbulDate(until)}
        and kind = 'placed' and account = 'commitment'`.execute(context.db)
  return rows[0] ?? { count: 0, pledged: 0n }
}

async function sumByKind(context: Read, { from, until }: Period): Promise<Reported['investors']> {
  const { rows } = await sql<{ kind: Kind; count: number; paid: Kurus }>`
    select k.kind, count(*)::int as count, sum(p.paid)::bigint as paid
      from (select investor_id, -sum(amount_kurus) as paid from ledger.movement
        where occurred_at >= ${from} and occurred_at < ${until} and kind in ('paid', 'paid-by-card')
          and account = 'withdrawable'
        group by investor_id) p
      cross join lateral (select kind from membership.investor_kind where member_id = p.investor_id) k
      group by k.kind`.execute(context.db)
  const none = { count: 0, paid: 0n }
  const of = (kind: Kind) => {
    const { count, paid } = rows.find((row) => row.kind === kind) ?? none
    return { count, paid }
  }
  return { persons: of('persons'), qualified: of('qualified'), companies: of('companies') }
}
