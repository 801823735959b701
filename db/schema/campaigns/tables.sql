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
