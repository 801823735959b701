import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import {
  approvePayout,
  approveRefundBatch,
  confirmAccountClosing,
  confirmBankStatement,
  confirmFeeAccount,
  confirmReceiptDecision,
  confirmStatementSetAside,
  importBankStatement,
  namePaymentAccount,
  nameRefundAccount,
  prepareRefundBatch,
  resendPaymentList,
  resolveBankReceipt,
} from '#contracts/settlement/endpoints.ts'
import { byAnother } from '#server/kit/by-two.ts'
import type { Context } from '#server/kit/context.ts'
import { askOnce, type QueueCount, type StaffQueue } from '#server/kit/staff-queue.ts'
import { countSilentAccounts } from '#server/modules/bank/index.ts'
import { at, count, LATE, SUM } from './desk-queue.ts'
import { registrationQueues } from './registration-queues.ts'
import { listHeldRefunds } from './refunds/held-refunds.ts'
import { HAS_NO_CORRECTION, IS_UNCLEAR, paymentQueues } from '#server/modules/payments/index.ts'
import { countHeldResults } from './result-hold.ts'

const receipts = (today: string) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where decide_by < ${today}))::int as late_count, min(decide_by) as due_on,
      min(coalesce(booked_at, booked_on::timestamp at time zone 'Europe/Istanbul')) as oldest_at,
      coalesce(sum(abs(amount_kurus)), 0)::bigint as total
    from bank.bank_line l where outcome in ('exception', 'unexplained') and resolved_at is null
      and not exists (select 1 from bank.receipt_decision d where d.line_id = l.id and d.state = 'begun')`

/** What one officer proposed to do with a receipt; as late as the receipt's own decision is. */
const receiptDecisions = (context: Context, today: string) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where l.decide_by < ${today}))::int as late_count,
      min(l.decide_by) as due_on, min(d.begun_at) as oldest_at, coalesce(sum(abs(l.amount_kurus)), 0)::bigint as total
    from bank.receipt_decision d join bank.bank_line l on l.id = d.line_id
    where d.state = 'begun' and ${byAnother(context, sql`d.begun_by`)}`

const payouts = (context: Context) => sql<QueueCount>`
  select count(*)::int as count, 0 as late_count, min(at) as oldest_at, coalesce(sum(kurus), 0)::bigint as total
    from (select begun_at as at, gross_kurus as kurus from payments.payout
        where state = 'begun' and ${byAnother(context, sql`begun_by`)}
      union all select k.begun_at, n.amount_kurus from payments.payment_correction k
        cross join lateral (select amount_kurus from payments.payment_line where id = k.line_id limit 1) n
        where k.state = 'begun' and ${byAnother(context, sql`coalesce(k.compared_by, k.begun_by)`)}) waiting`

/**
 * Payments of payouts that the bank refused or sent back and for which nobody named an account yet: late at once, for money of a
 * company stands still.
 */
const refusedPayouts = sql<QueueCount>`
  select count(*)::int as count, count(*)::int as late_count, min(coalesce(n.returned_at, l.sent_at)) as oldest_at,
      coalesce(sum(n.amount_kurus), 0)::bigint as total
    from payments.payment_line n join payments.payment_list l on l.id = n.list_id
    where n.state in ('rejected', 'returned') and n.refund_id is null and ${HAS_NO_CORRECTION}`

type HeldRefunds = Awaited<ReturnType<typeof listHeldRefunds>>
/** The same four times on one page, where it asks once. */
const findHeld = (context: Context, once = askOnce(context)): Promise<HeldRefunds> => once(listHeldRefunds)
const all = (held: HeldRefunds): string[] => [...held.keys()]
const ofEstates = (held: HeldRefunds): string[] =>
  [...held].flatMap(([id, heldFor]) => (heldFor === 'estate' ? [id] : []))

