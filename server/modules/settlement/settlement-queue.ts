import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { addRefundSums } from '#contracts/settlement/refunds/sums.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSettlementQueue as endpoint } from '#contracts/settlement/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findRefundAccounts } from '#server/modules/payees/index.ts'
import { listHeldRefunds } from './refunds/held-refunds.ts'
import { listExceptions, listUnexplained } from '#server/modules/bank/index.ts'
import { nextBusinessDay } from '#server/modules/platform/index.ts'
import { listOpenBatches, listRefusals, listStuckLists } from '#server/modules/payments/index.ts'
import { listOpenRefunds, shownRefund, sumOpenRefunds } from './refunds/open-refunds.ts'
import { listHeldResults } from './result-hold.ts'
import { listOpenSettlements } from './settlement-steps.ts'

type Queue = OutputOf<typeof endpoint>
type Names = ReadonlyMap<string, string>
type OpenBatch = Awaited<ReturnType<typeof listOpenBatches>>[number]

/** What finance has to do, what is due first on top; of the refunds those that are looked for, where some are. */
export async function findSettlementQueue(
  context: Context,
  asked: InputOf<typeof endpoint> = { refundSearch: '' },
): Promise<Queue> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const refunds = await listOpenRefunds(context, asked)
  const batches = await listOpenBatches(context)
  const payouts = await listPreparedPayouts(context)
  const increases = await listRecordedIncreases(context)
  const exceptions = await listExceptions(context)
  const proposals = await listProposals(context)
  const held = await listHeldRefunds(context)
  const open = await sumOpenRefunds(context, held)
  const campaigns = await listOpenSettlements(context, open)
  const refundIds = refunds.map(({ refundId }) => refundId)
  const refusals = await listRefusals(context, refundIds)
  const accounts = await findRefundAccounts(
    context,
    refunds.flatMap(({ investorId }) => investorId ?? []),
  )
  const names = await findMemberNames(
    context,
    [
      refunds.map(({ investorId }) => investorId),
      refunds.map(({ accountBegunBy }) => accountBegunBy),
      batches.flatMap((batch) => [batch.begunBy, batch.decidedBy]),
      payouts.map(({ begunBy }) => begunBy),
      increases.map(({ begunBy }) => begunBy),
      proposals.map(({ begunBy }) => begunBy),
    ]
      .flat()
      .filter((id) => id !== null),
  )
  const prepared = new Map(payouts.map((payout) => [payout.projectId, payout]))
  const proposed = new Map(proposals.map((proposal) => [proposal.lineId, proposal]))
  const recorded = new Map(increases.map((increase) => [increase.projectId, increase]))
  return {
    exceptions: exceptions.map((line) => ({
      ...line,
      proposed: shownPreparation(proposed.get(line.lineId), names, staff.id),
    })),
    unexplained: await listUnexplained(context),
    refunds: refunds.map((row) => ({
      ...shownRefund(row, names, { readerId: staff.id, today: istanbulDate(context.clock.now()), held, accounts }),
      refusals: refusals.get(row.refundId) ?? [],
      nextIbanEnd: refusals.has(row.refundId) ? ibanEnd(accounts.get(row.investorId ?? '')?.iban ?? '') : '',
    })),
    refundSums: addRefundSums(open),
    batches: batches.map((batch) => shownBatch(batch, names, staff.id)),
    ...(await listStuckLists(context)),
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      prepared: shownPayout(prepared.get(campaign.projectId), names, staff.id),
      recorded: shownPreparation(recorded.get(campaign.projectId), names, staff.id),
    })),
    ...(await findEndings(context)),
    mayDecide: staff.roles.includes('finance-officer'),
  }
}

/** Campaigns on both sides of what is open, and the days by which dues are marked. */
async function findEndings(context: Context): Promise<Pick<Queue, 'held' | 'days' | 'settled'>> {
  return {
    held: await listHeldResults(context),
    days: await findDeskDays(context),
    settled: await listSettled(context),
  }
}

