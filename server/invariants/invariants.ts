import { activityInvariants } from './activity-invariants.ts'
import { cardInvariants } from './card-invariants.ts'
import { contentInvariants } from './content-invariants.ts'
import { evidenceInvariants } from './evidence-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { recipientInvariants } from './recipient-invariants.ts'
import { transferInvariants } from './transfer-invariants.ts'
import { bankInvariants } from './bank-invariants.ts'
import { allocationInvariants } from './allocation-invariants.ts'
import { outcomeInvariants } from './outcome-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { officerInvariants } from './officer-invariants.ts'
import { parameterInvariants } from './parameter-invariants.ts'
import { personInvariants } from './person-invariants.ts'
import { actions, type Invariant } from './invariant.ts'
import { lifeCycleInvariants } from './life-cycle-invariants.ts'
import { registrationInvariants } from './registration-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'

const BALANCE = `select project_id, account, sum(amount_kurus) as balance from ledger.posting group by project_id, account`

/** Receipts somebody has decided on lately still have their orders and their campaign to move on. */
const UNDECIDED = `select 1 from bank.bank_line l where l.outcome = 'exception'
  and (l.resolved_at is null or l.resolved_at > platform.now() - interval '10 minutes')`

/** Money that the bank took back; what it took back too late to know may have been a payment. */
const OUT_WITHOUT_ORDER = `select 1 from bank.bank_line l where l.outcome = 'unexplained' and l.reverses is not null
  and (l.resolved_at is null or l.resolved_at > platform.now() - interval '10 minutes')`

/** Of a statement still being booked nobody knows what it pays. */
const BEING_BOOKED = `select 1 from bank.bank_statement s where not s.is_booked`

/** A payer may be at the card provider's page; and card money that does not lie on the escrow account yet. */
const AT_THE_PAGE = `select 1 from cards.payment p where p.state = 'open'`
const UNSETTLED = `select 1 from cards.payment p
  where p.is_counted and p.state in ('authorised', 'captured')
    and (p.settled_at is null or p.settled_at > platform.now() - interval '10 minutes')`

/** Of one that reached its goal and is suspended the committee decides what becomes of it. */
const WITH_COMMITTEE = `t.final_kurus >= t.goal_kurus and (exists (select 1 from projects.offering o
    where o.project_id = t.project_id and o.suspended_at is not null)
  or exists (select 1 from platform.audit_event e where e.subject_id = t.project_id and e.action in (${actions('project.resumed')})
    and e.occurred_at > platform.now() - interval '10 minutes'))`

