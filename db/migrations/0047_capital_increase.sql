-- The registered capital increase of a campaign: one finance officer records it, another confirms it, and only then are shares
-- allotted. Until then anybody of them may take it back with a reason; nothing is deleted. What is confirmed is written to the
-- campaign's own columns as well.
create table investments.capital_increase (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  -- The day the campaign was judged: the increase follows the result.
  judged_on date not null,
  registered_on date not null,
  reference text not null,
  state text not null check (state in ('recorded', 'confirmed', 'withdrawn')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (confirmed_by <> recorded_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check (registered_on between judged_on and (recorded_at at time zone 'Europe/Istanbul')::date)
);
create unique index capital_increase_in_force on investments.capital_increase (project_id) where state <> 'withdrawn';
create index capital_increase_by_project on investments.capital_increase (project_id, recorded_at);
create index capital_increase_recorded on investments.capital_increase (recorded_at) where state = 'recorded';