async function findDeskDays(context: Context): Promise<Queue['days']> {
  const today = istanbulDate(context.clock.now())
  const dayOf = (date: string) => toUnixSeconds(istanbulMoment(date))
  return { today: dayOf(today), nextBusinessDay: dayOf(await nextBusinessDay(context, today)) }
}

function shownBatch(batch: OpenBatch, names: Names, readerId: string): Queue['batches'][number] {
  const { batchId, state, begunBy, begunAt, decidedBy, decidedAt, campaigns, payments } = batch
  const sum = (count: (part: OpenBatch['campaigns'][number]) => number) =>
    campaigns.reduce((total, part) => total + count(part), 0)
  return {
    batchId,
    state,
    begunBy: names.get(begunBy) ?? '',
    begunAt: toUnixSeconds(begunAt),
    isOwn: begunBy === readerId,
    decidedBy: decidedBy && (names.get(decidedBy) ?? ''),
    decidedAt: decidedAt && toUnixSeconds(decidedAt),
    refundCount: sum((part) => part.refundCount),
    total: campaigns.reduce((total, part) => total + part.total, 0n),
    executedCount: sum((part) => part.executedCount),
    rejectedCount: sum((part) => part.rejectedCount),
    campaigns: campaigns.map(({ title, refundCount, total }) => ({ title, refundCount, total })),
    payments: [...payments],
  }
}

interface PreparedPayout extends Preparation {
  readonly projectId: string
  readonly payoutId: string
  readonly net: bigint
}

async function listPreparedPayouts(context: Pick<Context, 'db'>): Promise<PreparedPayout[]> {
  const { rows } = await sql<PreparedPayout>`
    select id as payout_id, project_id, net_kurus as net, begun_by, begun_at
      from payments.payout where state = 'begun' order by begun_at limit 200`.execute(context.db)
  return rows
}

function shownPayout(
  payout: PreparedPayout | undefined,
  names: Names,
  readerId: string,
): Queue['campaigns'][number]['prepared'] {
  const preparation = shownPreparation(payout, names, readerId)
  return payout && preparation ? { payoutId: payout.payoutId, net: payout.net, ...preparation } : null
}

interface Preparation {
  readonly begunBy: string
  readonly begunAt: Date
}

function shownPreparation(
  preparation: Preparation | undefined,
  names: Names,
  readerId: string,
): Queue['campaigns'][number]['recorded'] {
  if (!preparation) return null
  const { begunBy, begunAt } = preparation
  return {
    begunBy: names.get(begunBy) ?? '',
    begunAt: toUnixSeconds(begunAt),
    isOwn: begunBy === readerId,
  }
}

type Recorded = Preparation & { readonly projectId: string }

async function listRecordedIncreases(context: Pick<Context, 'db'>): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select project_id, begun_by, begun_at
      from settlement.capital_increase where state = 'begun' order by begun_at limit 200`.execute(context.db)
  return rows
}

type Proposed = Preparation & { readonly lineId: string }

async function listProposals(context: Pick<Context, 'db'>): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    select line_id, begun_by, begun_at
      from bank.receipt_decision where state = 'begun' order by begun_at limit 200`.execute(context.db)
  return rows
}

/** The latest campaigns that are paid out, or of which nothing is owed any more. */
async function listSettled(context: Pick<Context, 'db'>): Promise<Queue['settled']> {
  const { rows } = await sql<Omit<Queue['settled'][number], 'judgedAt'> & { judgedAt: Date }>`
    select c.project_id, o.title, c.outcome, coalesce(c.raised_kurus, 0) as raised, c.judged_at
      from investments.campaign c join projects.offering o using (project_id)
      where c.judged_at is not null and o.state not in ('successful', 'registration', 'payout')
        and not exists (select 1 from investments.refund r where r.project_id = c.project_id and r.state <> 'executed')
        and not exists (select 1 from payments.payout p where p.project_id = c.project_id and p.state = 'confirmed')
      order by c.judged_at desc limit 20`.execute(context.db)
  return rows.map((row) => ({ ...row, judgedAt: toUnixSeconds(row.judgedAt) }))
}
