-- investments: what comes before an order, the order itself, and the papers about it.

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

-- Hot: written by every order (campaigns.sql says why it has no foreign keys). An investor's investments are found by the unique index
-- over investor and key; a second index of the same investors would only be kept up to date by every order, and be taken for the key's
-- by a plan made early.
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
  -- Whether its investor was a qualified one when the request was placed: that moment counts for T16/5, whatever becomes of the status.
  is_qualified boolean not null default false,
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
  -- How often such a notice made it withdrawable again after it had been final: the ids of its transfers follow from it.
  reopened_count int not null default 0 check (reopened_count >= 0),
  -- How often its payment was set aside with the statement that had told of it: the ids of its transfers follow from it.
  set_aside_count int not null default 0 check (set_aside_count >= 0),
  -- The card payment that paid it; null: a transfer did, or nothing yet.
  card_payment_id uuid,
  finalised_at timestamptz,
  allocated_at timestamptz,
  -- Cancelled, expired, or owed back.
  ended_at timestamptz,
  end_code text,
  refunded_at timestamptz,
  mkk_share_count bigint check (mkk_share_count >= 0),
  -- What was paid and given back of it while the rest stands; amount and shares are the rest.
  given_back_kurus bigint not null default 0 check (given_back_kurus >= 0),
  updated_at timestamptz not null,
  -- Up to when the bank had said it told everything when the order was let expire unpaid: the word it is held to when it tells of an
  -- earlier payment afterwards. The campaign's own column only knows the latest word.
  bank_told_until timestamptz,
  unique (investor_id, idempotency_key),
  check (amount_kurus = share_count * unit_share_value_kurus),
  check (state in ('awaiting-payment', 'cancelled', 'expired') or (paid_at is not null and withdrawal_ends_at is not null)),
  check ((ended_at is not null) = (state in ('cancelled', 'expired', 'refund-pending', 'refunded', 'withdrawn'))),
  check ((ended_at is not null) = (end_code is not null)),
  -- A payment follows its order, and leaves 48 hours at least (T17/4).
  constraint investment_paid_after_placed check (paid_at >= placed_at),
  constraint investment_withdrawal_hours check (withdrawal_ends_at >= paid_at + interval '48 hours'),
  constraint investment_notice_hours check (withdrawal_ends_at >= notice_at + interval '48 hours')
) with (fillfactor = 80);
create index investment_by_project on investments.investment (project_id, id);
create index investment_by_window_end on investments.investment (withdrawal_ends_at) where state = 'paid';
-- How many unpaid orders an investor has open (write_orders).
create index investment_open on investments.investment (investor_id, project_id) where state = 'awaiting-payment';
-- Open orders of a campaign by the end of their term serve both: whose term is over, and which a receipt may pay.
create index investment_open_by_term on investments.investment (project_id, pay_by) where state = 'awaiting-payment';
-- How a campaign was funded day by day is told of it: from the index alone, however many invested. Only what was paid stands in it,
-- so that placing an order writes nothing here.
create index investment_by_payment on investments.investment (project_id, paid_at)
  include (investor_id, amount_kurus, state, end_code) where paid_at is not null;

-- Statements that were handed out. The file itself is not kept: who holds it proves it by its code, its sums and its hash.
create table investments.issued_paper (
  -- 20 signs of an alphabet of 32, without the groups' hyphens: a hundred bits.
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{20}$'),
  kind text not null check (kind in ('portfolio-statement', 'investment-statement')),
  form text not null check (form in ('pdf', 'xlsx', 'csv')),
  owner_id uuid not null,
  -- Of a statement of one investment.
  investment_id uuid,
  as_of timestamptz not null,
  issued_at timestamptz not null,
  -- Of the file's bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- First letters only: whoever holds the paper has the name on it, and nobody else learns it here.
  masked_name text not null,
  investment_count int not null check (investment_count >= 0),
  share_count bigint not null check (share_count >= 0),
  paid_kurus bigint not null check (paid_kurus >= 0),
  returned_kurus bigint not null check (returned_kurus >= 0),
  check ((investment_id is not null) = (kind = 'investment-statement'))
);
create index issued_paper_by_owner on investments.issued_paper (owner_id, issued_at);
create trigger issued_paper_is_append_only before update or delete on investments.issued_paper
  for each row execute function platform.refuse_change();

-- Who of a company prepared an order, and whose second word it waits for. Written before the order is placed, and without it worth
-- nothing; an order whose confirmation is wanted tells nobody where to pay before it was given.
create table investments.company_order (
  -- The investment's own.
  id uuid primary key,
  company_id uuid not null,
  begun_by uuid not null,
  begun_at timestamptz not null,
  needs_second boolean not null,
  decided_by uuid,
  decided_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  outcome text check (outcome in ('confirmed', 'refused', 'withdrawn', 'lapsed')),
  check ((coalesce(outcome, '') in ('confirmed', 'refused')) = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((outcome is not distinct from 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2)),
  check (withdrawn_by = begun_by),
  -- Whoever prepared an order never gives the second word, and may take it back.
  constraint company_order_second_person check (decided_by <> begun_by),
  check (needs_second or outcome is null)
);
create index company_order_waiting on investments.company_order (company_id) where needs_second and outcome is null;
-- Found by the investment, of the few that wait.
create index company_order_unconfirmed on investments.company_order (id) where needs_second and outcome is null;

-- Qualified investors who let their name stand on a campaign's public page (T4/1-v), with the sentence they agreed to; taken back at any
-- time, and allowed again. The trail keeps each step.
create table investments.supporter (
  project_id uuid not null,
  investor_id uuid not null,
  consent text not null check (char_length(consent) between 1 and 1000),
  allowed_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= allowed_at),
  primary key (project_id, investor_id)
);
create index supporter_by_investor on investments.supporter (investor_id);
