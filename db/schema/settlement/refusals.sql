-- settlement: what MKK did not take, and what two officers decide about it.

-- A line of the allocation list that MKK refused or registered fewer shares of, a list it took nothing of, or the request of an order
-- that stands. Each waits until two officers have decided on it, or what it is about is over.
create table settlement.mkk_refusal (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  kind text not null check (kind in ('line', 'list', 'request')),
  -- The line, the list, or the investment.
  subject_id uuid not null,
  -- The round of the list, or the time the request was asked for, that MKK answered.
  round int not null check (round > 0),
  investor_id uuid,
  code text not null,
  registry_number text,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  -- Of a line of which MKK registered fewer.
  registered_share_count bigint check (registered_share_count >= 0 and registered_share_count < share_count),
  refused_at timestamptz not null,
  due_on date not null,
  -- The Istanbul day on which finance was last reminded of it.
  reminded_on date,
  ended_at timestamptz,
  ending text check (ending in ('asked-again', 'refunded', 'increase-taken-back', 'lapsed')),
  unique (kind, subject_id, round),
  check (num_nulls(ended_at, ending) in (0, 2)),
  check ((kind = 'list') = (investor_id is null)),
  check (registered_share_count is null or kind = 'line')
);
create index mkk_refusal_open on settlement.mkk_refusal (due_on, id) where ended_at is null;
create index mkk_refusal_open_subject on settlement.mkk_refusal (subject_id) where ended_at is null;
create index mkk_refusal_by_project on settlement.mkk_refusal (project_id);

-- What one finance officer begins and another decides. Until then anybody of them may take it back with a reason; nothing is deleted.
create table settlement.refusal_decision (
  id uuid primary key,
  refusal_id uuid not null references settlement.mkk_refusal,
  way text not null check (way in ('ask-again', 'refund', 'take-back-increase')),
  -- Of a line that is sent again: the number it goes with, which MKK confirmed.
  registry_number text,
  -- Of a request: how many shares stay; the rest is refunded.
  kept_share_count bigint check (kept_share_count >= 0),
  reason text not null,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn', 'lapsed')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  check ((state = 'confirmed') = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3))
);
create unique index refusal_decision_begun on settlement.refusal_decision (refusal_id) where state = 'begun';
create index refusal_decision_by_refusal on settlement.refusal_decision (refusal_id, begun_at);
