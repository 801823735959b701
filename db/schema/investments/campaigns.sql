-- investments: campaigns as money sees them, and what each investor has used of the year's limit.
--
-- Lock order everywhere: investments by id, then investor years by investor, then campaign totals by project.
-- Hot tables (investment, campaign_total, investor_year, ledger.posting) carry no foreign keys: their checks cost a lock and a
-- lookup per order, and the named invariants (server/invariants) look for orphans. Rows they point at are never deleted.

-- The calm half of a campaign: its escrow account, what the bank told, how it ended.
create table investments.campaign (
  project_id uuid primary key,
  escrow_iban text unique,
  escrow_holder text,
  escrow_opened_on date,
  -- The opening of its account is claimed while it is on its way: two servers never ask for it at the same time.
  claimed_by uuid,
  claimed_until timestamptz,
  account_closed_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  statement_number int not null default 0,
  statement_balance_kurus bigint not null default 0,
  -- What the bank's balances count once more than the ledger: bookings it told in two statements.
  repeated_kurus bigint not null default 0,
  -- Everything booked before this moment has been imported; unpaid orders expire only behind it. From the bank's own word (the end of
  -- a statement's period, its closing mark), never from its silence.
  bank_known_until timestamptz,
  -- The bank has named a booking's day alone: what it has told counts in whole days.
  books_by_day boolean not null default false,
  -- Money may reach an escrow account long after its campaign: the account is asked about until it is closed, often while it has money
  -- or may get some, once a day when it is quiet: nothing is on it and nothing is expected.
  is_quiet boolean not null default false,
  next_fetch_at timestamptz,
  outside_attempts int not null default 0,
  judged_at timestamptz,
  outcome text check (outcome in ('successful', 'unsuccessful', 'cancelled')),
  outcome_code text,
  raised_kurus bigint check (raised_kurus >= 0),
  qualified_kurus bigint check (qualified_kurus >= 0),
  qualified_required_kurus bigint check (qualified_required_kurus >= 0),
  investor_count int check (investor_count >= 0),
  -- Of a success: until when the register has to enter the company (of one that is to be founded or converted) and the capital increase,
  -- counted from the end of the period (T17/7); the second follows the first once that is registered.
  company_due_on date,
  company_registered_on date,
  increase_due_on date,
  -- The calendar those two days were reckoned by (platform.calendar_mark): feasts entered later move them (course/follow-deadlines.ts).
  calendar_mark text,
  -- Until when what the register entered in time may still be entered here, though its term is over: the result, or the second officer's
  -- word on the company, may have come too late for it.
  enter_until date,
  -- The capital increase, once two officers have confirmed it (capital_increase).
  increase_registered_on date,
  increase_reference text,
  -- A success whose deadline was missed is cancelled (T17/9): when it had been found, and the day that was missed.
  succeeded_at timestamptz,
  missed_on date,
  -- The end of the period as it was published, where the campaign ended before it because it was full (T17/5).
  planned_end_at timestamptz,
  -- What was announced on the business day after the period, while rights of withdrawal ran (T11/13).
  provisional_at timestamptz,
  provisional_kurus bigint check (provisional_kurus >= 0),
  provisional_investor_count int check (provisional_investor_count >= 0),
  -- When its founder and investors were told that its result's day has passed and what it waits for (settlement/tell-held-results.ts).
  hold_told_at timestamptz,
  check ((judged_at is null) = (outcome is null)),
  check (succeeded_at is null or outcome = 'cancelled'),
  check (missed_on is null or succeeded_at is not null),
  check (num_nulls(provisional_at, provisional_kurus, provisional_investor_count) in (0, 3)),
  check (account_closed_at is null or escrow_iban is not null)
);
create index campaign_by_fetch on investments.campaign (is_quiet, next_fetch_at)
  where escrow_iban is not null and account_closed_at is null;
-- Accounts closed on a day or since: the day they were closed on is closed too.
create index campaign_account_closed on investments.campaign (account_closed_at) where account_closed_at is not null;
-- Campaigns that opened within a period, or were found successful in it and cancelled later, for the published figures (T11/15).
create index campaign_by_opening on investments.campaign (opened_at) where opened_at is not null;
create index campaign_by_success on investments.campaign (succeeded_at) where succeeded_at is not null;
create index campaign_by_judgement on investments.campaign (judged_at) where judged_at is not null;
-- Judging asks every second which campaigns are over and have no outcome yet.
create index campaign_to_judge on investments.campaign (project_id) where closed_at is not null and outcome is null;
-- Whose deadline is over is asked every second: of those whose company or increase is still awaited.
create index campaign_awaiting_register on investments.campaign (increase_due_on)
  where outcome = 'successful' and increase_registered_on is null;
-- Which failed campaigns still owe money is asked every second, the first to fail first: of the failed alone.
create index campaign_failed on investments.campaign (judged_at) where outcome in ('unsuccessful', 'cancelled');

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
  -- What qualified investors must bring of the goal (T16/5), by the parameters and the form on which it opened; zero: nothing.
  qualified_required_kurus bigint not null default 0 check (qualified_required_kurus between 0 and goal_kurus),
  -- The form keeps the end of the goal for them as long as their share is missing.
  reserves_qualified boolean not null default false,
  awaiting_kurus bigint not null default 0 check (awaiting_kurus >= 0),
  withdrawable_kurus bigint not null default 0 check (withdrawable_kurus >= 0),
  final_kurus bigint not null default 0 check (final_kurus >= 0),
  -- Distinct investors whose money is in (paid, final or allocated).
  investor_count int not null default 0 check (investor_count >= 0),
  last_at timestamptz,
  -- Of the three sums, what those ordered who were qualified investors at that moment; and of it, what is paid.
  qualified_taken_kurus bigint not null default 0 check (qualified_taken_kurus >= 0),
  qualified_paid_kurus bigint not null default 0 check (qualified_paid_kurus >= 0),
  -- What a campaign that failed or was cancelled owes back to its investors and what the bank has paid back, counted with each step: no
  -- page sums refunds to tell the two apart. What investors took back by their own right is not among it.
  refund_owed_kurus bigint not null default 0 check (refund_owed_kurus >= 0),
  refund_paid_kurus bigint not null default 0 check (refund_paid_kurus >= 0),
  check (awaiting_kurus + withdrawable_kurus + final_kurus <= cap_kurus),
  check (qualified_paid_kurus <= qualified_taken_kurus
    and qualified_taken_kurus <= awaiting_kurus + withdrawable_kurus + final_kurus)
) with (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index campaign_total_accepting on investments.campaign_total (closes_at) where accepting;

-- How many paid investments each investor has in a campaign: the campaign's count of distinct investors follows from it.
create table investments.campaign_investor (
  project_id uuid not null,
  investor_id uuid not null,
  active_count int not null check (active_count >= 0),
  primary key (project_id, investor_id)
);

-- What an investor has used of the year's limit (T15). Years are Istanbul's. MKK's answer is kept with its moment.
create table investments.investor_year (
  investor_id uuid not null,
  year int not null,
  -- Null: no limit.
  limit_kurus bigint check (limit_kurus >= 0),
  used_elsewhere_kurus bigint not null default 0 check (used_elsewhere_kurus >= 0),
  used_kurus bigint not null default 0 check (used_kurus >= 0),
  answered_at timestamptz not null,
  -- Orders placed in this year, whatever became of them, and those open when the row was made: it only ever grows, and is never fewer
  -- than the investor's open orders.
  order_count int not null default 0,
  primary key (investor_id, year)
) with (fillfactor = 70);
