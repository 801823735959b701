-- settlement: where fees go, and the end of an escrow account.

-- Where the platform's own fees go at a payout: one finance officer names the account, another confirms it. What is confirmed is
-- written to the setting feeAccount, which payouts read. Named anew, the one before is withdrawn; nothing is deleted.
create table settlement.fee_account (
  id uuid primary key,
  iban text not null,
  holder_name text not null,
  source text not null,
  state text not null check (state in ('named', 'confirmed', 'withdrawn')),
  named_by uuid not null,
  named_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (confirmed_by <> named_by)
);
create unique index fee_account_named on settlement.fee_account (state) where state = 'named';
create index fee_account_confirmed on settlement.fee_account (confirmed_at desc) where state = 'confirmed';

-- That an account was closed at the bank: one finance officer says so, another confirms it. Withdrawn when it was wrong.
create table settlement.account_closing (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  state text not null check (state in ('asked', 'confirmed', 'withdrawn')),
  source text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> asked_by)
);
create index account_closing_by_project on settlement.account_closing (project_id, asked_at desc);
create unique index account_closing_asked on settlement.account_closing (project_id) where state = 'asked';
create index account_closing_waiting on settlement.account_closing (asked_at) where state = 'asked';
