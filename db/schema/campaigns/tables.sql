-- campaigns: how projects are found, read and followed. Owns little; reads what others publish.
create table campaigns.favourite (
  member_id uuid not null,
  project_id uuid not null,
  added_at timestamptz not null,
  primary key (member_id, project_id)
);
create index favourite_by_member on campaigns.favourite (member_id, added_at desc, project_id);
-- How many follow a campaign is told its founder.
create index favourite_by_project on campaigns.favourite (project_id, added_at);
-- Letters to all who follow go by member.
create index follower_by_project on campaigns.favourite (project_id, member_id);

-- Of each Istanbul day what the published figures of a period tell of orders' refunds (T11/15): withdrawals that were owed back on it,
-- refunds that were paid, how many of them in time, and how long they took together. Each statement that moves refunds adds rows of its
-- own, with what it took back below zero; from time to time they become one (sum-refund-days). The invariant refund-days-equal-refunds
-- compares.
create table campaigns.refund_day (
  day date not null,
  withdrawal_count int not null,
  withdrawn_kurus bigint not null,
  executed_count int not null,
  on_time_count int not null,
  lasted_ms bigint not null,
  is_sum boolean not null default false
);
create unique index refund_day_sum on campaigns.refund_day (day) where is_sum;
create index refund_day_by_day on campaigns.refund_day (day);
create index refund_day_added on campaigns.refund_day (day) where not is_sum;

create trigger refund_is_counted after insert on investments.refund
  referencing new table as written for each statement execute function campaigns.count_refunds();
create trigger refund_is_counted_as_paid after update on investments.refund
  referencing old table as former new table as written for each statement execute function campaigns.count_paid_refunds();

-- Of each year and half-year (`2026`, `2026-1`) what the published figures tell of campaigns (T11/15): how many opened, how many came to
-- their first end (`over`), and by outcome how many ended, with their goals, what they had reached, by how many, and how long they ran
-- together; and of all time (`all`) how they stand now. A campaign's steps add rows of their own, with what they took back below zero;
-- from time to time they become one (sum-courses). The invariant period-courses-equal-campaigns compares.
create table campaigns.period_course (
  period text not null check (period ~ '^(\d{4}(-[12])?|all)$'),
  what text not null check (what in ('opened', 'over', 'successful', 'unsuccessful', 'cancelled')),
  campaign_count int not null,
  goal_kurus bigint not null,
  raised_kurus bigint not null,
  investor_count int not null,
  ran_ms bigint not null,
  is_sum boolean not null default false
);
create unique index period_course_sum on campaigns.period_course (period, what) where is_sum;
create index period_course_by_period on campaigns.period_course (period);
create index period_course_added on campaigns.period_course (period) where not is_sum;

create trigger campaign_is_counted_as_new after insert on investments.campaign
  for each row when (new.opened_at is not null) execute function campaigns.count_course();
create trigger campaign_is_counted after update of opened_at, closed_at, succeeded_at, judged_at, outcome, raised_kurus, investor_count
  on investments.campaign for each row
  when ((old.opened_at, old.closed_at, old.succeeded_at, old.judged_at, old.outcome, old.raised_kurus, old.investor_count) is distinct from
    (new.opened_at, new.closed_at, new.succeeded_at, new.judged_at, new.outcome, new.raised_kurus, new.investor_count))
  execute function campaigns.count_course();
create trigger final_money_is_counted after update of final_kurus on investments.campaign_total
  for each row when (old.final_kurus > new.final_kurus) execute function campaigns.count_final();
