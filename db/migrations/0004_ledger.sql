-- ledger: double entry in kuruş, append-only. Every total a screen shows is a sum over these rows.
create schema ledger;

-- One row is one leg of a transfer. Debits are positive, credits negative; the legs of a transfer sum to zero. A transfer's id
-- follows from what it does (kind and subject), so that no effect can be posted twice. Corrections are reversing transfers.
-- No foreign keys: postings are written on the hottest path, and the named invariants look for orphans.
create table ledger.posting (
  transfer_id uuid not null,
  leg smallint not null check (leg between 1 and 40),
  kind text not null,
  account text not null check (account in (
    'commitment', 'awaiting-payment', 'escrow-cash', 'withdrawable', 'final', 'refund-payable', 'unmatched-receipts',
    'payable-to-company', 'platform-fee', 'platform-fee-vat', 'mkk-fee', 'mkk-fee-vat', 'escrow-fee', 'escrow-fee-bsmv')),
  project_id uuid not null,
  investor_id uuid,
  investment_id uuid,
  amount_kurus bigint not null check (amount_kurus <> 0),
  occurred_at timestamptz not null,
  primary key (transfer_id, leg)
);
create index posting_by_project on ledger.posting (project_id, occurred_at, transfer_id);
create index posting_by_investment on ledger.posting (investment_id);

create trigger posting_is_append_only before update or delete on ledger.posting
  for each row execute function platform.refuse_change();
create trigger posting_keeps_rows before truncate on ledger.posting
  for each statement execute function platform.refuse_change();

-- A transfer is written whole, by one statement: legs 1…n of one kind, one moment and one project, summing to zero. With leg 1
-- in the primary key, nothing can be added to a transfer later.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  broken uuid;
begin
  select transfer_id into broken
    from written
    group by transfer_id
    having sum(amount_kurus) <> 0 or min(leg) <> 1 or max(leg) <> count(*) or count(*) < 2
      or min(kind) <> max(kind) or min(occurred_at) <> max(occurred_at) or min(project_id::text) <> max(project_id::text)
    limit 1;
  if broken is not null then
    raise exception 'transfer % is not whole and balanced', broken using errcode = 'KF901';
  end if;
  return null;
end $$;
create trigger posting_is_balanced after insert on ledger.posting
  referencing new table as written for each statement execute function ledger.refuse_unbalanced();

-- Balances by campaign and account, debits positive.
create view ledger.campaign_balance as
  select project_id, account, sum(amount_kurus)::bigint as balance_kurus
    from ledger.posting
    group by project_id, account;
