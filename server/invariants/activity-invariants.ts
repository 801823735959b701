import type { Invariant } from './invariant.ts'

const YEAR = (moment: string): string => `to_char(${moment} at time zone 'Europe/Istanbul', 'YYYY')`

const HALF_YEAR = (moment: string): string =>
  `${YEAR(moment)} || case when extract(month from ${moment}
    at time zone 'Europe/Istanbul') < 7 then '-1' else '-2' end`

/** Of a refund that was paid again after it came back, the last payment counts; of one that is owed again none. */
const WAS_LAST = `exists (select 1 from investments.investment i
  where i.id = p.investment_id and p.occurred_at >= i.refunded_at - interval '1 second')`
const CAME_BACK = `select 1 from ledger.posting b where b.investment_id = p.investment_id and b.transfer_id <> b.investment_id
  and b.kind = 'refund-returned'`

/** What /faaliyetler publishes is what the ledger says (T11/15). */
export const activityInvariants: readonly Invariant[] = [
  {
    name: 'published-amount-equals-ledger',
    truth:
      'What a campaign is published to have raised is what became final in the ledger, less what went back before its result, and, of a cancelled one, what lay inside the 48 hours.',
    sql: `select c.project_id::text as subject from investments.campaign c
      left join lateral (select coalesce(-sum(p.amount_kurus)
            filter (where p.account = 'final' and (p.kind in ('finalised', 'reopened', 'card-payment-lost')
              or (p.kind in ('refund-owed', 'part-refund-owed') and p.occurred_at < coalesce(c.succeeded_at, c.judged_at)))), 0)
          + coalesce(sum(p.amount_kurus) filter (where p.kind = 'refund-owed' and p.account = 'withdrawable'
            and i.end_code = c.outcome_code), 0) as amount
        from ledger.posting p left join investments.investment i on i.id = p.investment_id
        where p.project_id = c.project_id) l on true
      where c.outcome is not null and c.opened_at is not null and c.raised_kurus <> l.amount`,
  },
  {
    name: 'published-refunds-equal-ledger',
    truth: 'Of every day, the refunds of orders that are counted are those whose amounts the ledger sums.',
    sql: `select coalesce(r.day, l.day)::text as subject
      from (select booked_on as day, count(*) as n, sum(amount_kurus) as amount
        from investments.refund where booked_on is not null and investment_id is not null group by 1) r
      full join (select ledger.day_of(booked_on, occurred_at) as day, count(*) as n, sum(amount_kurus) as amount
        from ledger.posting p where kind = 'refund-executed' and account = 'refund-payable' and investment_id is not null
          and (${WAS_LAST} or not exists (${CAME_BACK}))
        group by 1) l on l.day = r.day
      where (r.n, r.amount) is distinct from (l.n, l.amount)`,
  },
  {
    name: 'day-sums-equal-ledger',
    truth:
      'What is kept of a day by kind and account is what was posted on it; the published figures of a period are its sums.',
    sql: `select coalesce(d.day, l.day)::text || ' ' || coalesce(d.kind, l.kind) as subject
      from (select day, kind, account, of_investments, sum(debit_kurus) as debit, sum(credit_kurus) as credit, sum(leg_count) as legs
        from ledger.day_movement group by 1, 2, 3, 4) d
      full join (select ledger.day_of(booked_on, occurred_at) as day, kind, account, investment_id is not null
            as of_investments, coalesce(sum(amount_kurus) filter (where amount_kurus > 0), 0) as debit,
          coalesce(-sum(amount_kurus) filter (where amount_kurus < 0), 0) as credit, count(*) as legs
        from ledger.posting group by 1, 2, 3, 4) l using (day, kind, account, of_investments)
      where (d.debit, d.credit, d.legs) is distinct from (l.debit, l.credit, l.legs)`,
  },
  {
    name: 'period-sums-equal-ledger',
    truth:
      'What is kept of a half-year is the sum of its days, and who is kept as paying in a period is who paid in then, each once, as what they ordered.',
    sql: `select coalesce(h.half, d.half) || ' ' || coalesce(h.kind, d.kind) as subject from ledger.half_movement h
      full join (select ledger.half_of(day) as half, kind, account, of_investments, sum(debit_kurus) as debit, sum(credit_kurus) as credit,
          sum(leg_count) as legs
        from ledger.day_movement where is_sum group by 1, 2, 3, 4) d using (half, kind, account, of_investments)
      where (h.debit_kurus, h.credit_kurus, h.leg_count) is distinct from (d.debit, d.credit, d.legs)
      union all
      select coalesce(k.period, l.period) || ' ' || coalesce(k.investor_id, l.investor_id) from (select period, investor_id,
          max(investor_kind) as kind, sum(paid_kurus) as paid from (select period, investor_id, investor_kind, paid_kurus from ledger.payer
            union all select unnest(ledger.periods_of(day)), investor_id, investor_kind, paid_kurus from ledger.paid_in) p group by 1, 2) k
      full join (select unnest(ledger.periods_of(ledger.day_of(p.booked_on, p.occurred_at))) as period, p.investor_id,
          max(case when c.member_id is not null then 'company' when i.is_qualified then 'qualified' else 'person' end) as kind,
          -sum(p.amount_kurus) as paid
        from ledger.posting p left join investments.investment i on i.id = p.investment_id
          left join membership.company c on c.member_id = p.investor_id
        where p.account = 'withdrawable' and p.kind in ('paid', 'paid-by-card') and p.investor_id is not null
        group by 1, 2) l using (period, investor_id)
      where (k.kind, k.paid) is distinct from (l.kind, l.paid)
      union all
      select coalesce(s.period, p.period) || ' ' || coalesce(s.investor_kind, p.investor_kind) from ledger.payer_sum s
      full join (select period, investor_kind, count(*) as payers, sum(paid_kurus) as paid from ledger.payer group by 1, 2) p
        using (period, investor_kind)
      where (coalesce(s.payer_count, 0), coalesce(s.paid_kurus, 0)) <> (coalesce(p.payers, 0), coalesce(p.paid, 0))`,
  },
  {
    name: 'period-courses-equal-campaigns',
    truth:
      'What is kept of a period’s campaigns is what opened and ended in it, each as it stood when the period was over.',
    sql: `select coalesce(k.period, c.period) || ' ' || coalesce(k.what, c.what) as subject
      from (select period, what, sum(campaign_count) as n, sum(goal_kurus) as goals, sum(raised_kurus) as raised,
          sum(investor_count) as investors, sum(ran_ms) as ran
        from campaigns.period_course group by 1, 2) k
      full join (select p.period, o.what, count(*) as n, sum(case when o.is_end then goal_kurus else 0 end) as goals,
          sum(case when not o.is_end then 0 when p.period = 'all' and o.what = 'successful' then t.final_kurus
            else coalesce(raised_kurus, 0) end) as raised,
          sum(case when o.is_end then coalesce(c.investor_count, 0) else 0 end) as investors,
          sum(case when o.is_end then round(extract(epoch from coalesce(closed_at, o.at) - opened_at) * 1000) else 0 end) as ran
        from investments.campaign_course c join (select project_id, final_kurus from investments.campaign_total) t using (project_id)
          cross join lateral (
            select 'opened' as what, opened_at as at, false as is_end, null::timestamptz as other
            union all select 'over', coalesce(succeeded_at, judged_at), false, null::timestamptz where judged_at is not null
            union all select outcome, judged_at, true, null where judged_at is not null
            union all select 'successful', succeeded_at, true, judged_at where succeeded_at is not null) o
          cross join lateral (
            select ${HALF_YEAR('o.at')} as period where o.other is null or ${HALF_YEAR('o.at')} <> ${HALF_YEAR('o.other')}
            union all select ${YEAR('o.at')} where o.other is null or ${YEAR('o.at')} <> ${YEAR('o.other')}
            union all select 'all' where o.is_end and o.other is null) p
        group by 1, 2) c on c.period = k.period and c.what = k.what
      where (coalesce(k.n, 0), coalesce(k.goals, 0), coalesce(k.raised, 0), coalesce(k.investors, 0), coalesce(k.ran, 0))
        <> (coalesce(c.n, 0), coalesce(c.goals, 0), coalesce(c.raised, 0), coalesce(c.investors, 0), coalesce(c.ran, 0))`,
  },
  {
    name: 'refund-days-equal-refunds',
    truth:
      'What is kept of a day’s refunds is what was owed back and paid on it, and an order is paid back where its refund is.',
    sql: `select coalesce(k.day, r.day)::text as subject
      from (select day, sum(withdrawal_count) as withdrawals, sum(withdrawn_kurus) as withdrawn, sum(executed_count) as executed,
          sum(on_time_count) as on_time, sum(lasted_ms) as lasted
        from campaigns.refund_day group by 1) k
      full join (select o.day, count(*) filter (where o.is_withdrawal) as withdrawals,
          coalesce(sum(amount_kurus) filter (where o.is_withdrawal), 0) as withdrawn,
          count(*) filter (where not o.is_withdrawal) as executed,
          count(*) filter (where not o.is_withdrawal and (executed_at at time zone 'Europe/Istanbul')::date <= due_on) as on_time,
          coalesce(sum(round(extract(epoch from executed_at - owed_at) * 1000)) filter (where not o.is_withdrawal), 0) as lasted
        from investments.refund cross join lateral (
            select (owed_at at time zone 'Europe/Istanbul')::date as day, true as is_withdrawal
              where investment_id is not null and reason_code = 'withdrawn'
            union all select booked_on, false where booked_on is not null and (investment_id is not null or part_of is not null)) o
        group by 1) r on r.day = k.day
      where (coalesce(k.withdrawals, 0), coalesce(k.withdrawn, 0), coalesce(k.executed, 0), coalesce(k.on_time, 0), coalesce(k.lasted, 0))
        is distinct from (coalesce(r.withdrawals, 0), coalesce(r.withdrawn, 0), coalesce(r.executed, 0), coalesce(r.on_time, 0),
          coalesce(r.lasted, 0))
      union all
      select r.id::text from investments.refund r join investments.investment i on i.id = r.investment_id
        where (r.booked_on is null) <> (i.refunded_at is null)
          or (r.reason_code = 'withdrawn') <> (i.end_code = 'withdrawn')`,
  },
  {
    name: 'published-escrow-account-is-whole',
    truth:
      'Every movement of an escrow account is of a kind that the published account has a line for, and of a campaign that opened.',
    sql: `select p.transfer_id::text as subject from ledger.posting p
      left join investments.campaign_course c on c.project_id = p.project_id and c.opened_at <= p.occurred_at
      where p.account = 'escrow-cash' and (c.project_id is null
        or p.kind not in ('paid', 'statement-set-aside', 'unmatched-received', 'unmatched-corrected', 'unmatched-reversed', 'booked-out',
          'refund-executed', 'refund-returned', 'part-refund-executed', 'part-refund-returned', 'card-settled', 'payout-executed',
          'payout-returned'))`,
  },
]
