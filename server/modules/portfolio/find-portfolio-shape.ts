import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { ShownInvestmentState } from '#contracts/investments/lifecycle.ts'
import type { getPortfolioShape as endpoint } from '#contracts/investments/statement-endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { publicFileUrl } from '#server/kit/files/index.ts'
import { IS_BEGUN } from '#server/modules/investments/index.ts'

interface Part {
  readonly state: ShownInvestmentState
  readonly sectorKey: string | null
  readonly sector: string | null
  readonly amountKurus: Kurus
  readonly registeredShares: bigint
}

type Shape = OutputOf<typeof endpoint>

/** Promised, and not paid. */
const WAITING: readonly ShownInvestmentState[] = ['awaiting-payment', 'awaiting-confirmation']

/** How the member's running money is spread, and what they began. Sums of orders; each is the ledger's, which a story holds. */
export async function findPortfolioShape(context: Context): Promise<Shape> {
  const member = requireMember(context.actor)
  const { rows } = await sql<Part>`
    select case when u.investment_id is null then i.state else 'awaiting-confirmation' end as state,
        o.category_key as sector_key, o.category as sector, sum(i.amount_kurus)::bigint as amount_kurus,
        coalesce(sum(coalesce(i.mkk_share_count, i.share_count)) filter (where i.state = 'allocated'), 0)::bigint
          as registered_shares
      from investments.investment i left join projects.public_project o on o.id = i.project_id
      left join lateral (select investment_id from investments.unconfirmed_order where investment_id = i.id limit 1) u on true
      where i.investor_id = ${member.id} and i.state in ('awaiting-payment', 'paid', 'final', 'allocated')
      group by 1, o.category_key, o.category`.execute(context.db)
  const sumOf = (state: ShownInvestmentState): Kurus =>
    rows.reduce((sum, row) => (row.state === state ? sum + row.amountKurus : sum), 0n)
  return {
    today: istanbulDate(context.clock.now()),
    sectors: sectorsOf(rows.filter(({ state }) => !WAITING.includes(state))),
    stages: {
      registered: sumOf('allocated'),
      final: sumOf('final'),
      withdrawable: sumOf('paid'),
      awaiting: sumOf('awaiting-payment'),
      unconfirmed: sumOf('awaiting-confirmation'),
    },
    shareCount: Number(rows.reduce((sum, row) => sum + row.registeredShares, 0n)),
    months: await sumMonths(context, member.id),
    begun: await findBegun(context, member.id),
  }
}

function sectorsOf(paid: readonly Part[]): Shape['sectors'] {
  const bySector = Map.groupBy(paid, ({ sectorKey }) => sectorKey ?? '')
  return [...bySector]
    .map(([key, parts]) => ({
      key,
      label: parts[0]?.sector ?? '',
      amount: parts.reduce((sum, { amountKurus }) => sum + amountKurus, 0n),
    }))
    .toSorted((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.label.localeCompare(b.label, 'tr')))
}

type Month = Shape['months'][number]

/**
 * An order counts in the month in which its whole amount had come, a refund in that in which the bank paid it; what still waits to be
 * paid back is in none yet.
 */
async function sumMonths(context: Pick<Context, 'db'>, investorId: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select to_char(m.at at time zone 'Europe/Istanbul', 'YYYY-MM') as month, sum(m.paid)::bigint as paid, sum(m.back)::bigint as back
      from (
        select paid_at as at, amount_kurus + given_back_kurus as paid, 0 as back
          from investments.investment where investor_id = ${investorId} and paid_at is not null
        union all select r.executed_at, 0, r.amount_kurus
          from investments.investment i join investments.refund r on r.investment_id = i.id
          where i.investor_id = ${investorId} and r.executed_at is not null
        union all select r.executed_at, 0, r.amount_kurus
          from investments.investment i join investments.refund r on r.part_of = i.id
          where i.investor_id = ${investorId} and r.executed_at is not null) m
      group by 1 order by 1`.execute(context.db)
  return rows
}

interface BegunRow {
  readonly projectTitle: string
  readonly seoName: string
  readonly logoPath: string | null
  readonly amount: Kurus
  readonly savedAt: Date
  readonly closesAt: Date
}

/** Amounts saved for campaigns that still take orders, with no order placed since. */
async function findBegun(context: Pick<Context, 'db' | 'baseUrl'>, investorId: string): Promise<Shape['begun']> {
  const { rows } = await sql<BegunRow>`
    select o.title as project_title, o.seo_name, o.logo_path, p.amount_kurus as amount,
        p.saved_at, t.closes_at
      from investments.preparation p
      join investments.campaign_total t using (project_id)
      join projects.offering o using (project_id)
      where p.investor_id = ${investorId} and ${IS_BEGUN}
      order by p.saved_at desc limit 3`.execute(context.db)
  return rows.map(({ logoPath, savedAt, closesAt, ...row }) => ({
    ...row,
    projectLogoUrl: publicFileUrl(context.baseUrl, logoPath) ?? '',
    savedAt: toUnixSeconds(savedAt),
    closesAt: toUnixSeconds(closesAt),
  }))
}
