-- platform: what every module stands on (clock, audit trail, texts, parameters) and what the operator edits.
create schema platform;

-- Search folding, the twin of foldTurkish() in contracts/common/text.ts: IĞDIR, Iğdır and igdir meet. Marks go first and by
-- decomposition, so that folding twice changes nothing. Needs no extension.
create function platform.fold_turkish(value text) returns text
  language sql immutable strict parallel safe as $$
  select normalize(translate(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZı', 'abcdefghijklmnopqrstuvwxyzi'), nfc)
$$;

-- The platform's clock. The offset is zero in production, where nothing can move it; the trial moves it.
create table platform.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into platform.clock default values;

-- stable, so that an index can serve `due_at <= platform.now()`; exact to the statement, which is what deadlines ask for.
create function platform.now() returns timestamptz language sql stable parallel safe as $$
  select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from platform.clock
$$;

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'KF900';
end $$;

-- Every change of state is one event: the audit trail and the outbox in one row, written by the statement that changes.
-- Readers follow (tx, id) up to pg_snapshot_xmin(), which misses nothing that commits late.
create table platform.audit_event (
  id uuid primary key,
  tx xid8 not null default pg_current_xact_id(),
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'staff', 'system', 'outside')),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  reason text,
  data jsonb not null default '{}',
  request_id text
);
create index audit_event_by_commit on platform.audit_event (tx, id);
create index audit_event_by_subject on platform.audit_event (subject_id, id);
create trigger audit_event_is_append_only before update or delete on platform.audit_event
  for each row execute function platform.refuse_change();
create trigger audit_event_keeps_rows before truncate on platform.audit_event
  for each statement execute function platform.refuse_change();

-- How far each reader of the audit trail has come.
create table platform.event_cursor (
  reader text primary key,
  tx xid8 not null default '0',
  id uuid not null default '00000000-0000-0000-0000-000000000000'
);

-- Platform look and text: one JSON value per key; the keys are those of master data (specification section 3).
create table platform.setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- Changes whenever something published changes; browsers keep master data under it.
create table platform.cache_key (
  only_row boolean primary key default true check (only_row),
  key text not null
);

-- Choice lists of master data: countries, cities (parent: country), districts (parent: city), sectors, professions …
create table platform.choice (
  list text not null,
  key text not null,
  parent_key text,
  label text not null,
  position int not null default 0,
  active boolean not null default true,
  primary key (list, key)
);
create index choice_by_parent on platform.choice (list, parent_key, position);

-- Labels for other modules' reads.
create view platform.choice_label as select list, key, label, position from platform.choice;

-- Files kept by server/kit/files. The path is opaque and never reused; the bytes lie in the storage folder under it.
create table platform.file (
  id uuid primary key,
  path text not null unique check (path ~ '^[a-z0-9]{2}/[a-z0-9]{32}(-[0-9]+)?[.][a-z0-9]{2,5}$'),
  -- public: anyone may fetch it by its path; private: only a verb hands it out, after asking who may see it.
  visibility text not null check (visibility in ('public', 'private')),
  name text not null,
  mime_type text not null,
  byte_length bigint not null check (byte_length > 0),
  sha256 text not null,
  -- Widths at which a WebP variant lies beside a picture.
  widths int[] not null default '{}',
  created_at timestamptz not null
);

-- Agreements, notices and forms by version. A version is never changed; acceptance names the version by its hash.
create table platform.legal_text (
  id uuid primary key,
  kind text not null,
  version int not null,
  title text not null,
  body text not null,
  sha256 text not null,
  effective_from timestamptz not null,
  unique (kind, version)
);
create trigger legal_text_is_append_only before update or delete on platform.legal_text
  for each row execute function platform.refuse_change();

-- Every regulated amount, rate and term with its source; none is a constant in code (docs/decisions/0003).
create table platform.parameter (
  key text not null,
  valid_from date not null,
  value bigint not null,
  unit text not null check (unit in ('kurus', 'bps', 'hours', 'days', 'business-days', 'count')),
  source text not null,
  primary key (key, valid_from)
);

create table platform.holiday (
  day date primary key,
  label text not null,
  half_day boolean not null default false
);

-- Uses per key and window, shared by all processes. Unlogged: losing it in a crash only forgives.
create unlogged table platform.throttle (
  key text primary key,
  window_start timestamptz not null,
  hits int not null
);
create index throttle_by_age on platform.throttle (window_start);
