-- settlement: what the escrow bank is told to pay. Two finance officers each time: one prepares, another approves.

-- A list of refunds that waits for the second officer may be taken back by any finance officer, with a reason: its refunds are owed
-- again and can be put on another list. Nothing is deleted.
create table settlement.refund_batch (
  id uuid primary key,
  state text not null check (state in ('prepared', 'approved', 'done', 'withdrawn')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check (approved_by <> prepared_by),
  check ((state in ('prepared', 'withdrawn')) = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);
create index refund_batch_prepared on settlement.refund_batch (prepared_at) where state = 'prepared';
create index refund_batch_open on settlement.refund_batch (prepared_at) where state in ('prepared', 'approved');

-- A payout that waits for the second officer may be taken back by any finance officer, with a reason, and computed anew.
create table settlement.payout (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  gross_kurus bigint not null check (gross_kurus > 0),
  net_kurus bigint not null check (net_kurus > 0 and net_kurus <= gross_kurus),
  items jsonb not null,
  state text not null check (state in ('prepared', 'approved', 'executed', 'withdrawn')),
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  executed_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check (approved_by <> prepared_by),
  check ((state in ('prepared', 'withdrawn')) = (approved_by is null)),
  check ((approved_by is null) = (approved_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);
create unique index payout_in_force on settlement.payout (project_id) where state <> 'withdrawn';
create index payout_by_project on settlement.payout (project_id);
-- What waits for a second officer, for the console's queues.
create index payout_prepared on settlement.payout (prepared_at) where state = 'prepared';
-- Approved, or owed again because a payment came back.
create index payout_unpaid on settlement.payout (project_id) where state = 'approved';

-- One list per escrow account.
create table settlement.payment_list (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  purpose text not null check (purpose in ('refund', 'payout')),
  refund_batch_id uuid references settlement.refund_batch,
  payout_id uuid references settlement.payout,
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
create index payment_list_waiting on settlement.payment_list (next_try_at) where state in ('approved', 'sent');
create index payment_list_by_batch on settlement.payment_list (refund_batch_id);
create index payment_list_by_payout on settlement.payment_list (payout_id);
create index payment_list_by_project on settlement.payment_list (project_id);
create index payment_list_unclear on settlement.payment_list (problem_since) where problem is not null;
create index payment_list_refused on settlement.payment_list (refused_at) where state = 'refused';
-- The desk asks of its campaigns which have a list of refunds that waits for a second officer.
create index payment_list_prepared on settlement.payment_list (project_id) where state = 'prepared';

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
