import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getEndingRights } from '#contracts/investments/ending-rights-endpoint.ts'
import { CLOSING_MINUTES } from '#contracts/platform/maintenance.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'

/**
 * Whether an investor may withdraw from an investment now, or has one to pay: either ends by itself. For an hour more after one ended:
 * whoever has just used the right reads what became of it.
 */
export async function hasOpenRight(context: Pick<Context, 'db'>, investorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from investments.investment
      where investor_id = ${investorId} and ((state = 'paid' and withdrawal_ends_at > platform.now())
        or (state = 'awaiting-payment' and pay_by > platform.now())
        or ended_at > platform.now() - interval '1 hour')
      limit 1`.execute(context.db)
  return rows.length > 0
}

interface Ending {
  readonly kind: 'withdrawals' | 'payments'
  readonly minutes: number
  readonly count: number
  readonly lastAt: Date | null
}

/** What ends within each time that a closing may be announced for: rights of withdrawal and terms of payment. */
export async function listEndingRights(context: Context): Promise<OutputOf<typeof getEndingRights>> {
  requireStaff(context.actor, ...CONSOLE_READERS.maintenance)
  const minutes = CLOSING_MINUTES.map(Number)
  const { rows } = await sql<Ending>`
    select k.kind, m.minutes, count(i.at)::int as count, max(i.at) as last_at
      from unnest(${minutes}::int[]) as m(minutes)
      cross join (values ('withdrawals'), ('payments')) as k(kind)
      left join (
        select 'withdrawals' as kind, withdrawal_ends_at as at from investments.investment
          where state = 'paid' and withdrawal_ends_at > platform.now()
            and withdrawal_ends_at <= platform.now() + make_interval(mins => ${Math.max(...minutes)})
        union all
        select 'payments', i.pay_by from investments.campaign_total t join investments.investment i using (project_id)
          where t.awaiting_kurus > 0 and i.state = 'awaiting-payment' and i.pay_by > platform.now()
            and i.pay_by <= platform.now() + make_interval(mins => ${Math.max(...minutes)})
      ) i on i.kind = k.kind and i.at <= platform.now() + make_interval(mins => m.minutes)
      group by k.kind, m.minutes`.execute(context.db)
  const of = (kind: Ending['kind'], within: number) => {
    const ending = rows.find((row) => row.kind === kind && row.minutes === within)
    return { count: ending?.count ?? 0, lastAt: ending?.lastAt ? toUnixSeconds(ending.lastAt) : null }
  }
  return {
    terms: CLOSING_MINUTES.map((one) => ({
      minutes: one,
      withdrawals: of('withdrawals', Number(one)),
      payments: of('payments', Number(one)),
    })),
  }
}
