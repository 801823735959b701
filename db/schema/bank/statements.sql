-- bank: what the escrow bank says. Its bytes, its statements, each booking.

-- A statement is taken in at once and booked by chunks: its lines wait, in their order, until a chunk books them. Only with the last
-- of them does its account stand where the statement ends; a crash in between loses nothing, and whoever comes next goes on.
create table bank.bank_statement (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  account_iban text not null,
  -- Ours, one after the other, for good: many banks number an account's statements from 1 again with each year. The bank's own number
  -- stands beside it, with the year of the statement's first day.
  number int not null check (number > 0),
  bank_number int not null check (bank_number > 0),
  bank_year int not null,
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  line_count int,
  -- Everything booked before it stands in this statement or in one before.
  complete_until timestamptz,
  is_booked boolean not null default true,
  file_name text not null,
  sha256 text not null,
  -- Null where a statement was taken in before its bytes were kept.
  evidence_id uuid references payments.evidence,
  imported_at timestamptz not null,
  -- Two officers agreed that it is none of the bank's: it counts no more, its number among ours stays used, and the bank's own of that
  -- number may come.
  set_aside_at timestamptz,
  unique (account_iban, number),
  check (set_aside_at is null or is_booked)
);
create unique index bank_statement_of_bank on bank.bank_statement (account_iban, bank_year, bank_number)
  where set_aside_at is null;
-- What a file held, when it is read again.
create index bank_statement_by_evidence on bank.bank_statement (evidence_id) where evidence_id is not null;
-- One after the other.
create unique index bank_statement_begun on bank.bank_statement (account_iban) where not is_booked;

-- Each booking of an escrow account, once for good.
create table bank.bank_line (
  id uuid primary key,
  statement_id uuid not null references bank.bank_statement,
  -- Its place in the statement.
  place int,
  project_id uuid not null,
  account_iban text not null,
  -- The bank's own number; '' where it gives none. Not every bank's numbers are unique: whether a line is known is told by more.
  bank_transaction_id text not null,
  -- When the bank booked it: a moment, or only a day (then null). Time that nobody knows is not made up, and never bought with a date.
  booked_at timestamptz,
  -- The day in Istanbul.
  booked_on date not null,
  value_date date not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  counterparty_name text not null,
  counterparty_iban text not null,
  -- Whose a payment is, by the identity number its sender's bank gave (T17/2): its keyed fingerprint, as membership.identity keeps it;
  -- null where the bank gave none. The number itself stands in the statement's bytes alone.
  sender_number_index bytea check (length(sender_number_index) = 32),
  -- Of the key it was made with: one that is gone says no more than if the bank had given none.
  sender_index_version int check ((sender_index_version is null) = (sender_number_index is null)),
  description text not null,
  end_to_end_reference text,
  -- Of a payment that came back: the bank's code and words.
  return_reason text,
  -- Of a reversal: the bank's numbers it names, one of which may be that of what it takes back.
  reverses jsonb,
  -- What a reversal takes back, where it is known.
  reversed_line_id uuid references bank.bank_line,
  -- Of several payments booked as one sum: the payment lists it names.
  collective jsonb,
  -- `set-aside`: with its statement. It is no booking of the bank's, and nothing follows from it any more.
  outcome text not null check (outcome in ('waiting', 'matched', 'exception', 'payment-executed', 'payment-returned', 'unexplained',
    'card-settlement', 'set-aside')),
  exception_kind text check (exception_kind in ('partial', 'excess', 'wrong-payer', 'namesake', 'collective', 'unknown-reference',
    'late', 'before-order', 'future-dated')),
  investment_id uuid,
  -- By when finance decides on a receipt that waits for it; null where nobody was promised a day.
  decide_by date,
  resolved_at timestamptz,
  resolution text check (resolution in ('returned', 'applied', 'corrected', 'reversed')),
  -- Money the bank booked out of the account for no list of ours, and paid back: both bookings are resolved by one decision, each
  -- naming the other.
  counter_line_id uuid unique references bank.bank_line,
  constraint bank_line_booked_check check (booked_on = (booked_at at time zone 'Europe/Istanbul')::date),
  constraint bank_line_counter_check
    check (coalesce(resolution in ('corrected', 'reversed'), false) = (counter_line_id is not null)),
  constraint bank_line_unexplained_check
    check (outcome <> 'unexplained' or resolution is null or resolution in ('corrected', 'reversed')),
  check ((outcome = 'exception') = (exception_kind is not null)),
  check ((resolved_at is null) = (resolution is null)),
  check (outcome <> 'waiting' or place is not null),
  check (reversed_line_id is null or reverses is not null),
  check (outcome <> 'set-aside' or num_nonnulls(investment_id, resolution, decide_by) = 0)
);
create index bank_line_open on bank.bank_line (booked_on, booked_at, id)
  where outcome in ('exception', 'unexplained') and resolved_at is null;
