-- reports: what was made for the regulator.

-- Packs of a campaign's records. Their bytes (pack_part) are kept for report.pack days and can be made anew from the same records; their
-- hash stays.
create table reports.pack (
  id uuid primary key,
  project_id uuid not null references projects.project,
  identities text not null check (identities in ('masked', 'full')),
  reason text not null,
  asked_by uuid not null references membership.member,
  asked_at timestamptz(3) not null,
  made_at timestamptz(3),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_length int check (byte_length > 0),
  has_bytes boolean not null default false,
  check (num_nulls(made_at, sha256, byte_length) in (0, 3)),
  check (made_at is not null or not has_bytes)
);
create unique index pack_waiting on reports.pack (project_id, identities) where made_at is null;
create index pack_by_asking on reports.pack (asked_at desc, id desc);
create index pack_kept on reports.pack (made_at) where has_bytes;

-- Beside the row and not in the file store: it goes with its row's term. In parts, so that no process ever holds all of it.
create table reports.pack_part (
  pack_id uuid not null references reports.pack,
  number int not null check (number >= 0),
  bytes bytea not null check (length(bytes) between 1 and 1048576),
  primary key (pack_id, number)
);
