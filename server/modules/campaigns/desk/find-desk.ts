import { sql } from 'kysely'
import { type getProjectDesk, INVESTOR_BANDS } from '#contracts/campaigns/desk-endpoint.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { endReasons } from '#contracts/investments/messages.ts'
import { resultDueAt } from '#contracts/investments/rules.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import { earlyEndOf } from '#contracts/settlement/early-end.ts'
import { isPublicState, type ShownState } from '#contracts/projects/lifecycle.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import {
  countInvestorsBySize,
  findFunnel,
  findFunnelDays,
  type FunnelDay,
  withdrawalHours,
} from '#server/modules/investments/index.ts'
import { findOwnPayout } from '#server/modules/payments/index.ts'
import {
  type AwaitedRegisters,
  type EarlyEnd,
  findAwaitedRegisters,
  findEarlyEnd,
  findOutcome,
  findResultHolds,
} from '#server/modules/settlement/index.ts'
import { sumsOf } from '../campaign-card.ts'
import {
  findOne,
  fundedExpression,
  investorsExpression,
  preDemandExpression,
  qualifiedColumns,
  qualifiedShareOf,
} from '../campaign-store.ts'

type Desk = OutputOf<typeof getProjectDesk>

interface DeskRow {
  id: string
  externalId: string
  seoName: string
  title: string
  state: ShownState
  stateSince: Date
  publishedAt: Date | null
  formVersion: number | null
  opensAt: Date
  closesAt: Date
  endsAt: Date
  fundingGoalKurus: bigint
  unansweredCount: number
  updateCount: number
  awaitingKurus: bigint
  withdrawableKurus: bigint
  finalKurus: bigint
  refundOwedKurus: bigint
  refundPaidKurus: bigint
  preDemandKurus: bigint
  fundedKurus: bigint
  investorCount: number
  qualifiedRequiredKurus: bigint
  qualifiedKurus: bigint
  reservesQualified: boolean
  judgedAt: Date | null
  awaitsSignature: boolean
  answerBy: string | null
}

/** What of a day is no investment: how often the page was opened, how many began to follow, what was meant to be invested. */
interface OtherDay {
  readonly day: string
  readonly views: number
  readonly following: number
  readonly preDemand: bigint
  readonly preDemanding: number
}

/** The member's own project in any state; another person's reads as absent. */
function findOwn(context: Context, memberId: string, externalId: string): Promise<DeskRow> {
  return findOne(
    context,
    sql<DeskRow>`
      select p.id, p.external_id, p.seo_name, p.title, p.state, p.state_since, p.published_at, p.form_version,
        p.opens_at, p.closes_at, p.ends_at, p.funding_goal_kurus, p.unanswered_count, p.update_count,
        p.awaits_signature, (select w.answer_by from projects.founder_silence w where w.project_id = p.id) as answer_by,
        coalesce(s.awaiting_kurus, 0) as awaiting_kurus, coalesce(s.withdrawable_kurus, 0) as withdrawable_kurus,
        coalesce(s.final_kurus, 0) as final_kurus, coalesce(s.refund_owed_kurus, 0) as refund_owed_kurus,
        coalesce(s.refund_paid_kurus, 0) as refund_paid_kurus, ${qualifiedColumns}, ${preDemandExpression} as pre_demand_kurus,
        ${fundedExpression}::bigint as funded_kurus, ${investorsExpression}::int as investor_count, s.judged_at
      from projects.desk p left join investments.campaign_sums s on s.project_id = p.id
      where p.external_id = ${externalId} and p.owner_id = ${memberId}`,
  )
}

/** By day; who stopped following, or took back what they meant to invest, is not counted any more. */
async function findOtherDays(context: Context, projectId: string): Promise<readonly OtherDay[]> {
  const { rows } = await sql<OtherDay>`
    select day::text, sum(views)::int as views, sum(following)::int as following, sum(demand)::bigint as pre_demand,
        sum(demanding)::int as pre_demanding
      from (
        select day, views, 0 as following, 0 as demand, 0 as demanding from platform.campaign_view where project_id = ${projectId}
        union all
        select (added_at at time zone 'Europe/Istanbul')::date, 0, 1, 0, 0 from campaigns.favourite where project_id = ${projectId}
        union all
        select (given_at at time zone 'Europe/Istanbul')::date, 0, 0, amount_kurus, 1
          from projects.pre_demand_amount where project_id = ${projectId}
      ) one group by day order by day`.execute(context.db)
  return rows
}

const NO_MONEY = { ordered: 0n, paid: 0n, standing: 0n, final: 0n }
const NOTHING_ELSE = { views: 0, following: 0, preDemand: 0n }

function daysOf(money: readonly FunnelDay[], others: readonly OtherDay[]): Desk['days'] {
  const days = [...new Set([...money, ...others].map(({ day }) => day))].toSorted()
  return days.map((day) => {
    const { ordered, paid, standing, final } = money.find((one) => one.day === day) ?? NO_MONEY
    const { views, following, preDemand } = others.find((one) => one.day === day) ?? NOTHING_ELSE
    return { day: toUnixSeconds(istanbulMoment(day)), views, following, preDemand, ordered, paid, standing, final }
  })
}

