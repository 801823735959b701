import type { Invariant } from './invariant.ts'

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
      'What is kept of a half-year is the sum of its days, and who is kept as paying in a period is who paid in then, each once, with all they paid.',
    sql: `select coalesce(h.half, d.half) || ' ' || coalesce(h.kind, d.kind) as subject from ledger.half_movement h
      full join (select ledger.half_of(day) as half, kind, account, of_investments, sum(debit_kurus) as debit, sum(credit_kurus) as credit,
          sum(leg_count) as legs
        from ledger.day_movement where is_sum group by 1, 2, 3, 4) d using (half, kind, account, of_investments)
      where (h.debit_kurus, h.credit_kurus, h.leg_count) is distinct from (d.debit, d.credit, d.legs)
      union all
      select coalesce(k.period, l.period) || ' ' || coalesce(k.investor_id, l.investor_id) from (select period, investor_id,
          sum(paid_kurus) as paid from ledger.payment_of_period group by 1, 2) k
      full join (select unnest(ledger.periods_of(ledger.day_of(booked_on, occurred_at))) as period, investor_id,
          -sum(amount_kurus) as paid
        from ledger.posting where account = 'withdrawable' and kind in ('paid', 'paid-by-card') and investor_id is not null
        group by 1, 2) l using (period, investor_id)
      where k.paid is distinct from l.paid
      union all
      select coalesce(s.period, p.period) from ledger.payer_sum s
      full join (select period, count(*) as payers, sum(paid_kurus) as paid from ledger.payer group by 1) p using (period)
      where (s.payer_count, s.paid_kurus) is distinct from (p.payers, p.paid)`,
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
