import { sql } from 'kysely'
import type { OutputOf } from '#contracts/common/endpoint.ts'
import { ibanEnd } from '#contracts/common/person/iban.ts'
import { istanbulDate, istanbulMoment, toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getSettlementQueue as endpoint } from '#contracts/settlement/endpoints.ts'
import type { PaymentRefusal } from '#contracts/settlement/payment-corrections.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames, findRefundAccounts } from '#server/modules/membership/index.ts'
import { listBarredRefunds, refusedPayment } from './payments/account-refusals.ts'
import { listExceptions, listUnexplained } from './receipts/exceptions.ts'
import { listRefusedLists } from './payments/list-refused-lists.ts'
import { listOpenBatches, type BatchPart, type OpenBatch } from './payments/open-batches.ts'
import { listRefusals } from './payments/refused-payments.ts'
import { listOpenSettlements } from './settlement-steps.ts'

type Queue = OutputOf<typeof endpoint>
type Names = ReadonlyMap<string, string>

/** What finance has to do, what is due first on top. */
export async function findSettlementQueue(context: Context): Promise<Queue> {
  const staff = requireStaff(context.actor, 'finance-officer', 'auditor')
  const refunds = await listOpenRefunds(context)
  const batches = await listOpenBatches(context)
  const payouts = await listPreparedPayouts(context)
  const campaigns = await listOpenSettlements(context)
  const increases = await listRecordedIncreases(context)
  const exceptions = await listExceptions(context)
  const proposals = await listProposals(context)
  const barred = await listBarredRefunds(context)
  const refusals = await listRefusals(
    context,
    refunds.map(({ refundId }) => refundId),
  )
  const accounts = await findRefundAccounts(
    context,
    refunds.flatMap(({ refundId, investorId }) => (investorId !== null && refusals.has(refundId) ? [investorId] : [])),
  )
  const names = await findMemberNames(
    context,
    [
      refunds.map(({ investorId }) => investorId),
      refunds.map(({ namedBy }) => namedBy),
      batches.flatMap((batch) => [batch.preparedBy, batch.approvedBy]),
      payouts.map(({ preparedBy }) => preparedBy),
      increases.map(({ preparedBy }) => preparedBy),
      proposals.map(({ preparedBy }) => preparedBy),
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
      ...shownRefund(row, names, { readerId: staff.id, today: istanbulDate(context.clock.now()), barred }),
      refusals: refusals.get(row.refundId) ?? [],
      nextIbanEnd: ibanEnd(accounts.get(row.investorId ?? '')?.iban ?? ''),
    })),
    refundSums: await findRefundSums(context, barred),
    batches: batches.map((batch) => shownBatch(batch, names, staff.id)),
    refusedLists: await listRefusedLists(context),
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      prepared: shownPayout(prepared.get(campaign.projectId), names, staff.id),
      recorded: shownPreparation(recorded.get(campaign.projectId), names, staff.id),
    })),
    settled: await listSettled(context),
    mayDecide: staff.roles.includes('finance-officer'),
  }
}

interface OpenRefund {
  readonly refundId: string
  readonly investmentId: string | null
  readonly investorId: string | null
  readonly projectId: string
  readonly title: string
  readonly creditorName: string
  readonly amount: bigint
  readonly dueOn: string
  readonly state: Queue['refunds'][number]['state']
  readonly returnedAt: Date | null
  readonly returnReason: PaymentRefusal | null
  readonly namedIban: string | null
  readonly namedHolder: string
  readonly namedSource: string
  readonly namedBy: string
  readonly namedAt: Date
}

/** A receipt whose payer's account is not known, or not confirmed yet: no list can take its refund. */
const HAS_NO_ACCOUNT = sql`investor_id is null and creditor_iban = ''`