/** States that are decided with a reason. */
const DECIDED: readonly ShownState[] = ['revision-requested', 'rejected', 'suspended', 'cancelled', 'discontinued']

async function findReason(context: Context, { id, state }: Pick<DeskRow, 'id' | 'state'>): Promise<string | null> {
  if (!DECIDED.includes(state)) return null
  const ended = state === 'cancelled' ? await findOutcome(context, id) : null
  // Nobody decided it: a term of the law passed, or the platform may go on no longer.
  if (ended?.missed) return endReasons[ended.missed]
  if (ended?.isDelisted) return endReasons['platform-delisted']
  const events = await listEventsAbout(context, id)
  return events.find(({ action }) => action === `project.${state}`)?.reason ?? null
}

/** When the result is to be expected, by the rule of the investors' own dates, or when it was declared. */
async function resultOf(
  context: Context,
  { id, state, endsAt, judgedAt }: DeskRow,
): Promise<Pick<Desk, 'resultBy' | 'concludedAt' | 'resultHold'>> {
  const none = { resultBy: null, concludedAt: null, resultHold: null }
  if (judgedAt) return { ...none, concludedAt: toUnixSeconds(judgedAt) }
  if (!isPublicState(state) || state === 'cancelled') return none
  const hold = (await findResultHolds(context, [id])).get(id)
  if (hold) return { ...none, resultHold: hold }
  const dueAt = resultDueAt(endsAt, await withdrawalHours(context))
  return { ...none, resultBy: dueAt > context.clock.now() ? toUnixSeconds(dueAt) : null }
}

const dayOf = (date: string): number => toUnixSeconds(istanbulMoment(date))

function shownRegisters({ company, increaseDueOn }: AwaitedRegisters): Desk['registers'] {
  return {
    company: company && {
      kind: company.kind,
      dueOn: dayOf(company.dueOn),
      registeredOn: company.registeredOn === null ? null : dayOf(company.registeredOn),
    },
    increaseDueOn: dayOf(increaseDueOn),
  }
}

/** Null while the campaign is not full, or stands still: nothing is to be done about it then. */
function shownEarlyEnd(early: EarlyEnd, now: Date, endsAt: Date): Desk['earlyEnd'] {
  const standing = earlyEndOf(early, now, endsAt)
  if (standing === 'not-running' || standing === 'not-full') return null
  return { isPossible: standing === 'possible', waitsUntil: early.lastWindowAt && toUnixSeconds(early.lastWindowAt) }
}

/** The owner's view of a project: where it stands, how far people came day by day, and how large investments are, without names. */
export async function findDesk(context: Context, input: InputOf<typeof getProjectDesk>): Promise<Desk> {
  const member = requireMember(context.actor)
  const row = await findOwn(context, member.id, input.projectExternalId)
  const [stateReason, payout, registers, early, funnel, money, others, sizes] = await Promise.all([
    findReason(context, row),
    findOwnPayout(context, { projectId: row.id, state: row.state }, personOf(member)),
    findAwaitedRegisters(context, row.id),
    findEarlyEnd(context, row.id),
    findFunnel(context, row.id),
    findFunnelDays(context, row.id),
    findOtherDays(context, row.id),
    countInvestorsBySize(context, row.id, INVESTOR_BANDS),
  ])
  const { begun, ordered, paid, final, ...losses } = funnel
  return {
    id: row.id,
    externalId: row.externalId,
    seoName: row.seoName,
    title: row.title,
    state: row.state,
    stateSince: toUnixSeconds(row.stateSince),
    stateReason,
    payout,
    isPublic: row.publishedAt !== null && isPublicState(row.state),
    awaitsSignature: row.awaitsSignature,
    answerBy: row.answerBy,
    formVersion: row.formVersion,
    opensAt: toUnixSeconds(row.opensAt),
    closesAt: toUnixSeconds(row.closesAt),
    endsAt: toUnixSeconds(row.endsAt),
    ...(await resultOf(context, row)),
    registers: registers && shownRegisters(registers),
    earlyEnd: early && shownEarlyEnd(early, context.clock.now(), row.endsAt),
    fundingGoal: row.fundingGoalKurus,
    funded: row.fundedKurus,
    sums: sumsOf(row),
    investorCount: row.investorCount,
    qualifiedShare: qualifiedShareOf(row),
    unansweredQuestionCount: row.unansweredCount,
    updateCount: row.updateCount,
    steps: {
      views: others.reduce((sum, { views }) => sum + views, 0),
      following: others.reduce((sum, { following }) => sum + following, 0),
      preDemand: { people: others.reduce((sum, one) => sum + one.preDemanding, 0), amount: row.preDemandKurus },
      begun,
      ordered,
      paid,
      final,
    },
    losses,
    days: daysOf(money, others),
    bands: INVESTOR_BANDS.map((from, at) => ({ from, ...(sizes[at] ?? { people: 0, amount: 0n }) })),
  }
}
