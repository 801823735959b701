-- exports: copies of their data that members asked for (KVKK m.11). The archive lies in the store under a path that follows from the
-- id, from the moment it is made until it is ready no longer; here stands nothing of what is in it.

create table exports.member_export (
  id uuid primary key,
  member_id uuid not null references membership.member,
  -- ended: another one was asked for, or the membership ended.
  state text not null default 'asked' check (state in ('asked', 'ready', 'expired', 'ended', 'failed')),
  asked_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  -- Said before the first byte is written and taken back after the last is gone, so that no archive outlives a process that ends between.
  has_archive boolean not null default false,
  made_at timestamptz,
  expires_at timestamptz,
  byte_length bigint,
  check ((state = 'asked') = (next_attempt_at is not null)),
  check (num_nulls(made_at, expires_at, byte_length) in (0, 3)),
  check (state not in ('ready', 'expired') or made_at is not null)
);
-- One is waited for or can be fetched at a time.
create unique index member_export_one_alive on exports.member_export (member_id) where state in ('asked', 'ready');
create index member_export_newest on exports.member_export (member_id, asked_at desc, id desc);
create index member_export_due on exports.member_export (next_attempt_at) where state = 'asked';
create index member_export_over on exports.member_export (id) where has_archive and state in ('expired', 'ended', 'failed');
create index member_export_ready on exports.member_export (expires_at) where state = 'ready';
