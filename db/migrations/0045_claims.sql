-- What goes outside is claimed while it is on its way: two servers never send the same item at the same time.
alter table investments.mkk_message add column claimed_by uuid, add column claimed_until timestamptz;
alter table investments.payment_list add column claimed_by uuid, add column claimed_until timestamptz;
alter table investments.allocation_list add column claimed_by uuid, add column claimed_until timestamptz;
-- Of the opening of its account.
alter table investments.campaign add column claimed_by uuid, add column claimed_until timestamptz;
alter table membership.income_statement add column claimed_by uuid, add column claimed_until timestamptz;

-- Items of due work that failed for a reason nobody foresaw: put off, so that they hold up nothing behind them, and shown to staff
-- when they fail again and again (server/kit/failed-work.ts).
create table platform.failed_work (
  work text not null,
  item text not null,
  tries int not null,
  error text not null,
  first_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (work, item)
);
