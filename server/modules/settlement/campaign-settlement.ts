import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCampaignSettlement as endpoint } from '#contracts/settlement/endpoints.ts'
import { wireStateCode } from '#contracts/projects/lifecycle.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'
import { findOffering } from '#server/modules/projects/index.ts'
import { listIncreases } from './registration/capital-increase-store.ts'
import { findClosing, shownEscrow } from './payout/closable-account.ts'
import { findResultHolds } from './result-hold.ts'
import { type KeptItem, payoutPayments, payoutSums } from '#server/modules/payments/index.ts'
import { findPayees } from './payout/payees.ts'
import { shownQualified } from './course/show-qualified.ts'
import { listHeldRefunds } from './refunds/held-refunds.ts'
import { sumOpenRefunds } from './refunds/open-refunds.ts'
import { listOpenSettlements } from './settlement-steps.ts'
import { listCompanyRegistrations } from './registration/company-registration-store.ts'
import { shownRegistrations } from './registration/show-registrations.ts'

type Settlement = OutputOf<typeof endpoint>
type Reading = Pick<Context, 'db'>

const MOST_REFUSED = 50
const MOST_EVENTS = 100

const dayOf = (date: string | null): number | null => (date === null ? null : toUnixSeconds(istanbulMoment(date)))
const momentOf = (moment: Date | null): number | null => moment && toUnixSeconds(moment)

/** Everything about the settlement of one campaign, for its page in the console. */
export async function findCampaignSettlement(
  context: Context,
  { projectId }: InputOf<typeof endpoint>,
): Promise<Settlement> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const offering = await findOffering(context, projectId)
  const campaign = await findCampaign(context, projectId)
  if (!offering || !campaign) throw new Refusal('not-found')
  const refunds = await sumOpenRefunds(context, await listHeldRefunds(context), projectId)
  const [open] = await listOpenSettlements(context, refunds, projectId)
  const allocation = await findAllocation(context, projectId)
  const payout = await findPayout(context, projectId)
  const payments = payout ? await payoutPayments.list(context, payout.payoutId) : []
  const increases = await listIncreases(context, projectId)
  const companies = await listCompanyRegistrations(context, projectId)
  const events = await listEvents(context, await listSubjects(context, projectId, [...increases, ...companies]))
  const closing = await findClosing(context, projectId)
  const nameOf = await findNames(context, [
    ...[closing?.begunBy, payout?.begunBy, payout?.decidedBy],
    ...payments.flatMap(({ begunBy, comparedBy }) => [begunBy, comparedBy]),
    ...increases.flatMap(({ begunBy, decidedBy }) => [begunBy, decidedBy]),
    ...companies.flatMap(({ begunBy, decidedBy }) => [begunBy, decidedBy]),
    ...events.map(({ actorId }) => actorId),
  ])
  const reader = { id: staff.id, now: context.clock.now(), nameOf }
  const isNext = !payout && allocation?.state === 'registered'
  const computation = isNext ? await payoutSums.compute(context, campaign.gross, offering.opens_at) : payout
  return {
    projectId,
    projectCode: offering.project_code,
    title: offering.title,
    seoName: offering.seo_name,
    companyName: offering.company_name,
    stateCode: wireStateCode(offering.state),
    goal: offering.funding_goal_kurus,
    endsAt: toUnixSeconds(offering.ends_at),
    ...(await findResult(context, projectId, campaign)),
    qualified: await shownQualified(context, projectId),
    escrow: await shownEscrow(context, { projectId, ...campaign }, { closing, readerId: staff.id, nameOf }),
    next: open ? { step: open.step, nextStep: open.nextStep, dueOn: open.dueOn, isLate: open.isLate } : null,
    ...shownRegistrations(offering, campaign, { increases, companies }, reader),
    allocation,
    computation: computation && payoutSums.shown(computation),
    payees: computation ? await findPayees(context, offering, computation) : [],
    payout: payout && {
      ...shownPayout(payout, staff.id, nameOf),
      payments: await payoutPayments.shown(context, payments, {
        readerId: staff.id,
        nameOf,
        founderId: offering.owner_id,
      }),
    },
    refunds: await findRefunds(context, projectId),
    mayDecide: staff.roles.includes('finance-officer'),
    trail: await trailFor(context, { projectId, readerId: staff.id }, shownTrail(events, nameOf)),
  }
}