create index bank_line_by_number on bank.bank_line (account_iban, bank_transaction_id) where bank_transaction_id <> '';
-- Bookings of one day and sum, asked for where a notice lists the payments of one of them.
create index bank_line_by_sum on bank.bank_line (account_iban, booked_on, amount_kurus);
create index bank_line_by_statement on bank.bank_line (statement_id);
create index bank_line_waiting on bank.bank_line (statement_id, place) where outcome = 'waiting';
-- The receipt that paid an investment, asked for each refund of a list: without it a list of thousands would read all bank lines
-- thousands of times.
create index bank_line_by_investment on bank.bank_line (investment_id) where investment_id is not null;
-- Receipts of a campaign that nobody has decided on: while there are any, its orders and its outcome may wait for them.
create index bank_line_undecided on bank.bank_line (project_id) where outcome = 'exception' and resolved_at is null;
-- What the bank booked out of an account without an order and nobody has made good: asked for before a campaign is judged or paid out.
create index bank_line_suspense on bank.bank_line (project_id) where outcome = 'unexplained' and resolved_at is null;

-- What of a statement was not booked because it had been: known by number, amount, day, party and text, or written twice in a file
-- whose balance counts it once. Nothing is left out in silence.
create table bank.repeated_line (
  statement_id uuid not null references bank.bank_statement,
  place int not null check (place >= 0),
  -- The booking it is taken for.
  line_id uuid not null references bank.bank_line,
  kind text not null check (kind in ('known', 'twice')),
  primary key (statement_id, place)
);

-- How often a booking was told again, asked for of those after a day.
create index repeated_line_by_line on bank.repeated_line (line_id);

-- How a bank writes its tables: one finance officer names the columns of a sample, another confirms what is read by it. A definition is
-- never changed: what was read by it is read so again.
create table bank.table_profile (
  id uuid primary key,
  name text not null,
  state text not null check (state in ('draft', 'begun', 'confirmed', 'refused', 'withdrawn')),
  -- What columns and forms mean (contracts/settlement/bank-files/table-profile.ts); null until they are named.
  definition jsonb,
  sample_name text not null,
  sample bytea not null,
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused.
  reason text not null default '',
  -- Who took it back, or ended its use, and why.
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state not in ('begun', 'confirmed') or definition is not null),
  check (state not in ('confirmed', 'refused') or decided_by is not null),
  check ((state = 'refused') = (reason <> '')),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);
create index table_profile_by_state on bank.table_profile (state, begun_at);

-- Statements that came by hand. None moves money before another officer confirms it, or the bank itself sends the same one; if the
-- bank sends another under the number, the uploaded one is contradicted, until an officer says what was behind it.
create table bank.uploaded_statement (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  account_iban text not null,
  -- The bank's number, in the year of the statement's first day.
  number int not null check (number > 0),
  year int not null,
  evidence_id uuid not null references payments.evidence,
  -- Its place among the statements of its file.
  place int not null default 0 check (place >= 0),
  -- By which a table was read; null for a file in a format of its own.
  profile_id uuid references bank.table_profile,
  -- Of what the statement says, whatever its format.
  content_sha256 text not null,
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  line_count int not null,
  incoming_kurus bigint not null check (incoming_kurus >= 0),
  outgoing_kurus bigint not null check (outgoing_kurus >= 0),
  state text not null check (state in ('begun', 'confirmed', 'refused', 'withdrawn', 'contradicted')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  -- When it stopped waiting.
  settled_at timestamptz,
  -- The statement taken in under its number: its own, or the one that contradicts it.
  statement_id uuid references bank.bank_statement deferrable initially deferred,
  -- Who confirmed or refused it, or looked into the contradiction; null where the bank's own statement settled it.
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  -- Taken back by whoever uploaded it.
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check (opening_kurus + incoming_kurus - outgoing_kurus = closing_kurus),
  check ((state = 'begun') = (settled_at is null)),
  check ((state in ('confirmed', 'contradicted')) = (statement_id is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state <> 'begun' or decided_by is null),
  check (state <> 'refused' or decided_by is not null),
  check ((state = 'refused' or (state = 'contradicted' and decided_by is not null)) = (reason <> '')),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check (withdrawn_by = begun_by)
);
create unique index uploaded_statement_begun on bank.uploaded_statement (account_iban, year, number)
  where state = 'begun';
create index uploaded_statement_open on bank.uploaded_statement (begun_at)
  where state = 'begun' or (state = 'contradicted' and decided_by is null);
-- Taken in by two officers: of few of them it is asked whether anything hinders setting them aside.
create unique index uploaded_statement_by_hand on bank.uploaded_statement (statement_id)
  where state = 'confirmed' and decided_by is not null;
create index uploaded_statement_by_evidence on bank.uploaded_statement (evidence_id);

-- That the last statement of an account, which came by hand, is none of the bank's: one finance officer proposes to set it aside and says
-- why, another confirms. Withdrawn by either where it was wrong.
create table bank.statement_set_aside (
  id uuid primary key,
  statement_id uuid not null references bank.bank_statement,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn')),
  reason text not null check (reason <> ''),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check ((state = 'confirmed') = (decided_by is not null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check (decided_by <> begun_by)
);
create unique index statement_set_aside_begun on bank.statement_set_aside (statement_id) where state = 'begun';
create unique index statement_set_aside_once on bank.statement_set_aside (statement_id) where state = 'confirmed';
