import { sql } from 'kysely'
import { type getProjectDesk, INVESTOR_BANDS } from '#contracts/campaigns/desk-endpoint.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { PUBLIC_STATES, type ProjectState } from '#contracts/projects/lifecycle.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { countInvestorsBySize, findFunnel, findFunnelDays, type FunnelDay } from '#server/modules/investments/index.ts'
import { findOne } from '../campaign-store.ts'

type Desk = OutputOf<typeof getProjectDesk>

interface DeskRow {
  id: string
  external_id: string
  seo_name: string
  title: string
  state: ProjectState
  state_since: Date
  published_at: Date | null
  form_version: number | null
  opens_at: Date
  closes_at: Date
  ends_at: Date
  funding_goal_kurus: bigint
  unanswered_count: number
  update_count: number
  awaiting_kurus: bigint
  withdrawable_kurus: bigint
  final_kurus: bigint
  refund_owed_kurus: bigint
  refund_paid_kurus: bigint
  funded_kurus: bigint
  investor_count: number
}

interface FollowingDay {
  readonly day: string
  readonly people: number
}

/** The member's own project in any state; another person's reads as absent. */
function findOwn(context: Context, memberId: string, externalId: string): Promise<DeskRow> {
  const isOver = sql`p.state in ('unsuccessful', 'cancelled')`
  return findOne(
    context,
    sql<DeskRow>`
      select p.*, coalesce(s.awaiting_kurus, 0) as awaiting_kurus, coalesce(s.withdrawable_kurus, 0) as withdrawable_kurus,
        coalesce(s.final_kurus, 0) as final_kurus, coalesce(s.refund_owed_kurus, 0) as refund_owed_kurus,
        coalesce(s.refund_paid_kurus, 0) as refund_paid_kurus,
        (case when ${isOver} then coalesce(s.judged_raised_kurus, 0)
          else coalesce(s.withdrawable_kurus, 0) + coalesce(s.final_kurus, 0) end)::bigint as funded_kurus,
        (case when ${isOver} then coalesce(s.judged_investor_count, 0) else coalesce(s.investor_count, 0) end)::int
          as investor_count
      from projects.desk p left join investments.campaign_sums s on s.project_id = p.id
      where p.external_id = ${externalId} and p.owner_id = ${memberId}`,
  )
}

/** On which day how many began to follow; who stopped is not counted any more. */
async function findFollowing(context: Context, projectId: string): Promise<readonly FollowingDay[]> {
  const { rows } = await sql<FollowingDay>`
    select (added_at at time zone 'Europe/Istanbul')::date::text as day, count(*)::int as people
      from campaigns.favourite where project_id = ${projectId} group by 1 order by 1`.execute(context.db)
  return rows
}

function daysOf(money: readonly FunnelDay[], following: readonly FollowingDay[]): Desk['days'] {
  const days = [...new Set([...money, ...following].map(({ day }) => day))].toSorted()
  return days.map((day) => {
    const { ordered = 0n, paid = 0n, final = 0n } = money.find((one) => one.day === day) ?? {}
    const people = following.find((one) => one.day === day)?.people ?? 0
    return { day: toUnixSeconds(istanbulMoment(day)), following: people, ordered, paid, final }
  })
}

/** The owner's view of a project: where it stands, how far people came day by day, and how large investments are, without names. */
export async function findDesk(context: Context, input: InputOf<typeof getProjectDesk>): Promise<Desk> {
  const member = requireMember(context.actor)
  const row = await findOwn(context, member.id, input.projectExternalId)
  const [funnel, money, following, sizes] = await Promise.all([
    findFunnel(context, row.id),
    findFunnelDays(context, row.id),
    findFollowing(context, row.id),
    countInvestorsBySize(context, row.id, INVESTOR_BANDS),
  ])
  const { begun, ordered, paid, final, ...losses } = funnel
  return {
    id: row.id,
    externalId: row.external_id,
    seoName: row.seo_name,
    title: row.title,
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    isPublic: row.published_at !== null && PUBLIC_STATES.includes(row.state),
    formVersion: row.form_version,
    opensAt: toUnixSeconds(row.opens_at),
    closesAt: toUnixSeconds(row.closes_at),
    endsAt: toUnixSeconds(row.ends_at),
    fundingGoal: row.funding_goal_kurus,
    funded: row.funded_kurus,
    sums: {
      awaitingPayment: row.awaiting_kurus,
      withdrawable: row.withdrawable_kurus,
      final: row.final_kurus,
      preDemand: 0n,
      refundOwed: row.refund_owed_kurus,
      refundPaid: row.refund_paid_kurus,
    },
    investorCount: row.investor_count,
    unansweredQuestionCount: row.unanswered_count,
    updateCount: row.update_count,
    steps: { following: following.reduce((sum, { people }) => sum + people, 0), begun, ordered, paid, final },
    losses,
    days: daysOf(money, following),
    bands: INVESTOR_BANDS.map((from, at) => ({ from, ...(sizes[at] ?? { people: 0, amount: 0n }) })),
  }
}