/** The result, or why there is none yet though it is over. */
async function findResult(
  context: Context,
  projectId: string,
  { outcome, judgedAt, raised, investorCount }: NonNullable<Awaited<ReturnType<typeof findCampaign>>>,
): Promise<Pick<Settlement, 'hold' | 'result'>> {
  if (outcome === null || judgedAt === null)
    return { hold: (await findResultHolds(context, [projectId])).get(projectId) ?? null, result: null }
  const at = toUnixSeconds(judgedAt)
  return { hold: null, result: { outcome, judgedAt: at, raised: raised ?? 0n, investorCount: investorCount ?? 0 } }
}

async function findNames(
  context: Reading,
  people: readonly (string | null | undefined)[],
): Promise<(id: string) => string> {
  const names = await findMemberNames(
    context,
    people.filter((id) => typeof id === 'string'),
  )
  return (id) => names.get(id) ?? ''
}

/** Reasons of the committee are not for who declared a relation to the project (T9/10). */
async function trailFor(
  context: Context,
  { projectId, readerId }: { readonly projectId: string; readonly readerId: string },
  trail: Settlement['trail'],
): Promise<Settlement['trail']> {
  return (await findClosedProjects(context, readerId)).includes(projectId) ? [] : trail
}

async function findCampaign(context: Reading, projectId: string) {
  const { rows } = await sql<{
    iban: string | null
    closedAt: Date | null
    statementNumber: number
    balance: bigint
    outcome: NonNullable<Settlement['result']>['outcome'] | null
    judgedAt: Date | null
    raised: bigint | null
    investorCount: number | null
    companyDueOn: string | null
    companyRegisteredOn: string | null
    increaseDueOn: string | null
    increaseRegisteredOn: string | null
    increaseReference: string | null
    gross: bigint
  }>`
    select c.escrow_iban as iban, c.account_closed_at as closed_at, coalesce(s.bank_number, 0) as statement_number,
        c.statement_balance_kurus as balance, c.outcome,
        c.judged_at, c.raised_kurus as raised, c.investor_count,
        c.company_due_on, c.company_registered_on, c.increase_due_on, c.increase_registered_on,
        c.increase_reference, coalesce(t.final_kurus, 0) as gross
      from investments.campaign c left join investments.campaign_total t using (project_id)
        left join bank.bank_statement s on s.account_iban = c.escrow_iban and s.number = c.statement_number
      where c.project_id = ${projectId}`.execute(context.db)
  return rows[0]
}

async function findAllocation(context: Reading, projectId: string): Promise<Settlement['allocation']> {
  const { rows } = await sql<{
    id: string
    state: NonNullable<Settlement['allocation']>['state']
    madeAt: Date
    dueOn: string
    sentAt: Date | null
    registeredAt: Date | null
    shareCount: bigint
    lineCount: number
  }>`
    select id, state, made_at, due_on, sent_at, registered_at,
        share_count,
        (select count(*)::int from settlement.allocation_line l where l.list_id = a.id) as line_count
      from settlement.allocation_list a where project_id = ${projectId} and state <> 'withdrawn'`.execute(context.db)
  const list = rows[0]
  if (!list) return null
  const { rows: refused } = await sql<{ registryNumber: string; shareCount: bigint; refusal: string }>`
    select registry_number, share_count, refusal from settlement.allocation_line
      where list_id = ${list.id} and refusal is not null and refunded_share_count = 0 order by id limit ${MOST_REFUSED}`.execute(
    context.db,
  )
  return {
    state: list.state,
    madeAt: toUnixSeconds(list.madeAt),
    dueOn: toUnixSeconds(istanbulMoment(list.dueOn)),
    sentAt: momentOf(list.sentAt),
    registeredAt: momentOf(list.registeredAt),
    shareCount: Number(list.shareCount),
    lineCount: list.lineCount,
    refused: refused.map((line) => ({ ...line, shareCount: Number(line.shareCount) })),
  }
}

