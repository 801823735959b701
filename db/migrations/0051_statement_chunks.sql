-- A statement is taken in at once and booked by chunks: its lines wait, in their order, until a chunk books them. Only with the last
-- of them does its account stand where the statement ends; a crash in between loses nothing, and whoever comes next goes on.
alter table investments.bank_statement
  add column is_booked boolean not null default true,
  add column line_count int;
-- One after the other.
create unique index bank_statement_begun on investments.bank_statement (account_iban) where not is_booked;

alter table investments.bank_line
  -- Its place in the statement.
  add column place int,
  drop constraint bank_line_outcome_check,
  add constraint bank_line_outcome_check check (outcome in ('waiting', 'matched', 'exception', 'payment-executed', 'unexplained')),
  add check (outcome <> 'waiting' or place is not null);
create index bank_line_waiting on investments.bank_line (statement_id, place) where outcome = 'waiting';

-- What the bank's balances count once more than the ledger: bookings it told in two statements.
alter table investments.campaign add column repeated_kurus bigint not null default 0;
update investments.campaign c set repeated_kurus = c.statement_balance_kurus - coalesce((select sum(l.amount_kurus)
    from investments.bank_line l where l.project_id = c.project_id), 0)
  where c.statement_number > 0;