export const invariants: readonly Invariant[] = [
  ...activityInvariants,
  ...evidenceInvariants,
  ...paymentInvariants,
  ...refundInvariants,
  ...cardInvariants,
  ...lifeCycleInvariants,
  ...recipientInvariants,
  ...transferInvariants,
  ...bankInvariants,
  ...allocationInvariants,
  ...outcomeInvariants,
  ...orderInvariants,
  ...officerInvariants,
  ...parameterInvariants,
  ...personInvariants,
  {
    name: 'transfers-balance',
    truth: 'The legs of every transfer sum to zero and are numbered without a gap.',
    sql: `select transfer_id::text as subject from ledger.posting group by transfer_id
      having sum(amount_kurus) <> 0 or max(leg) <> count(*) or min(leg) <> 1`,
  },
  {
    name: 'totals-equal-investments',
    truth: 'The sums of a campaign are those of its investments.',
    sql: `select t.project_id::text as subject from investments.campaign_total t
      left join (select project_id,
          sum(amount_kurus) filter (where state = 'awaiting-payment') as awaiting,
          sum(amount_kurus) filter (where state = 'paid') as withdrawable,
          sum(amount_kurus) filter (where state in ('final', 'allocated')) as final,
          sum(amount_kurus) filter (where is_qualified and state in ('awaiting-payment', 'paid', 'final', 'allocated')) as qualified,
          sum(amount_kurus) filter (where is_qualified and state in ('paid', 'final', 'allocated')) as qualified_paid,
          count(distinct investor_id) filter (where state in ('paid', 'final', 'allocated')) as investors
        from investments.investment group by project_id) i using (project_id)
      where (t.awaiting_kurus, t.withdrawable_kurus, t.final_kurus, t.investor_count, t.qualified_taken_kurus, t.qualified_paid_kurus)
        <> (coalesce(i.awaiting, 0), coalesce(i.withdrawable, 0), coalesce(i.final, 0), coalesce(i.investors, 0),
          coalesce(i.qualified, 0), coalesce(i.qualified_paid, 0))`,
  },
  {
    name: 'totals-equal-ledger',
    truth: 'The sums of a campaign are those of the ledger; what an approved payout owes has left the final account.',
    sql: `select t.project_id::text as subject from investments.campaign_total t
      left join (${BALANCE}) a on a.project_id = t.project_id and a.account = 'awaiting-payment'
      left join (${BALANCE}) c on c.project_id = t.project_id and c.account = 'commitment'
      left join (${BALANCE}) w on w.project_id = t.project_id and w.account = 'withdrawable'
      left join (${BALANCE}) f on f.project_id = t.project_id and f.account = 'final'
      left join payments.payout p on p.project_id = t.project_id and p.state in ('confirmed', 'executed')
      where t.awaiting_kurus <> -coalesce(a.balance, 0) or t.awaiting_kurus <> coalesce(c.balance, 0)
        or t.withdrawable_kurus <> -coalesce(w.balance, 0)
        or t.final_kurus <> -coalesce(f.balance, 0) + coalesce(p.gross_kurus, 0)`,
  },
  {
    name: 'cap-never-passed',
    truth: 'No campaign has taken more than its goal and additional funds.',
    sql: `select project_id::text as subject from investments.campaign_total
      where awaiting_kurus + withdrawable_kurus + final_kurus > cap_kurus
        or awaiting_kurus < 0 or withdrawable_kurus < 0 or final_kurus < 0`,
  },
  {
    name: 'limit-use-equals-investments',
    truth: 'What an investor has used of a year’s limit is the sum of that year’s investments that stand.',
    sql: `select coalesce(y.investor_id, i.investor_id)::text || ' ' || coalesce(y.year, i.limit_year) as subject
      from investments.investor_year y
      full join (select investor_id, limit_year, sum(amount_kurus) as used from investments.investment
        where state in ('awaiting-payment', 'paid', 'final', 'allocated') group by 1, 2) i
        on i.investor_id = y.investor_id and i.limit_year = y.year
      where coalesce(y.used_kurus, 0) <> coalesce(i.used, 0)`,
  },
  {
    name: 'accepted-before-invested',
    truth: 'Every investment has an acceptance of its investor, campaign, amount and version of the form.',
    sql: `select i.id::text as subject from investments.investment i
      left join investments.acceptance a on a.id = i.acceptance_id and a.investor_id = i.investor_id
        and a.project_id = i.project_id and a.amount_kurus = i.amount_kurus + i.given_back_kurus and a.form_version = i.form_version
      where a.id is null`,
  },
  {
    name: 'escrow-cash-equals-bank',
    truth:
      'Escrow cash in the ledger is the closing balance of the last statement, with what is booked of the next, and never negative; on each day it moves by what the bank booked on that day, whenever that was heard of.',
    sql: `select c.project_id::text as subject from investments.campaign c
      left join (${BALANCE}) b on b.project_id = c.project_id and b.account = 'escrow-cash'
      left join (select s.project_id, sum(l.amount_kurus) as booked
          from bank.bank_statement s join bank.bank_line l on l.statement_id = s.id and l.outcome <> 'waiting'
          where not s.is_booked group by 1) n on n.project_id = c.project_id
      where coalesce(b.balance, 0) <> c.statement_balance_kurus + coalesce(n.booked, 0) or coalesce(b.balance, 0) < 0
      union all select coalesce(p.project_id, l.project_id)::text || ' ' || coalesce(p.day, l.day)::text
        from (select project_id, ledger.day_of(booked_on, occurred_at) as day, sum(amount_kurus) as kurus
          from ledger.posting where account = 'escrow-cash' group by 1, 2) p
        full join (select project_id, booked_on as day, sum(amount_kurus) as kurus
          from bank.bank_line where outcome not in ('waiting', 'set-aside') group by 1, 2) l using (project_id, day)
        where coalesce(p.kurus, 0) <> coalesce(l.kurus, 0)`,
  },
  {
    name: 'accounts-on-their-side',
    truth: 'No account stands on the wrong side; what the card provider owes may turn into what it is owed.',
    sql: `select project_id::text || ' ' || account as subject from (${BALANCE}) b
      where case when account in ('commitment', 'escrow-cash', 'bank-suspense') then balance < 0
        when account = 'card-clearing' then false else balance > 0 end`,
  },
  {
    name: 'states-agree-with-ledger',
    truth: 'Each investment’s ledger entries are those of its state.',
    sql: `select i.id::text as subject from investments.investment i
      left join (select investment_id,
          coalesce(sum(amount_kurus) filter (where account = 'commitment'), 0) as commitment,
          -coalesce(sum(amount_kurus) filter (where account = 'withdrawable'), 0) as withdrawable,
          -coalesce(sum(amount_kurus) filter (where account = 'final'), 0) as final,
          -coalesce(sum(amount_kurus) filter (where account = 'refund-payable' and kind not like 'part-%'), 0) as owed
        from ledger.posting group by investment_id) s on s.investment_id = i.id
      where (s.commitment, s.withdrawable, s.final, s.owed) is distinct from (
        case when i.state = 'awaiting-payment' then i.amount_kurus else 0 end,
        case when i.state = 'paid' then i.amount_kurus else 0 end,
        case when i.state in ('final', 'allocated') then i.amount_kurus else 0 end,
        case when i.state = 'refund-pending' then i.amount_kurus else 0 end)`,
  },
  {
    name: 'postings-have-subjects',
    truth:
      'Every posting belongs to a campaign, and one about an investment to an investment of that campaign and investor.',
    sql: `select p.transfer_id::text as subject from ledger.posting p
      left join investments.campaign_total t on t.project_id = p.project_id
      left join investments.investment i on i.id = p.investment_id
      where t.project_id is null or (p.investment_id is not null
        and (i.id is null or i.project_id <> p.project_id or i.investor_id is distinct from p.investor_id))`,
  },
  {
    name: 'investments-have-campaign-and-investor',
    truth: 'Every investment belongs to a campaign that opened and to a member.',
    sql: `select i.id::text as subject from investments.investment i
      left join investments.campaign_total t using (project_id)
      left join membership.investor_standing s on s.member_id = i.investor_id
      where t.project_id is null or s.member_id is null`,
  },
  {
    name: 'every-change-has-its-event',
    truth: 'Each step of an investment left one event in the audit trail.',
    sql: `select i.id::text as subject from investments.investment i
      left join (select subject_id, count(*) filter (where action in (${actions('investment.placed')})) as placed,
          count(*) filter (where action in (${actions('investment.paid')}))
            - count(*) filter (where action in (${actions('investment.payment-set-aside')})) as paid,
          count(*) filter (where action in (
            ${actions('investment.cancelled', 'investment.expired', 'investment.payment-lost', 'investment.refund-owed')})) as ended,
          count(*) filter (where action in (${actions('investment.refunded')}))
            - count(*) filter (where action in (${actions('settlement.refund-returned')})) as refunded
        from platform.audit_event where subject_kind = 'investment' group by subject_id) e on e.subject_id = i.id
      where (e.placed, e.paid, e.ended, e.refunded) is distinct from (1::bigint,
        case when i.paid_at is not null then 1 else 0 end::bigint, case when i.ended_at is not null then 1 else 0 end::bigint,
        case when i.refunded_at is not null then 1 else 0 end::bigint)`,
  },
  {
    name: 'payment-follows-order',
    truth:
      'An investment was paid after it was placed and not in the future, and left open to withdrawal for 48 hours at least.',
    sql: `select id::text as subject from investments.investment
      where paid_at < placed_at or paid_at > greatest(platform.now(), updated_at)
        or withdrawal_ends_at < paid_at + interval '48 hours' or finalised_at < withdrawal_ends_at - interval '1 second'`,
  },
  {
    name: 'expired-was-not-paid',
    truth:
      'No order expired before the bank had said that it told everything up to its term, nor one whose own payment had been told by then; what the bank adds afterwards comes too late.',
    sql: `select id::text as subject from investments.investment
        where end_code = 'not-paid' and (bank_told_until is null or bank_told_until <= pay_by)
      union all select i.id::text from investments.investment i join bank.bank_line l on l.investment_id = i.id
        join bank.bank_statement s on s.id = l.statement_id
        where i.end_code = 'not-paid' and l.exception_kind = 'late' and s.imported_at < i.ended_at
          and coalesce(l.booked_at, l.booked_on::timestamp at time zone 'Europe/Istanbul') <= i.pay_by`,
  },
  {
    name: 'nothing-overdue',
    truth:
      'No deadline passed more than ten minutes ago without what it brings; what waits for bank, MKK or a decision is left out.',
    sql: `select 'window ' || id as subject from investments.investment
        where state = 'paid' and greatest(withdrawal_ends_at, updated_at) < platform.now() - interval '10 minutes'
          and not exists (select 1 from settlement.mkk_refusal f where f.subject_id = investment.id
            and coalesce(f.ended_at, platform.now()) > platform.now() - interval '10 minutes')
          and not exists (select 1 from settlement.mkk_message m
            where m.investment_id = investment.id and m.round > 1 and m.sent_at is null)
      union all select 'payment ' || i.id from investments.investment i join investments.campaign c using (project_id)
        where i.state = 'awaiting-payment' and i.pay_by < platform.now() - interval '10 minutes' and c.bank_known_until > i.pay_by
          and not exists (${UNDECIDED} and l.project_id = i.project_id)
          and not exists (${BEING_BOOKED} and s.project_id = i.project_id)
          and not exists (${AT_THE_PAGE} and p.investment_id = i.id)
      union all select 'closing ' || t.project_id from investments.campaign_total t
        where t.accepting and t.closes_at < platform.now() - interval '10 minutes'
      union all select 'judging ' || t.project_id from investments.campaign_total t join investments.campaign c using (project_id)
        where c.outcome is null and c.closed_at is not null and t.ends_at < platform.now() - interval '10 minutes'
          and t.awaiting_kurus = 0 and t.withdrawable_kurus = 0 and not exists (${UNDECIDED} and l.project_id = t.project_id)
          and not exists (${OUT_WITHOUT_ORDER} and l.project_id = t.project_id)
          and not exists (${BEING_BOOKED} and s.project_id = t.project_id)
          and not exists (select from settlement.qualified_check k where k.project_id = t.project_id and k.answered_at is null)
          and not exists (select 1 from settlement.mkk_refusal f where f.project_id = t.project_id and f.kind = 'request'
            and coalesce(f.ended_at, platform.now()) > platform.now() - interval '10 minutes')
          and not exists (select 1 from settlement.mkk_message m join investments.investment h on h.id = m.investment_id
            where h.project_id = t.project_id and m.round > 1 and m.sent_at is null)
          and not exists (${UNSETTLED} and p.project_id = t.project_id) and not (${WITH_COMMITTEE})
          and c.closed_at < platform.now() - interval '10 minutes'
          and not exists (select 1 from investments.investment i
            where i.project_id = t.project_id and i.updated_at > platform.now() - interval '10 minutes')`,
  },
  {
    name: 'campaign-state-agrees',
    truth: 'A campaign takes orders only while its project is live, and its outcome is the project’s state.',
    sql: `select t.project_id::text as subject from investments.campaign_total t
      join investments.campaign c using (project_id) join projects.offering o using (project_id)
      where (t.accepting and o.state not in ('live', 'change-under-review', 'cancelled'))
        or (c.outcome = 'successful' and o.state not in ('successful', 'registration', 'payout', 'reporting', 'archived', 'cancelled'))
        or (c.outcome = 'unsuccessful' and o.state <> 'unsuccessful')`,
  },
  {
    name: 'changes-are-told',
    truth:
      'Who held an investment when a material change came into force was told of it then, and nobody’s 48 hours run from anything else.',
    sql: `select i.id::text as subject from projects.published_change c join investments.investment i using (project_id)
        where c.is_material and i.placed_at < c.published_at and (i.ended_at is null or i.ended_at > c.published_at)
          and (i.notice_at is null or i.notice_at < c.published_at)
      union all select i.id::text from investments.investment i
        where i.notice_at is not null and not exists (select from projects.published_change c
          where c.project_id = i.project_id and c.is_material and c.published_at <= i.notice_at)`,
  },
  {
    name: 'two-officers',
    truth: 'What one person began another decided on, and every table that keeps both holds it to that.',
    sql: `select subject from platform.decided_alone() as subject`,
  },
  ...registrationInvariants,
  ...contentInvariants,
]
