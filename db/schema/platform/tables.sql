-- platform: what every module stands on (clock, texts, parameters, files) and what the operator edits.

-- The offset is zero in production, where nothing can move it; the trial moves it.
create table platform.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into platform.clock default values;

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
  -- Of a paper, where who printed it counted its pages.
  page_count int check (page_count > 0),
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
  -- A new version of such a text is put before those who accepted an earlier one.
  requires_acceptance boolean not null default false,
  unique (kind, version)
);
create trigger legal_text_is_append_only before update or delete on platform.legal_text
  for each row execute function platform.refuse_change();

-- Regulated amounts, rates and terms with their source; parameters.sql has those a new platform begins with.
create table platform.parameter (
  key text not null,
  valid_from date not null,
  value bigint not null,
  unit text not null check (unit in ('kurus', 'bps', 'hours', 'days', 'business-days', 'count')),
  source text not null,
  primary key (key, valid_from)
);

-- Public holidays, which business-day terms skip.
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

-- How often the counted pages are seen: a day in Istanbul, a class of page, of a campaign's own page whose, a number. The one counter:
-- founders read their campaign's rows, the operator the sums of all. Nothing about who looked, by design.
create table platform.page_view (
  day date not null,
  page text not null check (page in ('home', 'project', 'sign-in', 'sign-up')),
  project_id uuid check (project_id is null or page = 'project'),
  views bigint not null check (views > 0),
  unique nulls not distinct (day, page, project_id)
);
create index page_view_by_project on platform.page_view (project_id, day) where project_id is not null;

-- Items of due work that failed for a reason nobody foresaw: put off, so that they hold up nothing behind them, and shown to staff
-- when they fail again and again (server/kit/due-work/failed-work.ts).
create table platform.failed_work (
  work text not null,
  item text not null,
  tries int not null,
  error text not null,
  first_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (work, item)
);

-- What was last found of each named truth about these data (server/invariants): when it was asked, how long that took, and what breaks it.
-- Whoever asks one next takes it by its row; the dearer it is, the less often it is asked, and each once a night.
create table platform.invariant_finding (
  name text primary key,
  asked_at timestamptz,
  next_at timestamptz not null,
  took_ms int not null default 0 check (took_ms >= 0),
  broken_count int not null default 0 check (broken_count >= 0),
  -- The first few records that break it.
  subjects text[] not null default '{}',
  broken_since timestamptz,
  check ((broken_count > 0) = (broken_since is not null))
);
create index invariant_finding_broken on platform.invariant_finding (broken_since) where broken_since is not null;

-- The platform is closed to all but staff while this row is there; each process looks twice a second
-- (server/kit/http/maintenance/closed-doors.ts).
create table platform.closing (
  only_row boolean primary key default true check (only_row),
  words text not null,
  until timestamptz not null,
  since timestamptz not null
);

-- What was seen of each system outside: when it last answered and last did not, and whether anybody took a connection there when it was
-- last tried. Processes note it now and then (server/modules/platform/outside-health); a system without a row was never tried.
create table platform.outside_health (
  system text primary key,
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,
  checked_at timestamptz,
  is_reachable boolean,
  check ((failed_at is null) = (failure is null)),
  check ((checked_at is null) = (is_reachable is null))
);

-- SPK struck the platform off its list (T17/10): from the row on no application is handed in and nothing is published. Written once, with
-- what two officers decided in delisting.decision; there is no way back.
create table platform.delisting (
  only_row boolean primary key default true check (only_row),
  decided_on date not null,
  source text not null,
  since timestamptz not null
);
create trigger delisting_is_for_good before update or delete on platform.delisting
  for each row execute function platform.refuse_change();
