-- delisting: SPK's decision to strike the platform off its list (T17/10), as one officer enters and another confirms it. What holds from
-- then on stands in platform.delisting.

create table delisting.decision (
  id uuid primary key,
  -- Istanbul's day of SPK's decision, and the bulletin it was published in.
  decided_on date not null,
  source text not null,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check ((state = 'confirmed') = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2))
);
-- One entry waits or holds; it is the end.
create unique index decision_stands on delisting.decision ((true)) where state in ('begun', 'confirmed');
