import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { halfYearOf, type Period } from '#contracts/campaigns/periods.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import type { reportedFigures } from '#contracts/reports/endpoints.ts'
import type { Context } from '#server/kit/context.ts'
import { findComplaintFigures } from '#server/modules/contact/index.ts'
import { countPayers } from '#server/modules/ledger/index.ts'

type Reported = z.output<typeof reportedFigures>
type Read = Pick<Context, 'db'>

/** The figures of a period that are the regulator's alone. */
export async function findReportedFigures(context: Read, period: Period): Promise<Reported> {
  return {
    applications: { handedIn: await countHandedIn(context, period) },
    orders: await sumOrders(context, period),
    investors: await countByKind(context, period),
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
      from ledger.movement_of_half where half >= ${halfYearOf(from).key} and half < ${halfYearOf(until).key}
        and kind = 'placed' and account = 'commitment'`.execute(context.db)
  return rows[0] ?? { count: 0, pledged: 0n }
}

/** The published payers by kind: what each was as they paid, which nothing changes afterwards. */
async function countByKind(context: Read, { key }: Period): Promise<Reported['investors']> {
  const payers = await countPayers(context, key)
  const of = (kind: (typeof payers)[number]['kind']) => {
    const { count, paid } = payers.find((one) => one.kind === kind) ?? { count: 0, paid: 0n }
    return { count, paid }
  }
  return { persons: of('person'), qualified: of('qualified'), companies: of('company') }
}
