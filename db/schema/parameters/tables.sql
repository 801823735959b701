-- parameters: who entered the law's numbers. What holds stands in platform.parameter; here is how it came there.

-- A value that one officer proposes and another confirms, or that a value which has not begun is taken back. Whoever proposed may
-- withdraw. Nothing is deleted.
create table parameters.proposal (
  id uuid primary key,
  key text not null,
  kind text not null check (kind in ('value', 'take-back')),
  -- The Istanbul day on which the value begins, or would have begun.
  valid_from date not null,
  value bigint not null,
  source text not null,
  -- Of a value that begins in the past, and of every taking back.
  reason text check (kind = 'value' or reason is not null),
  state text not null check (state in ('begun', 'confirmed', 'refused', 'withdrawn')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused.
  decision text,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2)),
  check ((state = 'refused') = (decision is not null))
);
-- Two proposals about the same value of the same day cannot both stand.
create unique index proposal_begun on parameters.proposal (key, valid_from) where state = 'begun';
create index proposal_by_key on parameters.proposal (key, begun_at desc, id);
