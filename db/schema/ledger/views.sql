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

-- Payments by year and half-year and by who paid; one may have several rows.
create view ledger.payment_of_period as
  select period, investor_id, paid_kurus from ledger.payer
  union all
  select unnest(ledger.periods_of(day)), investor_id, paid_kurus from ledger.paid_in;
