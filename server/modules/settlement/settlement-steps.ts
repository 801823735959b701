import { sql, type RawBuilder } from 'kysely'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { SettlementStep } from '#contracts/investments/lifecycle.ts'
import { settlementSteps } from '#contracts/settlement/messages.ts'
import { wireStateCode, type ProjectState } from '#contracts/projects/lifecycle.ts'
import type { Context } from '#server/kit/context.ts'
import { HAS_NO_CORRECTION } from '#server/modules/payments/index.ts'
import type { CampaignRefunds } from './refunds/open-refunds.ts'

/** A campaign of which something is left to do: what, and by when. */
export interface OpenSettlement {
  readonly projectId: string
  readonly title: string
  readonly stateCode: number
  readonly raised: bigint
  readonly step: SettlementStep
  readonly nextStep: string
  readonly dueOn: number | null
  readonly isLate: boolean
}

const REFUSED_OF_PAYOUT = sql`
  select 1 from payments.payment_list l join payments.payment_line n on n.list_id = l.id
    where l.payout_id = p.id and n.state in ('rejected', 'returned')`

const STEP = sql`case
  when o.state = 'successful' and c.company_due_on is not null and c.company_registered_on is null then case when exists (
    select 1 from settlement.company_registration n where n.project_id = c.project_id and n.state = 'begun')
    then 'confirm-company-registration' else 'begin-company-registration' end
  when o.state = 'successful' and exists (
    select 1 from settlement.capital_increase n where n.project_id = c.project_id and n.state = 'begun') then 'confirm-capital-increase'
  when o.state = 'successful' then 'record-capital-increase'
  when o.state = 'registration' and f.due_on is not null then
    case when f.is_begun then 'confirm-allocation-decision' else 'allocation-refused' end
  when o.state = 'registration' and a.state in ('made', 'sent') then 'allocation-waits'
  when o.state = 'registration' then 'prepare-payout'
  when o.state = 'payout' and p.state = 'begun' then 'approve-payout'
  when exists (select 1 from payments.payment_list l where l.project_id = c.project_id and l.state = 'refused')
    then 'list-refused'
  when p.state = 'confirmed' and exists (${REFUSED_OF_PAYOUT} and ${HAS_NO_CORRECTION}) then 'correct-payout'
  when p.state = 'confirmed' and exists (${REFUSED_OF_PAYOUT}) then 'confirm-correction'
  when p.state = 'confirmed' then 'payout-waits'
  when r.has_owed then 'prepare-refunds'
  when exists (select 1 from payments.payment_list l where l.project_id = c.project_id and l.state = 'prepared')
    then 'approve-refunds'
  when r.is_held then 'refunds-held'
  else 'refunds-wait' end`

/** Campaigns with their next step, what is due first on top: all, or the one given, with what is owed back of them. */
export async function listOpenSettlements(
  context: Pick<Context, 'db' | 'clock'>,
  refunds: readonly CampaignRefunds[],
  projectId: string | null = null,
): Promise<OpenSettlement[]> {
  const of = (column: RawBuilder<unknown>) => (projectId === null ? sql`true` : sql`${column} = ${projectId}`)
  const { rows } = await sql<{
    projectId: string
    title: string
    state: ProjectState
    raised: bigint
    step: SettlementStep
    dueOn: string | null
  }>`
    with r as (select * from unnest(${refunds.map((one) => one.projectId)}::uuid[], ${refunds.map(({ dueOn }) => dueOn)}::date[],
          ${refunds.map(({ hasOwed }) => hasOwed)}::boolean[], ${refunds.map(({ isHeld }) => isHeld)}::boolean[])
        as r(project_id, due_on, has_owed, is_held)),
      -- Found from what is open, so that campaigns long settled cost nothing.
      open as (select project_id from projects.offering
          where state in ('successful', 'registration', 'payout') and ${of(sql`project_id`)}
        -- Of a payout that was done, a payment came back.
        union select project_id from payments.payout where state = 'confirmed' and ${of(sql`project_id`)}
        union select project_id from r)
    select o.project_id, o.title, o.state, coalesce(c.raised_kurus, 0) as raised, ${STEP} as step,
        case when o.state = 'successful' and c.company_registered_on is null and c.company_due_on is not null then c.company_due_on
          when o.state = 'successful' then c.increase_due_on
          when o.state = 'registration' and f.due_on is not null then f.due_on
          when o.state = 'registration' and a.state in ('made', 'sent') then a.due_on
          when c.outcome <> 'successful' then r.due_on end as due_on
      from open
      join investments.campaign c using (project_id)
      join projects.offering o using (project_id)
      left join settlement.allocation_list a using (project_id)
      -- What MKK did not take and is not decided: all of it begun, it waits for another officer.
      left join lateral (select min(due_on) as due_on, bool_and(exists (select 1 from settlement.refusal_decision d
          where d.refusal_id = m.id and d.state = 'begun')) as is_begun
        from settlement.mkk_refusal m where m.project_id = c.project_id and m.ended_at is null) f on true
      left join (select * from payments.payout where state <> 'withdrawn') p using (project_id)
      left join r using (project_id)
      where ((c.outcome = 'successful' and (o.state in ('successful', 'registration', 'payout') or p.state = 'confirmed'))
        or (c.outcome in ('unsuccessful', 'cancelled') and r.project_id is not null))
      order by due_on nulls last, c.judged_at limit 200`.execute(context.db)
  const today = istanbulDate(context.clock.now())
  return rows.map(({ state, dueOn, ...row }) => ({
    ...row,
    stateCode: wireStateCode(state),
    nextStep: settlementSteps[row.step],
    dueOn: dueOn === null ? null : toUnixSeconds(istanbulMoment(dueOn)),
    isLate: dueOn !== null && dueOn < today,
  }))
}
