-- trial: what the simulators of identity register, MKK, escrow bank, mail server and gateway for short messages remember.
-- Production has no such schema.
-- How the simulators behave when nothing is broken.
create table trial.behaviour (
  only_row boolean primary key default true check (only_row),
  bank_execution_minutes int not null default 0 check (bank_execution_minutes between 0 and 100000),
  mkk_list_minutes int not null default 0 check (mkk_list_minutes between 0 and 100000),
  statement_format text not null default 'camt' check (statement_format in ('camt', 'camt-08', 'mt940', 'csv')),
  -- true: an intraday statement is cut whenever the platform asks and something has moved; false: only on request.
  statements_by_themselves boolean not null default true,
  -- Whenever something has moved, or one after each day's end, with days instead of times.
  statement_rhythm text not null default 'intraday' check (statement_rhythm in ('intraday', 'end-of-day')),
  -- Why the bank refuses the largest payment of the next list it takes; forgotten once it did.
  bank_refuses_next text check (bank_refuses_next in ('AC04', 'AM04')),
  -- Why MKK takes nothing of the next allocation list; forgotten once it did.
  mkk_refuses_next text check (mkk_refuses_next in ('increase-unknown', 'list-malformed'))
);
insert into trial.behaviour default values;

create table trial.fault (
  system text primary key check (system in ('identity', 'edevlet', 'mkk', 'bank', 'mail', 'sms', 'iys', 'cards')),
  kind text not null check (kind in ('refuse', 'delay', 'repeat', 'reset', 'garble', 'fail')),
  delay_ms int not null default 0 check (delay_ms between 0 and 600000),
  remaining int check (remaining > 0)
);

-- First use of a number registers its holder; later questions are compared with that.
create table trial.person (
  identity_number text primary key,
  first_name text not null,
  last_name text not null,
  birth text not null,
  first_seen_at timestamptz not null
);

-- What e-Devlet handed out: a code for a person who agreed, then the token it was exchanged for.
create table trial.edevlet_code (
  code text primary key,
  client_id text not null,
  redirect_uri text not null,
  nonce text not null,
  code_challenge text not null,
  person jsonb not null,
  -- By the machine's clock, as tokens are.
  expires_at timestamptz not null,
  used_at timestamptz,
  access_token text unique
);

create table trial.mkk_member (
  registry_number text primary key,
  identity_number text not null unique,
  first_name text not null,
  last_name text not null,
  registered_at timestamptz not null,
  qualified_since date,
  used_elsewhere_kurus bigint not null default 0 check (used_elsewhere_kurus >= 0),
  used_elsewhere_year int not null,
  closed boolean not null default false,
  -- MKK registers so many shares fewer than a list asks for.
  short_by bigint not null default 0 check (short_by >= 0)
);

create table trial.mkk_income (
  declaration_id text primary key,
  registry_number text not null references trial.mkk_member,
  year int not null,
  income_kurus bigint not null check (income_kurus >= 0),
  declared_at timestamptz not null
);
create index mkk_income_by_member on trial.mkk_income (registry_number, year, declared_at);

create table trial.mkk_request (
  request_id text primary key,
  registry_number text not null references trial.mkk_member,
  year int not null,
  project_code text not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  requested_at timestamptz not null,
  withdrawn_at timestamptz
);
create index mkk_request_by_member on trial.mkk_request (registry_number, year);

create table trial.mkk_list (
  list_id text primary key,
  digest text not null,
  received_at timestamptz not null,
  ready_at timestamptz not null,
  state text not null,
  lines jsonb not null
);

create table trial.bank_account (
  iban text primary key,
  kind text not null check (kind in ('escrow', 'external')),
  holder_name text not null,
  project_id text unique,
  opened_on date not null,
  closed boolean not null default false,
  balance_kurus bigint not null default 0 check (kind = 'external' or balance_kurus >= 0),
  transaction_count int not null default 0
);

create table trial.bank_statement (
  account_iban text not null references trial.bank_account,
  number int not null,
  opened_on date not null,
  cut_at timestamptz not null,
  by_day boolean not null default false,
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  primary key (account_iban, number)
);

create table trial.bank_transaction (
  account_iban text not null references trial.bank_account,
  number int not null,
  bank_transaction_id text not null unique,
  booked_at timestamptz not null,
  value_date date not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  balance_after_kurus bigint not null,
  counterparty_name text not null,
  counterparty_iban text not null,
  -- The identity number of who sent a transfer, as the bank writes it into its statements; empty where it does not give it.
  counterparty_number text not null default '',
  description text not null,
  end_to_end_id text,
  statement_number int,
  primary key (account_iban, number),
  foreign key (account_iban, statement_number) references trial.bank_statement
);
create index bank_transaction_by_statement on trial.bank_transaction (account_iban, statement_number, number);

