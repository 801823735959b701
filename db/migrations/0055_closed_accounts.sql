-- Money may reach an escrow account long after its campaign: the account is asked about until it is closed, often while it has money
-- or may get some, once a day after that.
alter table investments.campaign
  add column account_closed_at timestamptz,
  -- Nothing is on it and nothing is expected.
  add column is_quiet boolean not null default false,
  add check (account_closed_at is null or escrow_iban is not null);
drop index investments.campaign_by_fetch;
create index campaign_by_fetch on investments.campaign (is_quiet, next_fetch_at)
  where escrow_iban is not null and account_closed_at is null;

-- Those of campaigns long settled are asked for the first time again, spread over a day.
update investments.campaign c set is_quiet = true, next_fetch_at = platform.now() + n.place * interval '1 day' / n.count
  from (select project_id, row_number() over (order by project_id) as place, count(*) over () as count
    from investments.campaign k left join investments.campaign_total t using (project_id)
    where k.escrow_iban is not null and k.statement_balance_kurus = 0 and k.statement_number > 0
      and coalesce(not t.accepting and t.awaiting_kurus = 0, true)) n
  where n.project_id = c.project_id;

-- That an account was closed at the bank: one finance officer says so, another confirms it. Withdrawn when it was wrong.
create table investments.account_closing (
  id uuid primary key,
  project_id uuid not null references investments.campaign,
  state text not null check (state in ('asked', 'confirmed', 'withdrawn')),
  source text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> asked_by)
);
create index account_closing_by_project on investments.account_closing (project_id, asked_at desc);
create unique index account_closing_asked on investments.account_closing (project_id) where state = 'asked';
create index account_closing_waiting on investments.account_closing (asked_at) where state = 'asked';