/** Refunds that the next list takes. */
const owedRefunds = (today: string, held: HeldRefunds) => sql<QueueCount>`
  select count(*)::int as count, ${LATE(today)}, min(owed_at) as oldest_at, ${SUM} as total
    from investments.refund where state = 'owed' and card_payment_id is null and id <> all(${all(held)}::uuid[])`

/**
 * Refunds that no list can take before an account is known; those that came back have their own line. What waits for an estate's account
 * is never late.
 */
const heldRefunds = (today: string, held: HeldRefunds) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where due_on < ${today} and id <> all(${ofEstates(held)}::uuid[])))::int as late_count,
      min(due_on) filter (where id <> all(${ofEstates(held)}::uuid[])) as due_on, min(owed_at) as oldest_at, ${SUM} as total
    from investments.refund where state = 'owed' and round = 1 and id = any(${all(held)}::uuid[])`

/** Refunds that came back and wait for another account. */
const returnedRefunds = (today: string, held: HeldRefunds) => sql<QueueCount>`
  select count(*)::int as count, ${LATE(today)}, min(n.at) as oldest_at, ${SUM} as total
    from investments.refund r cross join lateral (select max(l.returned_at) as at from payments.payment_line l
      where l.refund_id = r.id and l.state = 'returned') n
    where r.state = 'owed' and r.round > 1 and r.id = any(${all(held)}::uuid[])`

/** Set aside by a refusal of the bank's: nothing of them is paid before somebody decides. */
const refusedLists = sql<QueueCount>`
  select count(*)::int as count, count(*)::int as late_count, min(refused_at) as oldest_at,
      coalesce(sum(n.kurus), 0)::bigint as total
    from payments.payment_list l
    cross join lateral (select sum(amount_kurus) as kurus from payments.payment_line where list_id = l.id) n
    where state = 'refused'`

/** Gone to the bank, and nobody knows what became of them. */
const unclearLists = sql<QueueCount>`
  select count(*)::int as count, count(*)::int as late_count, min(l.problem_since) as oldest_at,
      coalesce(sum(n.kurus), 0)::bigint as total
    from payments.payment_list l
    cross join lateral (select sum(amount_kurus) as kurus from payments.payment_line where list_id = l.id) n
    where ${IS_UNCLEAR}`

/** Escrow accounts of which one officer says that the bank closed them. */
const closings = (context: Context) => sql<QueueCount>`
  select count(*)::int as count, 0 as late_count, min(begun_at) as oldest_at from settlement.account_closing
    where state = 'begun' and ${byAnother(context, sql`begun_by`)}`

const feeAccount = (context: Context) => sql<QueueCount>`
  select count(*)::int as count, 0 as late_count, min(begun_at) as oldest_at from settlement.fee_account
    where state = 'begun' and ${byAnother(context, sql`begun_by`)}`

/**
 * What an officer uploaded or described and another has to decide on; statements that the bank's own contradicts are late at once.
 */
const uploads = (context: Context) => sql<QueueCount>`
  select count(*)::int as count, (count(*) filter (where is_late))::int as late_count, min(begun_at) as oldest_at
    from (select begun_at, state = 'contradicted' as is_late from bank.uploaded_statement
        where (state = 'begun' and ${byAnother(context, sql`begun_by`)}) or (state = 'contradicted' and decided_by is null)
      union all
      select begun_at, false from bank.table_profile
        where state = 'begun' and ${byAnother(context, sql`begun_by`)}) w`

/** Statements that one officer takes for none of the bank's. */
const setAsides = (context: Context) => sql<QueueCount>`
  select count(*)::int as count, 0 as late_count, min(begun_at) as oldest_at from bank.statement_set_aside
    where state = 'begun' and ${byAnother(context, sql`begun_by`)}`

/** Lists of refunds, due when the first of their refunds is. */
const batches = (context: Context, today: string) => sql<QueueCount>`
  select count(*)::int as count, ${LATE(today)}, min(begun_at) as oldest_at, ${SUM} as total
    from payments.refund_batch b cross join lateral (select min(r.due_on) as due_on, sum(n.amount_kurus) as amount_kurus
      from payments.payment_list l join payments.payment_line n on n.list_id = l.id join investments.refund r on r.id = n.refund_id
      where l.refund_batch_id = b.id) n
    where state = 'begun' and ${byAnother(context, sql`begun_by`)}`

/**
 * The bank works a refund off on its due day at the latest (T17/4, T17/8): from the next day on it is overdue. Not what waits for an
 * estate's account.
 */
const overdue = (today: string, held: HeldRefunds) => sql<QueueCount>`
  select count(*)::int as count, ${LATE(today)}, min(owed_at) as oldest_at, ${SUM} as total
    from investments.refund where state <> 'executed' and due_on < ${today} and id <> all(${ofEstates(held)}::uuid[])`

/** What waits for finance. */
export const settlementQueues: readonly StaffQueue[] = [
  {
    code: 'bank-receipts',
    screen: at('receipts', resolveBankReceipt),
    count: (context) => count(context, receipts(istanbulDate(context.clock.now()))),
  },
  {
    code: 'results-held',
    screen: at('campaigns', resolveBankReceipt),
    watched: ['compliance-officer'],
    count: countHeldResults,
  },
  {
    code: 'bank-silent',
    screen: { ...at('statements', importBankStatement), isForStep: true },
    tended: ['administrator'],
    count: countSilentAccounts,
  },
  {
    code: 'receipts-second-officer',
    screen: at('receipts', confirmReceiptDecision),
    count: (context) => count(context, receiptDecisions(context, istanbulDate(context.clock.now()))),
  },
  {
    code: 'statements-second-officer',
    screen: { ...at('statements', confirmBankStatement), isForStep: true },
    count: (context) => count(context, uploads(context)),
  },
  {
    code: 'set-aside-second-officer',
    screen: { ...at('statements', confirmStatementSetAside), isForStep: true },
    count: (context) => count(context, setAsides(context)),
  },
  {
    code: 'payouts-refused',
    screen: at('campaigns', namePaymentAccount),
    count: (context) => count(context, refusedPayouts),
  },
  {
    code: 'payouts-second-officer',
    screen: at('campaigns', approvePayout),
    count: (context) => count(context, payouts(context)),
  },
  ...registrationQueues,
  ...paymentQueues,
  {
    code: 'fee-account-second-officer',
    screen: at('accounts', confirmFeeAccount),
    count: (context) => count(context, feeAccount(context)),
  },
  {
    code: 'account-closing-second-officer',
    screen: at('campaigns', confirmAccountClosing),
    count: (context) => count(context, closings(context)),
  },
  {
    code: 'payment-lists-refused',
    screen: at('refunds', resendPaymentList),
    count: (context) => count(context, refusedLists),
  },
  {
    code: 'payment-lists-unclear',
    screen: at('refunds', resendPaymentList),
    count: (context) => count(context, unclearLists),
  },
  {
    code: 'refunds-owed',
    screen: at('refunds', prepareRefundBatch),
    count: async (context, once) =>
      count(context, owedRefunds(istanbulDate(context.clock.now()), await findHeld(context, once))),
  },
  {
    code: 'refunds-held',
    screen: at('refunds', nameRefundAccount),
    count: async (context, once) =>
      count(context, heldRefunds(istanbulDate(context.clock.now()), await findHeld(context, once))),
  },
  {
    code: 'refunds-returned',
    screen: at('refunds', nameRefundAccount),
    count: async (context, once) =>
      count(context, returnedRefunds(istanbulDate(context.clock.now()), await findHeld(context, once))),
  },
  {
    code: 'refunds-second-officer',
    screen: at('refunds', approveRefundBatch),
    count: (context) => count(context, batches(context, istanbulDate(context.clock.now()))),
  },
  {
    code: 'refunds-overdue',
    screen: at('refunds', prepareRefundBatch),
    watched: ['compliance-officer'],
    count: async (context, once) =>
      count(context, overdue(istanbulDate(context.clock.now()), await findHeld(context, once))),
  },
]
