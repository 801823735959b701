-- The bank sends statements whenever something has moved, or one after each day's end, with days instead of times.
alter table trial.behaviour add column statement_rhythm text not null default 'intraday'
  check (statement_rhythm in ('intraday', 'end-of-day'));
alter table trial.bank_statement add column by_day boolean not null default false;
