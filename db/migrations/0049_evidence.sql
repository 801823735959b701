-- What came from the escrow bank and went to it, byte for byte, for the eight years of Law 5549 m.8. Kept beside the rows it proves and
-- not in the file store: one dump restores both, and a row cannot be without the file it names. The database compresses the bytes.
create table investments.evidence (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  kind text not null check (kind in ('statement', 'payment-list', 'payment-answer')),
  list_id uuid references investments.payment_list,
  -- Of a statement: its number in its account.
  statement_number int check (statement_number > 0),
  file_name text not null,
  sha256 text not null,
  bytes bytea not null,
  kept_at timestamptz not null,
  check (sha256 = encode(sha256(bytes), 'hex')),
  check ((kind = 'statement') = (statement_number is not null)),
  check ((kind = 'statement') = (list_id is null))
);
create index evidence_by_project on investments.evidence (project_id, kept_at desc);
create trigger evidence_is_append_only before update or delete on investments.evidence
  for each row execute function platform.refuse_change();
create trigger evidence_keeps_rows before truncate on investments.evidence
  for each statement execute function platform.refuse_change();

-- Null where a statement was taken in before its bytes were kept.
alter table investments.bank_statement add column evidence_id uuid references investments.evidence;
