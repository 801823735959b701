-- Statements that came by hand. None moves money before another officer confirms it, or the bank itself sends the same one; if the
-- bank sends another under the number, the uploaded one is contradicted, until an officer says what was behind it.
create table investments.uploaded_statement (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  account_iban text not null,
  number int not null check (number > 0),
  evidence_id uuid not null references investments.evidence,
  -- Of what the statement says, whatever its format.
  content_sha256 text not null,
  opening_kurus bigint not null,
  closing_kurus bigint not null,
  line_count int not null,
  incoming_kurus bigint not null check (incoming_kurus >= 0),
  outgoing_kurus bigint not null check (outgoing_kurus >= 0),
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'contradicted')),
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  -- When it stopped waiting.
  settled_at timestamptz,
  -- The statement taken in under its number: its own, or the one that contradicts it.
  statement_id uuid references investments.bank_statement deferrable initially deferred,
  -- Who confirmed or refused it, or looked into the contradiction; null where the bank's own statement settled it.
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  check (opening_kurus + incoming_kurus - outgoing_kurus = closing_kurus),
  check ((state = 'waiting') = (settled_at is null)),
  check ((state in ('confirmed', 'contradicted')) = (statement_id is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or decided_by is not null),
  check ((state = 'refused' or (state = 'contradicted' and decided_by is not null)) = (reason <> '')),
  check (state = 'refused' or decided_by <> uploaded_by)
);
create unique index uploaded_statement_waiting on investments.uploaded_statement (account_iban, number) where state = 'waiting';
create index uploaded_statement_open on investments.uploaded_statement (uploaded_at)
  where state = 'waiting' or (state = 'contradicted' and decided_by is null);
create index uploaded_statement_by_evidence on investments.uploaded_statement (evidence_id);
