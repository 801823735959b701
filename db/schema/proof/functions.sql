-- proof: what puts rows before the one who seals them.

-- One row for the transfers of a statement, five hundred at most: orders are written in batches, and a row for each would cost what
-- announcing each event did (platform.announce_events).
create or replace function proof.await_transfers() returns trigger language plpgsql as $$
begin
  insert into proof.unsealed (log, row_ids)
    select 'ledger', array_agg(transfer_id order by n)
      from (select transfer_id, row_number() over () as n from written where leg = 1) one
      group by (n - 1) / 500;
  return null;
end $$;

create or replace function proof.await_events() returns trigger language plpgsql as $$
begin
  insert into proof.unsealed (log, row_ids)
    select 'trail', array_agg(id order by n)
      from (select id, row_number() over () as n from added) one
      group by (n - 1) / 500;
  return null;
end $$;

-- A moment as leaves have it: UTC, microseconds, always 27 signs.
create or replace function proof.moment(at timestamptz) returns text language sql immutable strict parallel safe as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
