-- ledger: what other modules read.

-- Balances by campaign and account, debits positive.
create view ledger.campaign_balance as
  select project_id, account, sum(amount_kurus)::bigint as balance_kurus
    from ledger.posting
    group by project_id, account;

-- Every leg of every transfer, for sums by campaign and time (posting_by_project).
create view ledger.movement as
  select project_id, investor_id, investment_id, kind, account, amount_kurus, occurred_at, transfer_id, leg from ledger.posting;
