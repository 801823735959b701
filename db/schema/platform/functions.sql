-- platform: the functions that every module stands on.

-- Search folding, the twin of foldTurkish() in contracts/common/text/text.ts: IĞDIR, Iğdır and igdir meet. Marks go first and by
-- decomposition, so that folding twice changes nothing; ligatures, which come with words copied from a PDF, are their letters. Needs
-- no extension.
create or replace function platform.fold_turkish(value text) returns text
  language sql immutable strict parallel safe as $$
  select normalize(translate(regexp_replace(normalize(
      replace(replace(replace(replace(replace(replace(replace(value,
        U&'\FB03', 'ffi'), U&'\FB04', 'ffl'), U&'\FB00', 'ff'), U&'\FB01', 'fi'), U&'\FB02', 'fl'),
        U&'\FB05', 'st'), U&'\FB06', 'st'), nfd), '[\u0300-\u036f]', '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZı', 'abcdefghijklmnopqrstuvwxyzi'), nfc)
$$;

-- The platform's clock. Stable, so that an index can serve `due_at <= platform.now()`; exact to the statement, which is what deadlines
-- ask for. It is asked with every order and most questions about what is due: as plpgsql it keeps its plan, where a function in SQL is
-- parsed and planned again by every statement that calls it (before PostgreSQL 18).
create or replace function platform.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return (select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from platform.clock);
end $$;

-- Which feasts are entered: another text with every change of them, by which kept days are reckoned anew.
create or replace function platform.calendar_mark() returns text language sql stable parallel safe as $$
  select md5(coalesce(string_agg(day::text, ' ' order by day), '')) from platform.holiday where not half_day
$$;

create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'KF900';
end $$;

-- Called by triggers whose condition lists the steps a table's states may take (contracts/life-cycles), and which it never meets.
create or replace function platform.refuse_step() returns trigger language plpgsql as $$
begin
  raise exception '% does not become % from %', tg_table_schema || '.' || tg_table_name, new.state, old.state
    using errcode = 'check_violation';
end $$;

-- Puts events before their readers. Events written by one statement wait for a reader in one row, a hundred at most: a row for each
-- order of a batch, with its index entries, cost a seventh of what the order itself costs the database.
create or replace function platform.announce_events() returns trigger language plpgsql as $$
begin
  insert into platform.unread_event (reader, event_ids, action)
    select r.name, e.ids, e.action
      from (select action, array_agg(id order by n) as ids, min(n) as first
          from (select id, action, row_number() over () as n from added) one
          group by action, (n - 1) / 100) e
      cross join platform.event_reader r
      where r.actions is null or e.action = any (r.actions)
      -- Not by id: those of one millisecond have no order.
      order by e.first;
  return null;
end $$;

-- What one person both began and decided, and tables that would let one. Every table with who began and who decided is looked through,
-- today's and tomorrow's, whatever stands before the two words (account_begun_by, account_decided_by): nobody has to think of it.
-- Asked of the catalogue itself: the views of information_schema take a hundred times as long. Rows can be wrong only where no check is.
create or replace function platform.decided_alone() returns setof text language plpgsql stable as $$
declare
  v_pair record;
begin
  for v_pair in
    select b.attrelid::regclass as name, b.attname as begun, d.attname as decided
      from pg_attribute b
      join pg_class c on c.oid = b.attrelid and c.relkind = 'r'
      join pg_attribute d on d.attrelid = b.attrelid and not d.attisdropped
        and d.attname = regexp_replace(b.attname, 'begun_by$', 'decided_by')
      where b.attname ~ '(^|_)begun_by$' and not b.attisdropped
  loop
    continue when exists (select 1 from pg_constraint k where k.conrelid = v_pair.name and k.contype = 'c' and k.convalidated
        and pg_get_constraintdef(k.oid) = format('CHECK ((%I <> %I))', v_pair.decided, v_pair.begun));
    return next v_pair.name || ' has no check';
    return query execute format('select to_jsonb(r) ->> ''id'' from %s r where %I = %I', v_pair.name, v_pair.decided, v_pair.begun);
  end loop;
end $$;
