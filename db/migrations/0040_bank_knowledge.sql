-- What the bank is known to have told: from its own word (the end of a statement's period, its closing mark), never from its silence.
alter table investments.bank_statement
  -- Everything booked before it stands in this statement or in one before.
  add column complete_until timestamptz;
alter table investments.campaign
  -- The bank has named a booking's day alone: what it has told counts in whole days.
  add column books_by_day boolean not null default false;
update investments.campaign c set books_by_day = true
  where exists (select 1 from investments.bank_line l where l.project_id = c.project_id and l.booked_at is null);
