-- investments: orders, their payment and withdrawal, the end of campaigns, and the settlement with bank and MKK.
--
-- Lock order everywhere: investments by id, then investor years by investor, then campaign totals by project.
-- Hot tables (investment, campaign_total, investor_year, ledger.posting) carry no foreign keys: their checks cost a lock and a
-- lookup per order, and the named invariants (tools/invariants) look for orphans. Rows they point at are never deleted.
create schema investments;

-- The calm half of a campaign: its escrow account, what the bank told, how it ended.
create table investments.campaign (
  project_id uuid primary key,
  escrow_iban text unique,
  escrow_holder text,
  escrow_opened_on date,
  opened_at timestamptz,
  closed_at timestamptz,
  statement_number int not null default 0,
  statement_balance_kurus bigint not null default 0,
  -- Everything booked before this moment has been imported; unpaid orders expire only behind it.
  bank_known_until timestamptz,
  next_fetch_at timestamptz,
  outside_attempts int not null default 0,
  judged_at timestamptz,
  outcome text check (outcome in ('successful', 'unsuccessful', 'cancelled')),
  outcome_code text,
  raised_kurus bigint check (raised_kurus >= 0),
  qualified_kurus bigint check (qualified_kurus >= 0),
  qualified_required_kurus bigint check (qualified_required_kurus >= 0),
  investor_count int check (investor_count >= 0),
  increase_due_on date,
  increase_registered_on date,
  increase_reference text,
  check ((judged_at is null) = (outcome is null))
);
create index campaign_by_fetch on investments.campaign (next_fetch_at) where escrow_iban is not null;

-- The hot half: one row per campaign, changed by every order. Terms stand here too, so that one row lock decides.
create table investments.campaign_total (
  project_id uuid primary key,
  owner_id uuid not null,
  unit_share_value_kurus bigint not null check (unit_share_value_kurus > 0),
  goal_kurus bigint not null check (goal_kurus > 0),
  -- Goal and additional funds (T16/4).
  cap_kurus bigint not null check (cap_kurus >= goal_kurus),
  opens_at timestamptz not null,
  -- No order from this moment on; what was ordered may be paid until the end.
  closes_at timestamptz not null check (closes_at > opens_at),
  ends_at timestamptz not null check (ends_at >= closes_at),
  accepting boolean not null,
  form_version int not null,
  awaiting_kurus bigint not null default 0 check (awaiting_kurus >= 0),
  withdrawable_kurus bigint not null default 0 check (withdrawable_kurus >= 0),
  final_kurus bigint not null default 0 check (final_kurus >= 0),
  -- Distinct investors whose money is in (paid, final or allocated).
  investor_count int not null default 0 check (investor_count >= 0),
  last_at timestamptz,
  check (awaiting_kurus + withdrawable_kurus + final_kurus <= cap_kurus)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index campaign_total_accepting on investments.campaign_total (closes_at) where accepting;

-- What an investor has used of the year's limit (T15). Years are Istanbul's. MKK's answer is kept with its moment.
create table investments.investor_year (
  investor_id uuid not null,
  year int not null,
  -- Null: no limit.
  limit_kurus bigint check (limit_kurus >= 0),
  used_elsewhere_kurus bigint not null default 0 check (used_elsewhere_kurus >= 0),
  used_kurus bigint not null default 0 check (used_kurus >= 0),
  answered_at timestamptz not null,
  primary key (investor_id, year)
) with (fillfactor = 70);

-- How far an investor has come in the invest flow; kept on the server so that nothing is lost in between.
create table investments.preparation (
  investor_id uuid not null,
  project_id uuid not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  saved_at timestamptz not null,
  primary key (investor_id, project_id)
);

create table investments.text_opening (
  investor_id uuid not null,
  project_id uuid not null,
  text_id text not null,
  sha256 text not null,
  opened_at timestamptz not null,
  primary key (investor_id, project_id, text_id, sha256)
);

-- The investor accepted every text for one amount and one version of the form (T11/9, T14/2). Evidence: never changed.
create table investments.acceptance (
  id uuid primary key,
  investor_id uuid not null,
  project_id uuid not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  form_version int not null,
  texts jsonb not null,
  accepted_at timestamptz not null,
  client_address text not null,
  user_agent text not null
);
create index acceptance_by_investor on investments.acceptance (investor_id, project_id, accepted_at);
create trigger acceptance_is_append_only before update or delete on investments.acceptance
  for each row execute function platform.refuse_change();

create table investments.investment (
  id uuid primary key,
  project_id uuid not null,
  investor_id uuid not null,
  -- Made by the browser before its first try.
  idempotency_key uuid not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  share_count bigint not null check (share_count > 0),
  unit_share_value_kurus bigint not null check (unit_share_value_kurus > 0),
  form_version int not null,
  acceptance_id uuid not null,
  -- The Istanbul year whose limit it uses: the year of placing.
  limit_year int not null,
  reference_no text not null unique,
  state text not null check (state in ('awaiting-payment', 'paid', 'final', 'allocated', 'withdrawn', 'expired', 'cancelled',
    'refund-pending', 'refunded')),
  placed_at timestamptz not null,
  pay_by timestamptz not null,
  paid_at timestamptz,
  -- A material change was announced: the 48 hours run again from here (T26).
  notice_at timestamptz,
  withdrawal_ends_at timestamptz,
  finalised_at timestamptz,
  allocated_at timestamptz,
  -- Cancelled, expired, or owed back.
  ended_at timestamptz,
  end_code text,
  refunded_at timestamptz,
  mkk_share_count bigint check (mkk_share_count >= 0),
  updated_at timestamptz not null,
  unique (investor_id, idempotency_key),
  check (amount_kurus = share_count * unit_share_value_kurus),
  check (state in ('awaiting-payment', 'cancelled', 'expired') or (paid_at is not null and withdrawal_ends_at is not null)),
  check ((ended_at is not null) = (state in ('cancelled', 'expired', 'refund-pending', 'refunded', 'withdrawn'))),
  check ((ended_at is not null) = (end_code is not null))
) with (fillfactor = 80);
create index investment_by_investor on investments.investment (investor_id, id);
create index investment_by_project on investments.investment (project_id, id);
create index investment_by_pay_by on investments.investment (pay_by) where state = 'awaiting-payment';
create index investment_by_window_end on investments.investment (withdrawal_ends_at) where state = 'paid';

-- How many paid investments each investor has in a campaign: the campaign's count of distinct investors follows from it.
create table investments.campaign_investor (
  project_id uuid not null,
  investor_id uuid not null,
  active_count int not null check (active_count >= 0),
  primary key (project_id, investor_id)
);

-- For lists of campaigns: one row each, no sum over investments. Of a campaign that failed, what it had reached stays in judged_*.
create view investments.campaign_sums as
  select t.project_id, t.awaiting_kurus, t.withdrawable_kurus, t.final_kurus, t.investor_count, t.last_at,
      c.outcome, c.judged_at, c.raised_kurus as judged_raised_kurus, c.investor_count as judged_investor_count
    from investments.campaign_total t
    left join investments.campaign c using (project_id);