async function listOpenRefunds(context: Pick<Context, 'db'>): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select r.id as "refundId", r.investment_id as "investmentId", r.investor_id as "investorId", r.project_id as "projectId",
        o.title, r.creditor_name as "creditorName", r.amount_kurus as amount, r.due_on as "dueOn",
        case
          when r.state <> 'owed' then r.state
          when r.investor_id is not null then r.state
          when r.creditor_iban = '' and r.named_iban is not null then 'account-unconfirmed'
          when r.creditor_iban = '' then 'no-account'
          when refused.id is not null then 'bank-refused'
          else r.state
        end as state,
        case when r.creditor_iban = '' then r.named_iban end as "namedIban", r.named_holder as "namedHolder",
        r.named_source as "namedSource", r.named_by as "namedBy", r.named_at as "namedAt",
        back.returned_at as "returnedAt", back.refusal as "returnReason"
      from (select * from investments.refund where state <> 'executed' order by due_on, id limit 200) r
      join projects.offering o using (project_id)
      left join lateral (${refusedPayment}) refused on true
      left join lateral (select l.returned_at, l.refusal from settlement.payment_line l
        where l.refund_id = r.id and l.state = 'returned' order by l.returned_at desc limit 1) back on true
      order by r.due_on, r.id`.execute(context.db)
  return rows
}

interface Reading {
  readonly readerId: string
  readonly today: string
  readonly barred: readonly string[]
}

type Shown = Omit<Queue['refunds'][number], 'refusals' | 'nextIbanEnd'>

function shownRefund(row: OpenRefund, names: Names, { readerId, today, barred }: Reading): Shown {
  const {
    investorId,
    creditorName,
    dueOn,
    investmentId,
    namedIban,
    namedHolder,
    namedSource,
    namedBy,
    namedAt,
    returnedAt,
    returnReason,
    ...rest
  } = row
  return {
    ...rest,
    // Of a receipt it is the desk's to name another account.
    state: row.state === 'owed' && investorId !== null && barred.includes(row.refundId) ? 'account-awaited' : row.state,
    returned: returnedAt && { at: toUnixSeconds(returnedAt), reason: returnReason ?? 'other' },
    investmentId: investmentId ?? '',
    payeeName: creditorName || (names.get(investorId ?? '') ?? ''),
    dueOn: toUnixSeconds(istanbulMoment(dueOn)),
    isLate: dueOn < today,
    named:
      namedIban === null
        ? null
        : {
            iban: namedIban,
            holderName: namedHolder,
            source: namedSource,
            by: names.get(namedBy) ?? '',
            at: toUnixSeconds(namedAt),
            isOwn: namedBy === readerId,
          },
  }
}

async function findRefundSums(
  context: Pick<Context, 'db' | 'clock'>,
  barred: readonly string[],
): Promise<Queue['refundSums']> {
  const isReady = sql`state = 'owed' and not (${HAS_NO_ACCOUNT}) and id <> all(${[...barred]}::uuid[])`
  const { rows } = await sql<Queue['refundSums']>`
    select count(*)::int as "openCount", (count(*) filter (where due_on < ${istanbulDate(context.clock.now())}))::int as "lateCount",
        (count(*) filter (where ${isReady}))::int as "owedCount",
        coalesce(sum(amount_kurus) filter (where ${isReady}), 0)::bigint as "owedTotal"
      from investments.refund where state <> 'executed'`.execute(context.db)
  return rows[0] ?? { openCount: 0, lateCount: 0, owedCount: 0, owedTotal: 0n }
}

function shownBatch(batch: OpenBatch, names: Names, readerId: string): Queue['batches'][number] {
  const { batchId, state, preparedBy, preparedAt, approvedBy, approvedAt, campaigns } = batch
  const sum = (count: (part: BatchPart) => number) => campaigns.reduce((total, part) => total + count(part), 0)
  return {
    batchId,
    state,
    preparedBy: names.get(preparedBy) ?? '',
    preparedAt: toUnixSeconds(preparedAt),
    isOwn: preparedBy === readerId,
    approvedBy: approvedBy && (names.get(approvedBy) ?? ''),
    approvedAt: approvedAt && toUnixSeconds(approvedAt),
    refundCount: sum((part) => part.refundCount),
    total: campaigns.reduce((total, part) => total + part.total, 0n),
    executedCount: sum((part) => part.executedCount),
    rejectedCount: sum((part) => part.rejectedCount),
    campaigns: campaigns.map(({ title, refundCount, total }) => ({ title, refundCount, total })),
  }
}

interface PreparedPayout extends Preparation {
  readonly projectId: string
  readonly payoutId: string
  readonly net: bigint
}

async function listPreparedPayouts(context: Pick<Context, 'db'>): Promise<PreparedPayout[]> {
  const { rows } = await sql<PreparedPayout>`
    select id as "payoutId", project_id as "projectId", net_kurus as net, prepared_by as "preparedBy", prepared_at as "preparedAt"
      from settlement.payout where state = 'prepared' order by prepared_at limit 200`.execute(context.db)
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
  readonly preparedBy: string
  readonly preparedAt: Date
}

function shownPreparation(
  preparation: Preparation | undefined,
  names: Names,
  readerId: string,
): Queue['campaigns'][number]['recorded'] {
  if (!preparation) return null
  const { preparedBy, preparedAt } = preparation
  return {
    preparedBy: names.get(preparedBy) ?? '',
    preparedAt: toUnixSeconds(preparedAt),
    isOwn: preparedBy === readerId,
  }
}

type Recorded = Preparation & { readonly projectId: string }

async function listRecordedIncreases(context: Pick<Context, 'db'>): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select project_id as "projectId", recorded_by as "preparedBy", recorded_at as "preparedAt"
      from settlement.capital_increase where state = 'recorded' order by recorded_at limit 200`.execute(context.db)
  return rows
}

type Proposed = Preparation & { readonly lineId: string }

async function listProposals(context: Pick<Context, 'db'>): Promise<Proposed[]> {
  const { rows } = await sql<Proposed>`
    select line_id as "lineId", proposed_by as "preparedBy", proposed_at as "preparedAt"
      from settlement.receipt_decision where state = 'proposed' order by proposed_at limit 200`.execute(context.db)
  return rows
}

/** The latest campaigns that are paid out, or of which nothing is owed any more. */
async function listSettled(context: Pick<Context, 'db'>): Promise<Queue['settled']> {
  const { rows } = await sql<Omit<Queue['settled'][number], 'judgedAt'> & { judgedAt: Date }>`
    select c.project_id as "projectId", o.title, c.outcome, coalesce(c.raised_kurus, 0) as raised, c.judged_at as "judgedAt"
      from investments.campaign c join projects.offering o using (project_id)
      where c.judged_at is not null and o.state not in ('successful', 'registration', 'payout')
        and not exists (select 1 from investments.refund r where r.project_id = c.project_id and r.state <> 'executed')
        and not exists (select 1 from settlement.payout p where p.project_id = c.project_id and p.state = 'approved')
      order by c.judged_at desc limit 20`.execute(context.db)
  return rows.map((row) => ({ ...row, judgedAt: toUnixSeconds(row.judgedAt) }))
}
