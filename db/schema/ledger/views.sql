-- ledger: what other modules read.

-- Balances by campaign and account, debits positive.
create view ledger.campaign_balance as
  select project_id, account, sum(amount_kurus)::bigint as balance_kurus
    from ledger.posting
    group by project_id, account;

-- Every leg of every transfer, for sums by campaign and time (posting_by_project).
create view ledger.movement as
  select project_id, investor_id, investment_id, kind, account, amount_kurus, occurred_at, transfer_id, leg from ledger.posting;

-- The same by Istanbul day, kind and account, for sums of whole periods; a day may have several rows.
create view ledger.movement_of_day as
  select day, kind, account, of_investments, debit_kurus, credit_kurus, leg_count from ledger.day_movement;