async function findPayout(context: Reading, projectId: string) {
  const { rows } = await sql<{
    payoutId: string
    state: NonNullable<Settlement['payout']>['state']
    gross: bigint
    net: bigint
    items: KeptItem[]
    begunBy: string
    begunAt: Date
    decidedBy: string | null
    decidedAt: Date | null
    executedAt: Date | null
  }>`
    select id as payout_id, state, gross_kurus as gross, net_kurus as net, items, begun_by,
        begun_at, decided_by, decided_at, executed_at
      from payments.payout where project_id = ${projectId} and state <> 'withdrawn'`.execute(context.db)
  const row = rows[0]
  return row ? { ...row, items: payoutSums.of(row.items) } : null
}

function shownPayout(
  payout: NonNullable<Awaited<ReturnType<typeof findPayout>>>,
  readerId: string,
  nameOf: (id: string) => string,
): Omit<NonNullable<Settlement['payout']>, 'payments'> {
  return {
    payoutId: payout.payoutId,
    state: payout.state,
    begunBy: nameOf(payout.begunBy),
    begunAt: toUnixSeconds(payout.begunAt),
    isOwn: payout.begunBy === readerId,
    decidedBy: payout.decidedBy && nameOf(payout.decidedBy),
    decidedAt: momentOf(payout.decidedAt),
    executedAt: momentOf(payout.executedAt),
  }
}

async function findRefunds(context: Reading, projectId: string): Promise<Settlement['refunds']> {
  const { rows } = await sql<
    Omit<Settlement['refunds'], 'dueOn' | 'lastExecutedAt'> & { dueOn: string | null; lastExecutedAt: Date | null }
  >`
    select (count(*) filter (where state = 'owed'))::int as owed_count,
        (count(*) filter (where state = 'listed'))::int as listed_count,
        (count(*) filter (where state = 'executed'))::int as executed_count,
        coalesce(sum(amount_kurus) filter (where state <> 'executed'), 0)::bigint as open_total,
        coalesce(sum(amount_kurus) filter (where state = 'executed'), 0)::bigint as executed_total,
        min(due_on) filter (where state <> 'executed') as due_on, max(executed_at) as last_executed_at
      from investments.refund where project_id = ${projectId}`.execute(context.db)
  const row = rows[0]
  invariant(row, 'a sum has a row')
  return { ...row, dueOn: dayOf(row.dueOn), lastExecutedAt: momentOf(row.lastExecutedAt) }
}

/** The project, its allocation list, its capital increases, and every payout, those that were taken back too. */
async function listSubjects(
  context: Reading,
  projectId: string,
  increases: readonly { readonly id: string }[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.payout where project_id = ${projectId} limit 50`.execute(context.db)
  return [projectId, derivedId('allocation', projectId), ...[...rows, ...increases].map(({ id }) => id)]
}

/** What was done with these, newest first. */
async function listEvents(context: Reading, subjects: readonly string[]) {
  const events = []
  for (const subject of subjects) events.push(...(await listEventsAbout(context, subject)))
  // Of one moment, the later event has the greater id.
  return events
    .toSorted((a, b) => b.occurredAt.getTime() - a.occurredAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, MOST_EVENTS)
}

function shownTrail(
  events: Awaited<ReturnType<typeof listEvents>>,
  nameOf: (id: string) => string,
): Settlement['trail'] {
  return events.map(({ actorId, occurredAt, id, action, actorKind, reason }) => ({
    id,
    action,
    actorKind,
    reason,
    occurredAt: toUnixSeconds(occurredAt),
    actorName: actorId && (nameOf(actorId) || null),
  }))
}
