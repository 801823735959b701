import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { isPublicState } from '#contracts/projects/lifecycle.ts'
import type * as calls from '#contracts/projects/resolution/endpoints.ts'
import { CANCELLABLE_STATES, proposableKinds } from '#contracts/projects/resolution/rules.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findOwnership } from '#server/modules/companies/index.ts'
import { refuseRelated } from '#server/modules/conflicts/index.ts'

const MOST = 200

function campaignsOf(context: Pick<Context, 'db'>) {
  return context.db
    .selectFrom('projects.project as p')
    .innerJoin('projects.company as c', 'c.project_id', 'p.id')
    .innerJoin('projects.terms as t', 't.project_id', 'p.id')
    .select([
      'p.id',
      'p.project_code',
      'p.title',
      'p.seo_name',
      'p.state',
      'p.state_since',
      'p.suspended_at',
      'p.owner_id',
    ])
    .select(['c.title as company_name', 't.opens_at', 't.closes_at', 't.funding_goal_kurus'])
}

type Row = Awaited<ReturnType<ReturnType<typeof campaignsOf>['execute']>>[number]

const headOf = (row: Row) => ({
  projectId: row.id,
  projectCode: row.project_code,
  title: row.title,
  companyName: row.company_name,
  state: row.state,
  stateSince: toUnixSeconds(row.state_since),
  isSuspended: row.suspended_at !== null,
})

/** Campaigns the committee can resolve about, those that close first on top. */
export async function listRunningCampaigns(context: Context): Promise<OutputOf<typeof calls.getRunningCampaigns>> {
  requireStaff(context.actor, 'analyst', 'committee-member', 'auditor', 'administrator')
  const rows = await campaignsOf(context)
    .where('p.state', 'in', [...CANCELLABLE_STATES])
    .orderBy('t.closes_at')
    .orderBy('p.id')
    .limit(MOST)
    .execute()
  const sums = await findRaised(
    context,
    rows.map(({ id }) => id),
  )
  return {
    campaigns: rows.map((row) => ({
      ...headOf(row),
      fundingGoal: row.funding_goal_kurus,
      raised: sums.get(row.id) ?? 0n,
      closesAt: toUnixSeconds(row.closes_at),
    })),
  }
}

/** What campaigns have raised, paid and not given back; before the opening there is none. */
async function findRaised(
  context: Pick<Context, 'db'>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ projectId: string; raised: bigint }>`
    select project_id, reached_kurus as raised from investments.campaign_sums
      where project_id = any(${[...projectIds]}::uuid[])`.execute(context.db)
  return new Map(rows.map(({ projectId, raised }) => [projectId, raised]))
}

/** One campaign with what the committee resolved about it; closed to who declared a conflict with it. */
export async function showCampaignRecord(
  context: Context,
  { projectId }: InputOf<typeof calls.getCampaignRecord>,
): Promise<OutputOf<typeof calls.getCampaignRecord>> {
  const staff = requireStaff(context.actor, 'analyst', 'committee-member', 'auditor', 'administrator')
  await refuseRelated(context, projectId, staff.id)
  const row = await campaignsOf(context).where('p.id', '=', projectId).executeTakeFirst()
  if (!row || !isPublicState(row.state)) throw new Refusal('not-found')
  const files = await context.db
    .selectFrom('projects.committee_file')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute()
  const today = istanbulDate(context.clock.now())
  const head = headOf(row)
  const open = new Set(files.filter((file) => file.decided_at === null).map(({ kind }) => kind))
  const ownership = await findOwnership(context, row.owner_id)
  const mayPropose = staff.roles.includes('analyst') || staff.roles.includes('committee-member')
  return {
    ...head,
    seoName: row.seo_name,
    suspendedAt: row.suspended_at && toUnixSeconds(row.suspended_at),
    opensAt: toUnixSeconds(row.opens_at),
    closesAt: toUnixSeconds(row.closes_at),
    fundingGoal: row.funding_goal_kurus,
    ownership: ownership && {
      ...ownership,
      companyId: row.owner_id,
      tookOverAt: ownership.tookOverAt && toUnixSeconds(ownership.tookOverAt),
    },
    mayPropose: mayPropose ? proposableKinds(head).filter((kind) => !open.has(kind)) : [],
    resolutions: files.flatMap(({ id, kind, opened_at: openedAt, due_on: dueOn, decided_at: at, outcome, reason }) =>
      kind === 'application' || dueOn === null
        ? []
        : {
            id,
            kind,
            proposedAt: toUnixSeconds(openedAt),
            dueOn,
            isLate: at === null && dueOn < today,
            ended: at && outcome ? { outcome, at: toUnixSeconds(at) } : null,
            reason: outcome === 'approved' ? reason : null,
          },
    ),
  }
}
