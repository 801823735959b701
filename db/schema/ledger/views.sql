-- ledger: what other modules read.

-- Balances by campaign and account, debits positive.
create view ledger.campaign_balance as
  select project_id, account, sum(amount_kurus)::bigint as balance_kurus
    from ledger.posting
    group by project_id, account;

-- Every leg of every transfer, for sums by campaign and time (posting_by_project).
create view ledger.movement as
  select project_id, investor_id, investment_id, kind, account, amount_kurus, occurred_at, transfer_id, leg,
      ledger.day_of(booked_on, occurred_at) as day
    from ledger.posting;

-- The same by day, kind and account, for sums of days; a day may have several rows.
create view ledger.movement_of_day as
  select day, kind, account, of_investments, debit_kurus, credit_kurus, leg_count from ledger.day_movement;

-- The same by half-year, for sums of whole periods; one may have several rows.
create view ledger.movement_of_half as
  select half, kind, account, of_investments, debit_kurus, credit_kurus, leg_count from ledger.half_movement
  union all
  select ledger.half_of(day), kind, account, of_investments, debit_kurus, credit_kurus, leg_count from ledger.day_movement
    where not is_sum;

-- What payments that came in just now change: who paid in a period of theirs, as what kind with them, and as what and how much before.
create view ledger.payer_change as
  select a.period, a.investor_id, greatest(a.investor_kind, p.investor_kind) as investor_kind, a.paid_kurus,
      p.investor_kind as former_kind, p.paid_kurus as former_kurus
    from (select period, investor_id, max(investor_kind) as investor_kind, sum(paid_kurus)::bigint as paid_kurus
        from ledger.paid_in cross join lateral unnest(ledger.periods_of(day)) period group by 1, 2) a
      left join ledger.payer p on p.period = a.period and p.investor_id = a.investor_id;

-- How many paid in within a year or half-year, by kind, and how much in all; one may have several rows.
create view ledger.payer_count as
  select period, investor_kind, payer_count, paid_kurus from ledger.payer_sum
  union all
  select period, investor_kind, 1, paid_kurus + coalesce(former_kurus, 0) from ledger.payer_change
  union all
  select period, former_kind, -1, -former_kurus from ledger.payer_change where former_kind is not null;