-- What the bank was told of requests for funds, and of those that ended unpaid.
create table trial.bank_request (
  request_id text primary key,
  reference text not null,
  account_iban text not null references trial.bank_account,
  payer_name text not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  requested_at timestamptz not null,
  told_at timestamptz not null,
  end_reason text check (end_reason in ('cancelled', 'expired')),
  ended_at timestamptz,
  check (num_nulls(end_reason, ended_at) in (0, 2))
);
create index bank_request_by_account on trial.bank_request (account_iban, requested_at desc);

create table trial.payment_list (
  message_id text primary key,
  digest text not null,
  purpose text not null,
  debtor_iban text not null references trial.bank_account,
  received_at timestamptz not null,
  execute_at timestamptz not null
);

create table trial.payment_line (
  message_id text not null references trial.payment_list,
  position int not null,
  end_to_end_id text not null,
  creditor_name text not null,
  creditor_iban text not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  description text not null,
  state text not null check (state in ('accepted', 'rejected', 'executed')),
  reason text,
  executed_at timestamptz,
  bank_transaction_id text,
  -- When the receiver's bank sent it back.
  returned_at timestamptz,
  primary key (message_id, position)
);
create index payment_line_waiting on trial.payment_line (message_id) where state = 'accepted';
create index trial_payment_line_by_end_to_end on trial.payment_line (end_to_end_id);

create table trial.mail (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  message_id text not null,
  from_address text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null,
  -- What came with it: [{fileName, mimeType, text}].
  attachments jsonb not null default '[]'
);
create index mail_by_receiver on trial.mail (to_address, id desc);

create table trial.sms (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  received_at timestamptz not null,
  sender text not null,
  to_number text not null,
  text_body text not null,
  -- How often the same message came.
  times int not null default 1
);
create index sms_by_receiver on trial.sms (to_number, id desc);

-- The register of consents to commercial messages: how each receiver's stands, every movement of it, and batches handed in.
create table trial.iys_consent (
  recipient text not null,
  -- A person's and a merchant's record of one address stand beside each other.
  recipient_type text not null check (recipient_type in ('BIREYSEL', 'TACIR')),
  type text not null check (type in ('ARAMA', 'EPOSTA', 'MESAJ')),
  status text not null check (status in ('ONAY', 'RET')),
  consent_at timestamptz not null,
  source text not null,
  changed_at timestamptz not null,
  primary key (recipient, recipient_type, type)
);
create table trial.iys_movement (
  no bigint generated always as identity primary key,
  recipient text not null,
  recipient_type text not null,
  type text not null,
  status text not null,
  consent_at timestamptz not null,
  source text not null,
  changed_at timestamptz not null
);
create index iys_movement_there on trial.iys_movement (no) where source like 'IYS%';
create table trial.iys_request (
  id uuid primary key,
  received_at timestamptz not null,
  records jsonb not null,
  -- What became of each record, once it was looked at.
  items jsonb,
  asked int not null default 0
);
-- How often it was asked in the hour that runs.
create table trial.iys_hour (
  kind text primary key check (kind in ('token', 'status')),
  begun_at timestamptz not null,
  times int not null
);

-- The card provider: its payments as they stand, what each of its notices said, what it settled.
create table trial.card_payment (
  payment_id uuid primary key,
  -- Names its page.
  page text not null unique,
  amount_kurus bigint not null check (amount_kurus > 0),
  settled_kurus bigint not null check (settled_kurus > 0 and settled_kurus <= amount_kurus),
  account_iban text not null,
  description text not null,
  capture text not null check (capture in ('later', 'at-once')),
  expires_at timestamptz not null,
  return_url text not null,
  notice_url text not null,
  state text not null,
  sequence int not null,
  authorised_at timestamptz,
  captured_at timestamptz,
  ended_at timestamptz,
  changed_at timestamptz not null,
  brand text not null default '',
  last_four text not null default '',
  refusal text not null default '',
  reference text not null default ''
);
create table trial.card_notice (
  no bigint generated always as identity primary key,
  id text not null unique,
  payment_id uuid not null references trial.card_payment,
  body text not null,
  made_at timestamptz not null,
  -- How often it was sent, and what the platform answered last; null: nothing.
  times int not null default 0,
  answer int
);
create table trial.card_settlement (
  reference text primary key,
  day date not null,
  account_iban text not null,
  net_kurus bigint not null,
  items jsonb not null
);
create table trial.card_day (
  day date primary key
);
-- What the card provider does besides.
create table trial.card_behaviour (
  only_row boolean primary key default true check (only_row),
  -- Notices are sent by themselves; false: none is, as where they are lost.
  sends_notices boolean not null default true,
  -- It refuses to give captured amounts back.
  refuses_refunds boolean not null default false
);
insert into trial.card_behaviour default values;
