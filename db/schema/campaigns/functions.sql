-- campaigns: what keeps the sums of refunds by day.

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
