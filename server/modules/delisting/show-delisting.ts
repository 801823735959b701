import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import type { Kurus } from '#contracts/common/money/money.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { getDelisting } from '#contracts/delisting/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findOwnProofs } from '#server/modules/access/index.ts'
import { countOpenDrafts } from '#server/modules/applications/index.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { ENDS, GOES_ON, IS_APPLICATION } from './what-ends.ts'

type Shown = OutputOf<typeof getDelisting>

/** What staff see of the decision: what holds or waits, what a confirmation ends now, and what goes on. */
export async function showDelisting(context: Context): Promise<Shown> {
  const { id: readerId, roles } = requireStaff(context.actor, ...CONSOLE_READERS.delisting)
  const row = await context.db
    .selectFrom('delisting.decision')
    .selectAll()
    .where('state', 'in', ['begun', 'confirmed'])
    .executeTakeFirst()
  const past = await context.db
    .selectFrom('delisting.decision')
    .selectAll()
    .where('state', '=', 'withdrawn')
    .orderBy('withdrawn_at', 'desc')
    .execute()
  const people = [row, ...past].flatMap((each) => [each?.begun_by, each?.decided_by, each?.withdrawn_by])
  const names = await findMemberNames(
    context,
    people.filter((id) => id != null),
  )
  const nameOf = (id: string): string => names.get(id) ?? ''
  const decision = row && { decidedOn: row.decided_on, source: row.source }
  const isBegun = row?.state === 'begun'
  const mayDecide = roles.includes('compliance-officer') || roles.includes('administrator')
  return {
    confirmed:
      decision && row.decided_by && row.decided_at
        ? {
            ...decision,
            begunBy: nameOf(row.begun_by),
            decidedBy: nameOf(row.decided_by),
            decidedAt: toUnixSeconds(row.decided_at),
          }
        : null,
    begun:
      decision && isBegun
        ? {
            ...decision,
            decisionId: row.id,
            by: nameOf(row.begun_by),
            at: toUnixSeconds(row.begun_at),
            isOwn: row.begun_by === readerId,
          }
        : null,
    ending: await findEnding(context),
    kept: await findKept(context),
    withdrawn: past.map((each) => ({
      decidedOn: each.decided_on,
      source: each.source,
      begunBy: nameOf(each.begun_by),
      begunAt: toUnixSeconds(each.begun_at),
      withdrawnBy: nameOf(each.withdrawn_by ?? ''),
      withdrawnAt: toUnixSeconds(each.withdrawn_at ?? each.begun_at),
    })),
    mayBegin: !row && roles.includes('administrator'),
    mayDecide,
    ...(await findOwnProofs(context, readerId)),
  }
}

interface CampaignRow {
  readonly projectId: string
  readonly title: string
  readonly state: Shown['kept'][number]['state']
  readonly owed: Kurus
  readonly investorCount: number
}

async function findEnding(context: Context): Promise<Shown['ending']> {
  const { rows: campaigns } = await sql<CampaignRow>`
    select o.project_id, o.title, o.state, coalesce(s.withdrawable_kurus + s.final_kurus, 0)::bigint as owed,
        coalesce(s.investor_count, 0) as investor_count
      from projects.offering o left join investments.campaign_sums s using (project_id)
      where ${ENDS} order by o.title, o.project_id`.execute(context.db)
  // Who is in several of them counts once.
  const { rows: people } = await sql<{ investorCount: number; unpaidOrders: number }>`
    select count(distinct p.investor_id)::int as investor_count,
        (select count(*) from projects.offering o join investments.campaign_order i using (project_id)
          where i.state = 'awaiting-payment' and ${ENDS})::int as unpaid_orders
      from projects.offering o join investments.campaign_payer p using (project_id) where ${ENDS}`.execute(context.db)
  const { rows: applications } = await sql<{ count: number }>`
    select count(*)::int as count from projects.offering o where ${IS_APPLICATION}`.execute(context.db)
  return {
    campaigns,
    owed: campaigns.reduce((sum, { owed }) => sum + owed, 0n),
    investorCount: people[0]?.investorCount ?? 0,
    unpaidOrders: people[0]?.unpaidOrders ?? 0,
    applications: applications[0]?.count ?? 0,
    drafts: await countOpenDrafts(context),
  }
}

async function findKept(context: Context): Promise<Shown['kept']> {
  const { rows } = await sql<Omit<CampaignRow, 'owed' | 'investorCount'>>`
    select o.project_id, o.title, o.state from projects.offering o where ${GOES_ON} order by o.title, o.project_id`.execute(
    context.db,
  )
  return rows
}
