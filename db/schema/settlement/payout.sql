-- settlement: where fees go, and the end of an escrow account.

-- Where the platform's own fees go at a payout: one finance officer names the account, another confirms it. What is confirmed is
-- written to the setting feeAccount, which payouts read. Named anew, the one before is withdrawn; nothing is deleted.
create table settlement.fee_account (
  id uuid primary key,
  iban text not null,
  holder_name text not null,
  source text not null,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'confirmed') = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by)
);
create unique index fee_account_begun on settlement.fee_account (state) where state = 'begun';
create index fee_account_confirmed on settlement.fee_account (decided_at desc) where state = 'confirmed';

-- That an account was closed at the bank: one finance officer says so, another confirms it. Withdrawn when it was wrong.
create table settlement.account_closing (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn')),
  source text not null,
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check ((state = 'confirmed') = (decided_by is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2))
);
create index account_closing_by_project on settlement.account_closing (project_id, begun_at desc);
create unique index account_closing_begun on settlement.account_closing (project_id) where state = 'begun';
create index account_closing_waiting on settlement.account_closing (begun_at) where state = 'begun';
