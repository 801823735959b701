-- Many banks number an account's statements from 1 again with each year. What counts them for good is `number`, ours, one after the
-- other; the bank's own number stands beside it, with the year of the statement's first day.
alter table investments.bank_statement
  add column bank_number int check (bank_number > 0),
  add column bank_year int;
update investments.bank_statement s set bank_number = s.number, bank_year = extract(year from coalesce(
  (select min(l.booked_on) from investments.bank_line l where l.statement_id = s.id),
  (s.imported_at at time zone 'Europe/Istanbul')::date));
alter table investments.bank_statement
  alter column bank_number set not null,
  alter column bank_year set not null,
  add constraint bank_statement_of_bank unique (account_iban, bank_year, bank_number);

-- An uploaded statement's number is the bank's.
alter table investments.uploaded_statement add column year int;
update investments.uploaded_statement u set year = coalesce(
  (select s.bank_year from investments.bank_statement s where s.id = u.statement_id),
  extract(year from u.uploaded_at at time zone 'Europe/Istanbul'));
alter table investments.uploaded_statement alter column year set not null;
drop index investments.uploaded_statement_waiting;
create unique index uploaded_statement_waiting on investments.uploaded_statement (account_iban, year, number)
  where state = 'waiting';
