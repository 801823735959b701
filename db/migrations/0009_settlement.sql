-- investments, the settlement half: what MKK and the escrow bank are told, what they answer, and what is owed back or paid out.

-- A request for funds goes to MKK at once, and again when it no longer counts (T17/3); filled from the audit trail.
create table investments.mkk_message (
  investment_id uuid not null,
  kind text not null check (kind in ('request', 'withdrawal')),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  refusal text,
  primary key (investment_id, kind)
);
create index mkk_message_waiting on investments.mkk_message (next_try_at) where sent_at is null;

create table investments.bank_statement (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  account_iban text not null,
  number int not null check (number > 0),
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  file_name text not null,
  sha256 text not null,
  imported_at timestamptz not null,
  unique (account_iban, number)
);

-- Each booking of an escrow account, once for good.
create table investments.bank_line (
  id uuid primary key,
  statement_id uuid not null references investments.bank_statement,
  project_id uuid not null,
  account_iban text not null,
  bank_transaction_id text not null,
  booked_at timestamptz not null,
  value_date date not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  counterparty_name text not null,
  counterparty_iban text not null,
  description text not null,
  end_to_end_reference text,
  outcome text not null check (outcome in ('matched', 'exception', 'payment-executed', 'unexplained')),
  exception_kind text check (exception_kind in ('partial', 'excess', 'wrong-payer', 'unknown-reference', 'late')),
  investment_id uuid,
  resolved_at timestamptz,
  resolution text check (resolution in ('returned', 'applied')),
  unique (account_iban, bank_transaction_id),
  check ((outcome = 'exception') = (exception_kind is not null)),
  check ((resolved_at is null) = (resolution is null))
);
create index bank_line_open on investments.bank_line (booked_at, id)
  where (outcome = 'exception' and resolved_at is null) or outcome = 'unexplained';
create index bank_line_by_statement on investments.bank_line (statement_id);

-- Money owed back: of an investment, or of a receipt that could not be used. Executed once; the ledger's transfer has its id.
create table investments.refund (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  investor_id uuid,
  investment_id uuid unique,
  bank_line_id uuid unique references investments.bank_line,
  amount_kurus bigint not null check (amount_kurus > 0),
  reason_code text not null,
  owed_at timestamptz not null,
  due_on date not null,
  state text not null check (state in ('owed', 'listed', 'executed')),
  creditor_name text not null default '',
  creditor_iban text not null default '',
  attempts int not null default 0,
  executed_at timestamptz,
  check (investment_id is not null or bank_line_id is not null),
  check ((state = 'executed') = (executed_at is not null))
);
create index refund_open on investments.refund (due_on, id) where state <> 'executed';

-- Two different finance officers: one prepares, another approves.
create table investments.refund_batch (
  id uuid primary key,
  state text not null check (state in ('prepared', 'approved', 'done')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  check (approved_by <> prepared_by),
  check ((state = 'prepared') = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null))
);

create table investments.payout (
  id uuid primary key,
  project_id uuid not null unique references investments.campaign,
  gross_kurus bigint not null check (gross_kurus > 0),
  net_kurus bigint not null check (net_kurus > 0 and net_kurus <= gross_kurus),
  items jsonb not null,
  state text not null check (state in ('prepared', 'approved', 'executed')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  executed_at timestamptz,
  check (approved_by <> prepared_by),
  check ((state = 'prepared') = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null))
);

-- What the escrow bank is told to pay: one list per escrow account.
create table investments.payment_list (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  purpose text not null check (purpose in ('refund', 'payout')),
  refund_batch_id uuid references investments.refund_batch,
  payout_id uuid references investments.payout,
  debtor_iban text not null,
  debtor_name text not null,
  state text not null check (state in ('prepared', 'approved', 'sent', 'done')),
  execute_on date,
  created_at timestamptz not null,
  next_try_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  check ((purpose = 'refund') = (refund_batch_id is not null)),
  check ((purpose = 'payout') = (payout_id is not null))
);
create index payment_list_waiting on investments.payment_list (next_try_at) where state in ('approved', 'sent');
create index payment_list_by_batch on investments.payment_list (refund_batch_id);
create index payment_list_by_payout on investments.payment_list (payout_id);

create table investments.payment_line (
  id uuid primary key,
  list_id uuid not null references investments.payment_list,
  end_to_end_id text not null unique,
  refund_id uuid references investments.refund,
  -- Payouts: the company's part, or the deductions.
  payee text not null check (payee in ('investor', 'company', 'platform')),
  creditor_name text not null,
  creditor_iban text not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  description text not null,
  state text not null check (state in ('prepared', 'accepted', 'executed', 'rejected')),
  refusal text,
  executed_at timestamptz,
  bank_transaction_id text
);
create index payment_line_by_list on investments.payment_line (list_id);
-- A refund is under way at most once.
create unique index payment_line_by_refund on investments.payment_line (refund_id) where state <> 'rejected';

-- Who receives how many shares (T17/7-c), by investor.
create table investments.allocation_list (
  id uuid primary key,
  project_id uuid not null unique references investments.campaign,
  made_at timestamptz not null,
  due_on date not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  state text not null check (state in ('made', 'sent', 'registered', 'partly-registered', 'rejected')),
  next_try_at timestamptz,
  attempts int not null default 0,
  sent_at timestamptz,
  registered_at timestamptz
);
create index allocation_list_waiting on investments.allocation_list (next_try_at) where state in ('made', 'sent');

create table investments.allocation_line (
  id uuid primary key,
  list_id uuid not null references investments.allocation_list,
  investor_id uuid not null,
  registry_number text not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  registered_share_count bigint check (registered_share_count >= 0),
  refusal text,
  unique (list_id, investor_id)
);
