-- When the bank booked something: a moment, or only a day. Time that nobody knows is not made up, and never bought with a date.
alter table investments.bank_line
  add column booked_on date,
  alter column booked_at drop not null,
  drop constraint bank_line_exception_kind_check,
  add constraint bank_line_exception_kind_check check (exception_kind in ('partial', 'excess', 'wrong-payer',
    'unknown-reference', 'late', 'before-order', 'future-dated'));
update investments.bank_line set booked_on = (booked_at at time zone 'Europe/Istanbul')::date;
alter table investments.bank_line
  -- The day in Istanbul.
  alter column booked_on set not null,
  -- Null where the bank names the day only.
  add constraint bank_line_booked_check check (booked_on = (booked_at at time zone 'Europe/Istanbul')::date);

drop index investments.bank_line_open;
create index bank_line_open on investments.bank_line (booked_on, booked_at, id)
  where outcome in ('exception', 'unexplained') and resolved_at is null;

-- A payment follows its order, and leaves 48 hours at least (T17/4). Bookings by date alone had been taken for the beginning of their
-- day: who was given less gets the hours he has a right to.
update investments.investment set paid_at = placed_at where paid_at < placed_at;
update investments.investment set withdrawal_ends_at = paid_at + interval '48 hours'
  where withdrawal_ends_at < paid_at + interval '48 hours';
alter table investments.investment
  add constraint investment_paid_after_placed check (paid_at >= placed_at),
  add constraint investment_withdrawal_hours check (withdrawal_ends_at >= paid_at + interval '48 hours');

-- Nobody knows tomorrow's bookings.
update investments.campaign set bank_known_until = platform.now() where bank_known_until > platform.now();
