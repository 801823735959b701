-- Where the platform's own fees go at a payout: one finance officer names the account, another confirms it. What is confirmed is
-- written to the setting feeAccount, which payouts read. Named anew, the one before is withdrawn; nothing is deleted.
create table investments.fee_account (
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
create unique index fee_account_named on investments.fee_account (state) where state = 'named';
create index fee_account_confirmed on investments.fee_account (confirmed_at desc) where state = 'confirmed';
