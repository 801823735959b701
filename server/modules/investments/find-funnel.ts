import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import type { Context } from '#server/kit/context.ts'
import { stands } from './find-funding-course.ts'

export interface FunnelGroup {
  readonly people: number
  readonly amount: Kurus
}

/** People who stopped at one order. */
export interface LossGroup extends FunnelGroup {
  /** Of them, who is counted in the next step all the same, by another order of theirs. */
  readonly goOn: number
}

type Step = 'ordered' | 'paid' | 'final'
type Loss = 'open' | 'unpaid' | 'cancelled' | 'withdrawable' | 'withdrawn' | 'refunded'
type Name = Step | Loss

/** How far people came in one campaign: each counts once in a group, amounts are those of their orders. */
export type Funnel = Readonly<Record<Step, FunnelGroup>> &
  Readonly<Record<Loss, LossGroup>> & { readonly begun: number }

/** Counts the steps of a campaign's investors, and why some stopped; nobody is named. */
export async function findFunnel(context: Pick<Context, 'db'>, projectId: string): Promise<Funnel> {
  const [counted, begun] = await Promise.all([
    sql<{ name: Name; people: number; amount: bigint; goOn: number }>`
      with own as (select *, bool_or(paid_at is not null) over one as pays_any,
          bool_or(state in ('final', 'allocated')) over one as keeps_any
        from investments.investment where project_id = ${projectId} window one as (partition by investor_id))
      select g.name, count(distinct i.investor_id)::int as people, coalesce(sum(i.amount_kurus), 0)::bigint as amount,
          (count(distinct i.investor_id) filter (where case when g.name in ('open', 'unpaid', 'cancelled') then i.pays_any
            else i.keeps_any end))::int as go_on
        from (values ('ordered'), ('paid'), ('final'), ('open'), ('unpaid'), ('cancelled'), ('withdrawable'), ('withdrawn'),
          ('refunded')) g (name)
        left join own i on case g.name
          when 'ordered' then true
          when 'paid' then i.paid_at is not null
          when 'final' then i.state in ('final', 'allocated')
          when 'open' then i.state = 'awaiting-payment'
          when 'unpaid' then i.state = 'expired'
          when 'cancelled' then i.paid_at is null and i.state not in ('awaiting-payment', 'expired')
          when 'withdrawable' then i.state = 'paid'
          when 'refunded' then i.paid_at is not null and i.end_code = any(${CAMPAIGN_END_CODES}::text[])
          else i.paid_at is not null and i.ended_at is not null and not i.end_code = any(${CAMPAIGN_END_CODES}::text[]) end
        group by g.name`.execute(context.db),
    sql<{ people: number }>`
      select count(*)::int as people from (
        select investor_id from investments.preparation where project_id = ${projectId}
        union select investor_id from investments.investment where project_id = ${projectId}) b`.execute(context.db),
  ])
  const groups = new Map(counted.rows.map(({ name, ...group }) => [name, group]))
  const loss = (name: Loss): LossGroup => groups.get(name) ?? { people: 0, amount: 0n, goOn: 0 }
  const step = (name: Step): FunnelGroup => {
    const { people, amount } = groups.get(name) ?? { people: 0, amount: 0n }
    return { people, amount }
  }
  return {
    begun: begun.rows[0]?.people ?? 0,
    ordered: step('ordered'),
    paid: step('paid'),
    final: step('final'),
    open: loss('open'),
    unpaid: loss('unpaid'),
    cancelled: loss('cancelled'),
    withdrawable: loss('withdrawable'),
    withdrawn: loss('withdrawn'),
    refunded: loss('refunded'),
  }
}

export interface FunnelDay {
  /** Of Istanbul's calendar, `2026-11-25`. */
  readonly day: string
  readonly ordered: Kurus
  readonly paid: Kurus
  /** Of what was paid that day, what stands. */
  readonly standing: Kurus
  readonly final: Kurus
}

/** What was ordered, paid and became final on each day, oldest first; what was taken back later stays in its day. */
export async function findFunnelDays(context: Pick<Context, 'db'>, projectId: string): Promise<FunnelDay[]> {
  const { rows } = await sql<FunnelDay>`
    select day::text as day, sum(ordered)::bigint as ordered, sum(paid)::bigint as paid, sum(standing)::bigint as standing,
        sum(final)::bigint as final
      from investments.investment i
      cross join lateral (values
        ((i.placed_at at time zone 'Europe/Istanbul')::date, i.amount_kurus, 0::bigint, 0::bigint, 0::bigint),
        ((i.paid_at at time zone 'Europe/Istanbul')::date, 0, i.amount_kurus, case when ${stands} then i.amount_kurus else 0 end, 0),
        ((i.finalised_at at time zone 'Europe/Istanbul')::date, 0, 0, 0, i.amount_kurus)) s (day, ordered, paid, standing, final)
      where i.project_id = ${projectId} and s.day is not null
      group by day order by day`.execute(context.db)
  return rows
}

/** Investors whose money stands, by what each has paid altogether: `bounds` are the lower ends of the bands, ascending. */
export async function countInvestorsBySize(
  context: Pick<Context, 'db'>,
  projectId: string,
  bounds: readonly Kurus[],
): Promise<FunnelGroup[]> {
  const { rows } = await sql<FunnelGroup & { band: number }>`
    select width_bucket(amount, ${bounds.map(String)}::numeric[]) as band, count(*)::int as people,
        sum(amount)::bigint as amount
      from (select investor_id, sum(amount_kurus)::numeric as amount from investments.investment
        where project_id = ${projectId} and state in ('paid', 'final', 'allocated') group by investor_id) standing
      group by band`.execute(context.db)
  return bounds.map((_bound, at) => {
    const { people = 0, amount = 0n } = rows.find(({ band }) => band === at + 1) ?? {}
    return { people, amount }
  })
}

export interface PaidSince {
  readonly projectId: string
  readonly paid: Kurus
  /** Investors, each once. */
  readonly people: number
}

/** What was paid to campaigns since a moment, whatever became of it; read from the index of payments alone. None where nothing was. */
export async function findPaidSince(
  { db }: Pick<Context, 'db'>,
  projectIds: readonly string[],
  since: Date,
): Promise<PaidSince[]> {
  const { rows } = await sql<PaidSince>`
    select project_id, sum(amount_kurus)::bigint as paid, count(distinct investor_id)::int as people
      from investments.investment where project_id = any(${projectIds}::uuid[]) and paid_at >= ${since}
      group by project_id`.execute(db)
  return rows
}
