-- ledger: double entry in kuruş, append-only. Every total a screen shows is a sum over these rows.

-- One row is one leg of a transfer. Debits are positive, credits negative; the legs of a transfer sum to zero. A transfer's id
-- follows from what it does (kind and subject), so that no effect can be posted twice. Corrections are reversing transfers.
-- No foreign keys: postings are written on the hottest path, and the named invariants look for orphans.
create table ledger.posting (
  transfer_id uuid not null,
  leg smallint not null check (leg between 1 and 40),
  kind text not null,
  -- bank-suspense: money the bank booked out without an order of ours is posted at once, so that escrow cash is what lies on the account;
  -- it stands here until it is paid back, by the bank or by whoever bears a fee.
  -- card-clearing: what the card provider owes the escrow account, from the moment a card's bank agreed until its settlement is booked.
  account text not null check (account in (
    'commitment', 'awaiting-payment', 'escrow-cash', 'card-clearing', 'bank-suspense', 'withdrawable', 'final', 'refund-payable',
    'unmatched-receipts', 'payable-to-company', 'platform-fee', 'platform-fee-vat', 'mkk-fee', 'mkk-fee-vat', 'escrow-fee',
    'escrow-fee-bsmv')),
  project_id uuid not null,
  investor_id uuid,
  investment_id uuid,
  amount_kurus bigint not null check (amount_kurus <> 0),
  occurred_at timestamptz not null,
  -- The bank's day of the booking behind it, which may be known days later; null: no booking is, and its day is that of occurred_at.
  booked_on date,
  primary key (transfer_id, leg)
);
create index posting_by_project on ledger.posting (project_id, occurred_at, transfer_id);
-- What an escrow account holds, at the end of each of its days: one entry for each booking of the bank's.
create index posting_of_cash on ledger.posting (project_id, occurred_at) include (amount_kurus, booked_on) where account = 'escrow-cash';
-- What the card provider owes, without reading what else its campaigns booked.
create index posting_of_clearing on ledger.posting (project_id) include (amount_kurus) where account = 'card-clearing';
-- The transfer of placing carries the investment's own id and is found by it, through the primary key: orders do not pay for this one.
create index posting_by_investment on ledger.posting (investment_id) where transfer_id <> investment_id;

create trigger posting_is_append_only before update or delete on ledger.posting
  for each row execute function platform.refuse_change();
create trigger posting_keeps_rows before truncate on ledger.posting
  for each statement execute function platform.refuse_change();
create trigger posting_is_balanced after insert on ledger.posting
  referencing new table as written for each statement execute function ledger.refuse_unbalanced();

-- Which accounts a kind of transfer may debit and credit (contracts/ledger/transfer-sides.ts): ledger.refuse_unbalanced reads it.
create table ledger.transfer_account (
  kind text not null,
  account text not null,
  is_debit boolean not null,
  primary key (kind, account, is_debit)
);
insert into ledger.transfer_account (kind, account, is_debit)
  select s.kind, a.account, a.is_debit from (values
    ('placed', '{commitment}', '{awaiting-payment}'),
    ('released', '{awaiting-payment}', '{commitment}'),
    ('paid', '{awaiting-payment,escrow-cash,unmatched-receipts}', '{commitment,withdrawable}'),
    ('paid-by-card', '{awaiting-payment,card-clearing}', '{commitment,withdrawable}'),
    ('finalised', '{withdrawable}', '{final}'),
    ('reopened', '{final}', '{withdrawable}'),
    ('refund-owed', '{withdrawable,final}', '{refund-payable}'),
    ('refund-executed', '{refund-payable}', '{escrow-cash,card-clearing}'),
    ('refund-returned', '{escrow-cash}', '{refund-payable}'),
    ('part-refund-owed', '{withdrawable,final}', '{refund-payable}'),
    ('part-refund-executed', '{refund-payable}', '{escrow-cash,card-clearing}'),
    ('part-refund-returned', '{escrow-cash}', '{refund-payable}'),
    ('statement-set-aside', '{commitment,withdrawable,unmatched-receipts,escrow-cash}', '{awaiting-payment,escrow-cash,bank-suspense}'),
    ('unmatched-received', '{escrow-cash}', '{unmatched-receipts}'),
    ('unmatched-returned', '{unmatched-receipts}', '{refund-payable}'),
    ('unmatched-corrected', '{unmatched-receipts}', '{bank-suspense}'),
    ('unmatched-reversed', '{unmatched-receipts}', '{escrow-cash}'),
    ('booked-out', '{bank-suspense}', '{escrow-cash}'),
    ('card-payment-lost', '{withdrawable,final}', '{card-clearing}'),
    ('card-returned', '{card-clearing}', '{refund-payable}'),
    ('card-settled', '{escrow-cash,card-clearing}', '{card-clearing,escrow-cash,bank-suspense}'),
    ('payout-approved', '{final}',
      '{payable-to-company,platform-fee,platform-fee-vat,mkk-fee,mkk-fee-vat,escrow-fee,escrow-fee-bsmv}'),
    ('payout-executed',
      '{payable-to-company,platform-fee,platform-fee-vat,mkk-fee,mkk-fee-vat,escrow-fee,escrow-fee-bsmv}', '{escrow-cash}'),
    ('payout-returned', '{escrow-cash}',
      '{payable-to-company,platform-fee,platform-fee-vat,mkk-fee,mkk-fee-vat,escrow-fee,escrow-fee-bsmv}')
  ) s(kind, debits, credits)
  cross join lateral (
    select unnest(s.debits::text[]), true union all select unnest(s.credits::text[]), false) a(account, is_debit);

