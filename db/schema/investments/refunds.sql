-- investments: what is owed back.

-- Money owed back: of an investment, or of a receipt that could not be used. Executed once; the ledger's transfer has its id.
create table investments.refund (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  investor_id uuid,
  investment_id uuid unique,
  -- Of an investment that stands: the part of it that goes back. Such refunds may be several, each of its own amount.
  part_of uuid,
  -- The receipt; the key to it stands where bookings do (db/schema/bank/receipts.sql).
  bank_line_id uuid unique,
  -- The card payment that is given back to its card: no list for the bank takes it.
  card_payment_id uuid,
  amount_kurus bigint not null check (amount_kurus > 0),
  reason_code text not null,
  owed_at timestamptz not null,
  due_on date not null,
  -- The calendar that day was reckoned by: feasts entered later move it (refunds/follow-calendar.ts).
  calendar_mark text not null default platform.calendar_mark(),
  state text not null check (state in ('owed', 'listed', 'executed')),
  creditor_name text not null default '',
  creditor_iban text not null default '',
  -- The account a receipt goes back to, where the statement names none or the bank refused the one it names. One finance officer names
  -- it, with where he has it from; another confirms it. Only then does creditor_iban have it.
  named_iban text,
  named_holder text,
  named_source text,
  account_begun_by uuid,
  account_begun_at timestamptz,
  account_decided_by uuid,
  account_decided_at timestamptz,
  attempts int not null default 0,
  -- The how-manieth time it is paid: each return begins another round. The ids of its transfers follow from it.
  round int not null default 1 check (round > 0),
  executed_at timestamptz,
  -- The day the bank booked the payment on: the published figures of a period count by it. Of a card it is that of the provider's word.
  booked_on date,
  check (num_nonnulls(investment_id, part_of, bank_line_id) <= 1),
  check (num_nonnulls(investment_id, part_of, bank_line_id, card_payment_id) > 0),
  check ((state = 'executed') = (executed_at is not null)),
  check ((executed_at is null) = (booked_on is null)),
  check (num_nulls(named_iban, named_holder, named_source, account_begun_by, account_begun_at) in (0, 5)),
  check (num_nulls(account_decided_by, account_decided_at) in (0, 2)),
  check (account_decided_by is null or account_begun_by is not null),
  check (account_decided_by <> account_begun_by)
);
create index refund_open on investments.refund (due_on, id) where state <> 'executed';
create index refund_by_calendar on investments.refund (calendar_mark) where state <> 'executed';
create index refund_to_card on investments.refund (due_on) where state = 'owed' and card_payment_id is not null;
create index refund_by_project on investments.refund (project_id);
create index refund_by_part on investments.refund (part_of) where part_of is not null;
