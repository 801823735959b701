-- campaigns: what keeps the sums of refunds by day, and of campaigns by half-year and year.

-- What states of refunds count for: of orders alone, each amount once. A withdrawal counts on the day it was owed back, a payment on the
-- bank's day of it.
create or replace function campaigns.count_refunds() returns trigger language plpgsql as $$
begin
  insert into campaigns.refund_day (day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms)
    select (owed_at at time zone 'Europe/Istanbul')::date, count(*), sum(amount_kurus), 0, 0, 0
      from written where investment_id is not null and reason_code = 'withdrawn' group by 1;
  return null;
end $$;

-- Of a refund only whether it is paid, and by when it was to be, is ever another.
create or replace function campaigns.count_paid_refunds() returns trigger language plpgsql as $$
begin
  insert into campaigns.refund_day (day, withdrawal_count, withdrawn_kurus, executed_count, on_time_count, lasted_ms)
    select r.booked_on, 0, 0, sum(r.sign),
        coalesce(sum(r.sign) filter (where (r.executed_at at time zone 'Europe/Istanbul')::date <= r.due_on), 0),
        sum(r.sign * round(extract(epoch from r.executed_at - r.owed_at) * 1000))
      from (select 1 as sign, booked_on, executed_at, owed_at, due_on, investment_id, part_of from written
        union all select -1, booked_on, executed_at, owed_at, due_on, investment_id, part_of from former) r
      where r.booked_on is not null and (r.investment_id is not null or r.part_of is not null)
      group by 1
      having (sum(r.sign), sum(r.sign) filter (where (r.executed_at at time zone 'Europe/Istanbul')::date <= r.due_on),
        sum(r.sign * round(extract(epoch from r.executed_at - r.owed_at) * 1000))) is distinct from (0, 0, 0);
  return null;
end $$;

-- What a campaign counts for in which years and half-years. Of one that was cancelled after its success (T17/9) each period tells how it
-- stood as that period was over; it came to its first end once. In `all` each counts as it stands now, a success with what is final now.
create or replace function campaigns.counts_for(
  p_project uuid, p_opened_at timestamptz, p_closed_at timestamptz, p_succeeded_at timestamptz, p_judged_at timestamptz, p_outcome text,
  p_raised bigint, p_investors int)
returns table (period text, what text, goal_kurus bigint, raised_kurus bigint, investor_count int, ran_ms bigint)
language plpgsql stable as $$
declare
  v_goal bigint;
  v_final bigint;
  v_succeeded_in text[] := ledger.periods_of((p_succeeded_at at time zone 'Europe/Istanbul')::date);
  v_judged_in text[] := ledger.periods_of((p_judged_at at time zone 'Europe/Istanbul')::date);
begin
  if p_opened_at is null then return; end if;
  select c.goal_kurus, s.final_kurus into v_goal, v_final
    from investments.campaign_course c join investments.campaign_sums s using (project_id) where c.project_id = p_project;
  return query
    select unnest(ledger.periods_of((p_opened_at at time zone 'Europe/Istanbul')::date)), 'opened', 0::bigint, 0::bigint, 0, 0::bigint
    union all
    select unnest(coalesce(v_succeeded_in, v_judged_in)), 'over', 0, 0, 0, 0
    union all
    select e.period, e.what, v_goal, case when e.period = 'all' and e.what = 'successful' then v_final else coalesce(p_raised, 0) end,
        coalesce(p_investors, 0), round(extract(epoch from coalesce(p_closed_at, e.at) - p_opened_at) * 1000)::bigint
      from (select p_judged_at as at, p_outcome as what, unnest(v_judged_in || 'all'::text) as period where p_judged_at is not null
        union all
        select p_succeeded_at, 'successful', succeeded_in from unnest(v_succeeded_in) succeeded_in
          where succeeded_in <> all (v_judged_in)) e;
end $$;

create or replace function campaigns.count_course() returns trigger language plpgsql as $$
begin
  insert into campaigns.period_course (period, what, campaign_count, goal_kurus, raised_kurus, investor_count, ran_ms)
    select c.period, c.what, sum(c.sign), sum(c.sign * c.goal_kurus), sum(c.sign * c.raised_kurus), sum(c.sign * c.investor_count),
        sum(c.sign * c.ran_ms)
      from (select 1 as sign, n.* from campaigns.counts_for(new.project_id, new.opened_at, new.closed_at, new.succeeded_at,
            new.judged_at, new.outcome, new.raised_kurus, new.investor_count) n
        union all
        select -1, o.* from campaigns.counts_for(old.project_id, old.opened_at, old.closed_at, old.succeeded_at,
            old.judged_at, old.outcome, old.raised_kurus, old.investor_count) o) c
      group by 1, 2
      having (sum(c.sign), sum(c.sign * c.goal_kurus), sum(c.sign * c.raised_kurus), sum(c.sign * c.investor_count),
        sum(c.sign * c.ran_ms)) is distinct from (0, 0, 0, 0, 0);
  return null;
end $$;

-- What goes back after a success (a card's bank, shares that MKK refused) is less in `all`.
create or replace function campaigns.count_final() returns trigger language plpgsql as $$
begin
  insert into campaigns.period_course (period, what, campaign_count, goal_kurus, raised_kurus, investor_count, ran_ms)
    select 'all', 'successful', 0, 0, new.final_kurus - old.final_kurus, 0, 0
      from investments.campaign_course c where c.project_id = new.project_id and c.outcome = 'successful';
  return null;
end $$;
