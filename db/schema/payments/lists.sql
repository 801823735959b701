-- payments: what the escrow bank is told to pay. Two finance officers each time: one prepares, another approves.

-- A list of refunds that waits for the second officer may be taken back by any finance officer, with a reason: its refunds are owed
-- again and can be put on another list. Nothing is deleted.
create table payments.refund_batch (
  id uuid primary key,
  state text not null check (state in ('begun', 'confirmed', 'done', 'withdrawn')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check (decided_by <> begun_by),
  check ((state in ('begun', 'withdrawn')) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);
create index refund_batch_begun on payments.refund_batch (begun_at) where state = 'begun';
create index refund_batch_open on payments.refund_batch (begun_at) where state in ('begun', 'confirmed');

-- A payout that waits for the second officer may be taken back by any finance officer, with a reason, and computed anew.
create table payments.payout (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  gross_kurus bigint not null check (gross_kurus > 0),
  net_kurus bigint not null check (net_kurus > 0 and net_kurus <= gross_kurus),
  items jsonb not null,
  state text not null check (state in ('begun', 'confirmed', 'executed', 'withdrawn')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  executed_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check (decided_by <> begun_by),
  check ((state in ('begun', 'withdrawn')) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);
create unique index payout_in_force on payments.payout (project_id) where state <> 'withdrawn';
create index payout_by_project on payments.payout (project_id);
-- What waits for a second officer, for the console's queues.
create index payout_begun on payments.payout (begun_at) where state = 'begun';
-- Approved, or owed again because a payment came back.
create index payout_unpaid on payments.payout (project_id) where state = 'confirmed';

-- One list per escrow account.
create table payments.payment_list (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  purpose text not null check (purpose in ('refund', 'payout')),
  refund_batch_id uuid references payments.refund_batch,
  payout_id uuid references payments.payout,
  debtor_iban text not null,
  debtor_name text not null,
  state text not null check (state in ('prepared', 'approved', 'refused', 'sent', 'done', 'withdrawn')),
  execute_on date,
  created_at timestamptz not null,
  next_try_at timestamptz,
  attempts int not null default 0,
  -- While it is on its way: two servers never send the same list at the same time.
  claimed_by uuid,
  claimed_until timestamptz,
  -- When it first went to the bank under its present number. From then on the bank is asked for it before it may go again.
  submitted_at timestamptz,
  sent_at timestamptz,
  -- Why it is not known what became of it, since when, and what the bank said; none while it is.
  problem text check (problem in ('unreadable', 'other-list', 'status-unknown', 'nothing-said', 'no-answer', 'list-unknown')),
  problem_detail text not null default '',
  problem_since timestamptz,
  -- A list that the bank refuses as a whole is set aside: finance sends it anew, as a message of its own, or dissolves it.
  refusal text,
  refused_at timestamptz,
  -- The how-manieth message to the bank it is; the message's id follows from it.
  message_round int not null default 1 check (message_round > 0),
  check ((purpose = 'refund') = (refund_batch_id is not null)),
  check ((purpose = 'payout') = (payout_id is not null)),
  check (num_nulls(refusal, refused_at) in (0, 2)),
  check (num_nulls(problem, problem_since) in (0, 2)),
  check (state <> 'refused' or refusal is not null),
  check (state <> 'withdrawn' or (purpose = 'refund' and sent_at is null))
);
create index payment_list_waiting on payments.payment_list (next_try_at) where state in ('approved', 'sent');
create index payment_list_by_batch on payments.payment_list (refund_batch_id);
create index payment_list_by_payout on payments.payment_list (payout_id);
create index payment_list_by_project on payments.payment_list (project_id);
create index payment_list_unclear on payments.payment_list (problem_since) where problem is not null;
create index payment_list_refused on payments.payment_list (refused_at) where state = 'refused';
-- The desk asks of its campaigns which have a list of refunds that waits for a second officer.
create index payment_list_prepared on payments.payment_list (project_id) where state = 'prepared';

-- What came from the escrow bank and went to it, byte for byte, for the eight years of Law 5549 m.8. Kept beside the rows it proves and
-- not in the file store: one dump restores both, and a row cannot be without the file it names. The database compresses the bytes.
create table payments.evidence (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  kind text not null check (kind in ('statement', 'notice', 'payment-list', 'payment-answer')),
  list_id uuid references payments.payment_list,
  -- Of a statement: its number in its account.
  statement_number int check (statement_number > 0),
  file_name text not null,
  sha256 text not null,
  bytes bytea not null,
  kept_at timestamptz not null,
  check (sha256 = encode(sha256(bytes), 'hex')),
  check ((kind = 'statement') = (statement_number is not null)),
  check ((kind in ('statement', 'notice')) = (list_id is null))
);
create index evidence_by_project on payments.evidence (project_id, kept_at desc);
create trigger evidence_is_append_only before update or delete on payments.evidence
  for each row execute function platform.refuse_change();
create trigger evidence_keeps_rows before truncate on payments.evidence
  for each statement execute function platform.refuse_change();