-- What moved on a day (ledger.day_of), by kind and account: the sum of a period reads a row a day instead of its postings. Every statement
-- that posts adds rows of its own, so that none waits for another; from time to time they become one (sum-ledger-days). The invariant
-- day-sums-equal-ledger compares.
create table ledger.day_movement (
  day date not null,
  kind text not null,
  account text not null,
  of_investments boolean not null,
  debit_kurus bigint not null check (debit_kurus >= 0),
  credit_kurus bigint not null check (credit_kurus >= 0),
  leg_count bigint not null check (leg_count > 0),
  is_sum boolean not null default false
);
create unique index day_movement_sum on ledger.day_movement (day, kind, account, of_investments) where is_sum;
create index day_movement_by_day on ledger.day_movement (day, account);
create index day_movement_added on ledger.day_movement (day) where not is_sum;

-- Of a half-year (`2026-1`) the rows that were made one, together: ten years are read in some hundred rows. What was not is read beside
-- them, so that nothing waits for it. The invariant period-sums-equal-ledger compares, here and below.
create table ledger.half_movement (
  half text not null check (half ~ '^\d{4}-[12]$'),
  kind text not null,
  account text not null,
  of_investments boolean not null,
  debit_kurus bigint not null check (debit_kurus >= 0),
  credit_kurus bigint not null check (credit_kurus >= 0),
  leg_count bigint not null check (leg_count > 0),
  primary key (half, kind, account, of_investments)
);

-- Who paid in within a year or half-year (`2026`, `2026-1`) and how much in all: each counts once, as one kind of investor
-- (reports.kind_of_payer): who paid an order as a qualified investor counts as one, in that period and whatever becomes of it later. Of two
-- kinds of a person that is the greater word; a company has one. Payments are added to paid_in by the statement that posts them, so that
-- none waits for another, and from time to time become rows of payer (sum-ledger-payers).
create table ledger.paid_in (
  day date not null,
  investor_id uuid not null,
  investor_kind text not null check (investor_kind in ('company', 'person', 'qualified')),
  paid_kurus bigint not null check (paid_kurus > 0)
);
create table ledger.payer (
  period text not null check (period ~ '^\d{4}(-[12])?$'),
  investor_id uuid not null,
  investor_kind text not null check (investor_kind in ('company', 'person', 'qualified')),
  paid_kurus bigint not null check (paid_kurus > 0),
  primary key (period, investor_id)
);
-- What is added to it may be below zero, as somebody goes from one kind to another.
create table ledger.payer_sum (
  period text not null check (period ~ '^\d{4}(-[12])?$'),
  investor_kind text not null check (investor_kind in ('company', 'person', 'qualified')),
  payer_count bigint not null,
  paid_kurus bigint not null,
  primary key (period, investor_kind)
);

create trigger posting_is_summed after insert on ledger.posting
  referencing new table as written for each statement execute function ledger.add_to_days();
