-- ledger: what keeps transfers whole.

-- A transfer is written whole, by one statement: legs 1…n of one kind, one moment and one project, summing to zero. With leg 1
-- in the primary key, nothing can be added to a transfer later. Legs that do not agree fall into groups of their own, of which only one
-- can have leg 1. Each leg is one that its kind may have.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  broken uuid;
  stray text;
begin
  select transfer_id into broken
    from written
    group by transfer_id, kind, occurred_at, booked_on, project_id
    having sum(amount_kurus) <> 0 or min(leg) <> 1 or max(leg) <> count(*) or count(*) < 2
    limit 1;
  if broken is not null then
    raise exception 'transfer % is not whole and balanced', broken using errcode = 'KF901';
  end if;
  select kind || ' ' || account into stray
    from (select distinct kind, account, amount_kurus > 0 as is_debit from written) leg
    where not exists (select from ledger.transfer_account a
      where a.kind = leg.kind and a.account = leg.account and a.is_debit = leg.is_debit)
    limit 1;
  if stray is not null then
    raise exception 'no transfer may do this: %', stray using errcode = 'KF901';
  end if;
  return null;
end $$;

-- The day a posting belongs to: the bank's, where it booked what is behind it, else Istanbul's of the moment it was posted. What the bank
-- tells of a half-year after its end belongs to that half-year.
create or replace function ledger.day_of(booked_on date, occurred_at timestamptz) returns date language sql immutable
  return coalesce(booked_on, (occurred_at at time zone 'Europe/Istanbul')::date);

create or replace function ledger.add_to_days() returns trigger language plpgsql as $$
begin
  insert into ledger.day_movement (day, kind, account, of_investments, debit_kurus, credit_kurus, leg_count)
    select ledger.day_of(booked_on, occurred_at), kind, account, investment_id is not null,
        coalesce(sum(amount_kurus) filter (where amount_kurus > 0), 0), coalesce(-sum(amount_kurus) filter (where amount_kurus < 0), 0),
        count(*)
      from written group by 1, 2, 3, 4;
  insert into ledger.paid_in (day, investor_id, investor_kind, paid_kurus)
    select ledger.day_of(booked_on, occurred_at), investor_id, reports.kind_of_payer(investor_id, investment_id),
        -sum(amount_kurus)
      from written where account = 'withdrawable' and kind in ('paid', 'paid-by-card') and investor_id is not null group by 1, 2, 3;
  return null;
end $$;

-- The half-year of a day, and all periods it lies in, as they are called in addresses (contracts/campaigns/periods.ts). Not for workers
-- beside the one who asks: for the few rows of these views (ledger/views.sql) it takes longer to start them than to read.
create or replace function ledger.half_of(day date) returns text language sql immutable strict
  return extract(year from day) || case when extract(month from day) < 7 then '-1' else '-2' end;
create or replace function ledger.periods_of(day date) returns text[] language sql immutable strict
  return array[ledger.half_of(day), extract(year from day)::text];
