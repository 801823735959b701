-- proof: two logs of hashes by RFC 6962, over the ledger's transfers and the trail's events, and the roots signed of them
-- (docs/proof.md). What is sealed here cannot be changed there without the roots others hold telling of it.

create table proof.log (
  name text primary key check (name in ('ledger', 'trail')),
  size bigint not null default 0 check (size >= 0),
  -- Rows written before this log was there are sealed in the order of their ids, behind this one; null when all are.
  backlog_after uuid default '00000000-0000-0000-0000-000000000000',
  -- How far the check came, and how much it found on the way.
  checked_until bigint not null default 0,
  found_count integer not null default 0
);
insert into proof.log (name) values ('ledger'), ('trail');

-- Rows that wait to be sealed: written by the transaction that writes them, so that they are seen when it is over and not before;
-- deleted by the one that seals them. Nothing rests on transaction numbers (see platform.unread_event).
-- No foreign keys: orders write this table, and would wait at its log's row for whoever seals.
create table proof.unsealed (
  log text not null check (log in ('ledger', 'trail')),
  position bigint generated always as identity,
  -- Of one statement.
  row_ids uuid[] not null,
  primary key (log, position)
);

-- One leaf of one row, for good.
create table proof.leaf (
  log text not null check (log in ('ledger', 'trail')),
  leaf_index bigint not null check (leaf_index >= 0),
  row_id uuid not null,
  -- Of the row's private part behind its salt: what is left of it when the salt is gone.
  hidden bytea not null check (octet_length(hidden) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (log, leaf_index)
);
create unique index leaf_by_row on proof.leaf (row_id, log);

-- What hides the private part of a leaf. Whoever deletes personal data deletes the row here too: the tree stays whole, and nobody can
-- ever again try whether a person stands behind the leaf.
create table proof.salt (
  log text not null,
  leaf_index bigint not null,
  salt bytea not null check (octet_length(salt) = 32),
  primary key (log, leaf_index)
);

-- Subtrees that are full: of level n over 16ⁿ leaves. Those between are made of them.
create table proof.subtree (
  log text not null check (log in ('ledger', 'trail')),
  level smallint not null check (level > 0),
  subtree_index bigint not null check (subtree_index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (log, level, subtree_index)
);

-- Public keys that roots were signed with, the newest is in use; none is ever taken away.
create table proof.signing_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  since timestamptz not null
);

-- Roots as they were published: at the end of each Istanbul day and of each campaign.
create table proof.root (
  log text not null references proof.log,
  -- `day 2026-03-15` or `campaign <id>`.
  signed_for text not null check (signed_for ~ '^(day \d{4}-\d\d-\d\d|campaign [0-9a-f-]{36})$'),
  size bigint not null check (size > 0),
  hash bytea not null check (octet_length(hash) = 32),
  signed_at timestamptz not null,
  -- As people and programs are to read it: the text that was signed.
  statement text not null,
  signature bytea not null check (octet_length(signature) = 64),
  key_id text not null references proof.signing_key,
  primary key (log, signed_for)
);
create index root_by_time on proof.root (signed_at, log);

create trigger leaf_is_append_only before update or delete on proof.leaf
  for each row execute function platform.refuse_change();
create trigger leaf_keeps_rows before truncate on proof.leaf
  for each statement execute function platform.refuse_change();
create trigger salt_is_never_changed before update on proof.salt
  for each row execute function platform.refuse_change();
create trigger subtree_is_append_only before update or delete on proof.subtree
  for each row execute function platform.refuse_change();
create trigger subtree_keeps_rows before truncate on proof.subtree
  for each statement execute function platform.refuse_change();
create trigger signing_key_is_append_only before update or delete on proof.signing_key
  for each row execute function platform.refuse_change();
create trigger signing_key_keeps_rows before truncate on proof.signing_key
  for each statement execute function platform.refuse_change();
create trigger root_is_append_only before update or delete on proof.root
  for each row execute function platform.refuse_change();
create trigger root_keeps_rows before truncate on proof.root
  for each statement execute function platform.refuse_change();

create trigger posting_waits_to_be_sealed after insert on ledger.posting
  referencing new table as written for each statement execute function proof.await_transfers();
create trigger audit_event_waits_to_be_sealed after insert on platform.audit_event
  referencing new table as added for each statement execute function proof.await_events();
