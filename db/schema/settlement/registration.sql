-- settlement: what MKK is told and answers. Requests for funds, the capital increase, the shares.

-- A request for funds goes to MKK at once, and again when it no longer counts (T17/3); filled from the audit trail.
create table settlement.mkk_message (
  investment_id uuid not null,
  kind text not null check (kind in ('request', 'withdrawal')),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  attempts int not null default 0,
  -- While it is on its way: two servers never send the same one at the same time.
  claimed_by uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  refusal text,
  -- Of a request: which time it is asked for. MKK knows it by another id each time (registration/request-id.ts).
  round int not null default 1 check (round > 0),
  primary key (investment_id, kind)
);
create index mkk_message_waiting on settlement.mkk_message (next_try_at) where sent_at is null;
-- What MKK did not take yet though it was sent, and what it refused to take back: counted for finance.
create index mkk_message_failing on settlement.mkk_message (created_at) where sent_at is null and attempts > 0;
-- Asked for again by a decision, and not answered yet: until then its investment does not become final.
create index mkk_message_again on settlement.mkk_message (investment_id) where round > 1 and sent_at is null;
create index mkk_message_refused on settlement.mkk_message (sent_at) where kind = 'withdrawal' and refusal is not null;

-- What MKK says of investors whose requests count as those of qualified ones, asked again before their campaign is judged (T16/5).
create table settlement.qualified_check (
  project_id uuid not null references investments.campaign,
  investor_id uuid not null,
  next_try_at timestamptz not null,
  attempts int not null default 0,
  claimed_by uuid,
  claimed_until timestamptz,
  answered_at timestamptz,
  is_qualified boolean,
  qualified_since date,
  primary key (project_id, investor_id),
  check ((answered_at is null) = (is_qualified is null)),
  check (qualified_since is null or is_qualified)
);
create index qualified_check_waiting on settlement.qualified_check (next_try_at) where answered_at is null;

-- The registered capital increase of a campaign: one finance officer records it, another confirms it, and only then are shares
-- allotted. Until then anybody of them may take it back with a reason; nothing is deleted. What is confirmed is written to the
-- campaign's own columns as well.
create table settlement.capital_increase (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  -- The day it can follow at the earliest: the day after the campaign's period, or the company's registration.
  follows_on date not null,
  registered_on date not null,
  reference text not null,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn', 'taken-back')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  -- Taken back after its confirmation: MKK knew no such increase (refusals.sql).
  check ((state in ('confirmed', 'taken-back')) = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by),
  check ((state in ('withdrawn', 'taken-back')) = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check (registered_on between follows_on and (begun_at at time zone 'Europe/Istanbul')::date)
);
create unique index capital_increase_in_force on settlement.capital_increase (project_id) where state in ('begun', 'confirmed');
create index capital_increase_by_project on settlement.capital_increase (project_id, begun_at);
-- What holds a campaign whose deadline is over: entered in time, or taken back because MKK did not know it.
create index capital_increase_entered on settlement.capital_increase (project_id) where state in ('begun', 'taken-back');
create index capital_increase_begun on settlement.capital_increase (begun_at) where state = 'begun';

-- Who receives how many shares (T17/7-c), by investor. It goes to MKK in rounds, each a message of its own id: the first with every line,
-- later ones with those that were refused and are sent again. It is registered once MKK registered, or two officers refunded, each line.
-- Withdrawn with its capital increase; the next increase sends it again.
create table settlement.allocation_list (
  id uuid primary key,
  project_id uuid not null unique references investments.campaign,
  made_at timestamptz not null,
  due_on date not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  state text not null check (state in ('made', 'sent', 'registered', 'partly-registered', 'rejected', 'withdrawn')),
  round int not null default 1 check (round > 0),
  -- What was wrong with MKK's last answer, which is asked for again.
  problem text,
  next_try_at timestamptz,
  attempts int not null default 0,
  claimed_by uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  registered_at timestamptz,
  -- By MKK's last answer: how many investors have shares, and how many shares, for the published figures (T11/15).
  registered_investor_count int not null default 0 check (registered_investor_count >= 0),
  registered_share_count bigint not null default 0 check (registered_share_count >= 0)
);
create index allocation_list_registered on settlement.allocation_list (registered_at) where registered_at is not null;
create index allocation_list_waiting on settlement.allocation_list (next_try_at) where state in ('made', 'sent');

create table settlement.allocation_line (
  id uuid primary key,
  list_id uuid not null references settlement.allocation_list,
  investor_id uuid not null,
  registry_number text not null,
  share_count bigint not null check (share_count > 0),
  amount_kurus bigint not null check (amount_kurus > 0),
  -- The round it was last sent in; null: it goes with the next.
  sent_round int check (sent_round > 0),
  registered_share_count bigint check (registered_share_count >= 0),
  -- What two officers gave back instead.
  refunded_share_count bigint not null default 0 check (refunded_share_count >= 0),
  refusal text,
  check (coalesce(registered_share_count, 0) + refunded_share_count <= share_count),
  unique (list_id, investor_id)
);

-- What the trade register entered of a company that was no joint stock company when its campaign succeeded (T17/7-a1, b2): one finance
-- officer enters it, another confirms it, and from its day the capital increase is owed. Until then anybody of them may take it back.
create table settlement.company_registration (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  kind text not null check (kind in ('formation', 'conversion')),
  -- As the register has it.
  company_title text not null,
  registered_on date not null,
  reference text not null,
  state text not null check (state in ('begun', 'confirmed', 'withdrawn')),
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
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check (registered_on <= (begun_at at time zone 'Europe/Istanbul')::date)
);
create unique index company_registration_in_force on settlement.company_registration (project_id) where state <> 'withdrawn';
create index company_registration_by_project on settlement.company_registration (project_id, begun_at);
create index company_registration_begun on settlement.company_registration (begun_at) where state = 'begun';
