import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time.ts'
import type { getSettlementQueue as endpoint } from '#contracts/investments/endpoints.ts'
import { wireStateCode, type ProjectState } from '#contracts/projects/lifecycle.ts'
import { settlementSteps } from '#contracts/investments/messages.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listExceptions } from './exceptions.ts'

type Queue = OutputOf<typeof endpoint>

/** What finance has to do, what is due first on top. */
export async function findSettlementQueue(context: Context): Promise<Queue> {
  requireStaff(context.actor, 'finance-officer', 'auditor')
  return {
    exceptions: await listExceptions(context),
    refunds: await listOpenRefunds(context),
    campaigns: await listCampaigns(context),
  }
}

async function listOpenRefunds(context: Pick<Context, 'db'>): Promise<Queue['refunds']> {
  const { rows } = await sql<{
    refundId: string
    investmentId: string | null
    amount: bigint
    dueOn: string
    state: string
  }>`
    select id as "refundId", investment_id as "investmentId", amount_kurus as amount, due_on as "dueOn", state
      from investments.refund where state <> 'executed' order by due_on, id limit 200`.execute(context.db)
  return rows.map((row) => ({
    ...row,
    investmentId: row.investmentId ?? '',
    dueOn: toUnixSeconds(istanbulMoment(row.dueOn)),
  }))
}

async function listCampaigns(context: Pick<Context, 'db'>): Promise<Queue['campaigns']> {
  const { rows } = await sql<{
    projectId: string
    title: string
    state: ProjectState
    step: keyof typeof settlementSteps
    dueOn: string | null
  }>`
    select o.project_id as "projectId", o.title, o.state,
        case
          when o.state = 'successful' then 'record-capital-increase'
          when a.state in ('made', 'sent') then 'allocation-waits'
          when a.state in ('rejected', 'partly-registered') then 'allocation-refused'
          when p.id is null then 'prepare-payout'
          when p.state = 'prepared' then 'approve-payout'
          when exists (select 1 from investments.payment_list l join investments.payment_line n on n.list_id = l.id
            where l.payout_id = p.id and n.state = 'rejected') then 'payout-refused'
          else 'payout-waits' end as step,
        case when o.state = 'successful' then c.increase_due_on when a.state in ('made', 'sent') then a.due_on end as "dueOn"
      from investments.campaign c
      join projects.offering o using (project_id)
      left join investments.allocation_list a using (project_id)
      left join investments.payout p using (project_id)
      where c.outcome = 'successful' and o.state in ('successful', 'registration', 'payout')
      order by "dueOn" nulls last, c.judged_at limit 200`.execute(context.db)
  return rows.map(({ state, step, dueOn, ...row }) => ({
    ...row,
    stateCode: wireStateCode(state),
    nextStep: settlementSteps[step],
    dueOn: dueOn === null ? null : toUnixSeconds(istanbulMoment(dueOn)),
  }))
}
