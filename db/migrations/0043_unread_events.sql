-- Events wait for each of their readers as rows: written by the transaction that writes the event, deleted by the one that
-- handles it. Nothing rests on transaction numbers any more, which mean nothing in another cluster (after a restore every new
-- event lay behind the cursor, and nobody heard of any) and stand still for all databases of a server while one writes for long.
create table platform.event_reader (
  name text primary key,
  -- What it hears; null hears everything. Whoever is added hears what happens from then on.
  actions text[]
);
insert into platform.event_reader values
  ('notifications', null),
  ('investments.mkk', '{investment.placed,investment.cancelled,investment.expired,investment.refund-owed}');

create table platform.unread_event (
  reader text not null,
  -- What builds on an event is written after it was committed, and so stands behind it.
  position bigint generated always as identity,
  event_id uuid not null,
  action text not null,
  primary key (reader, position)
);
-- For what has to be heard before all else. Orders make the crowds and are never that.
create index unread_event_by_action on platform.unread_event (reader, action, position) where action not like 'investment.%';

insert into platform.unread_event (reader, event_id, action)
  select r.name, e.id, e.action
    from platform.event_reader r
    left join platform.event_cursor c on c.reader = r.name
    join platform.audit_event e
      on (e.tx, e.id) > (coalesce(c.tx, '0'), coalesce(c.id, '00000000-0000-0000-0000-000000000000'))
    where r.actions is null or e.action = any (r.actions)
    order by e.tx, e.id;

create function platform.announce_events() returns trigger language plpgsql as $$
begin
  insert into platform.unread_event (reader, event_id, action)
    select r.name, e.id, e.action from added e cross join platform.event_reader r
      where r.actions is null or e.action = any (r.actions);
  return null;
end $$;
create trigger audit_event_is_announced after insert on platform.audit_event
  referencing new table as added for each statement execute function platform.announce_events();

drop table platform.event_cursor;
drop index platform.audit_event_by_commit;
alter table platform.audit_event drop column tx;
