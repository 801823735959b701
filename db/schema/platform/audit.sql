-- platform: the audit trail, which is the outbox too, and the events that wait for their readers.

-- Every change of state is one event, written by the transaction that changes.
create table platform.audit_event (
  id uuid primary key,
  occurred_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'staff', 'system', 'outside')),
  actor_id uuid,
  -- The company the person acted for.
  on_behalf_of uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  reason text,
  data jsonb not null default '{}',
  request_id text,
  -- The event of placing an order carries the investment's own id (place_orders) and is found by it, through the primary key. The
  -- indexes by subject and by action leave it out: every order pays for every index, and these were a fifth of its cost.
  constraint audit_event_of_own_id check (id <> subject_id or action = 'investment.placed')
);
-- As people search it: newest first by subject, by actor, by action.
create index audit_event_by_subject on platform.audit_event (subject_id, occurred_at, id) where id <> subject_id;
create index audit_event_by_actor on platform.audit_event (actor_id, occurred_at, id) where actor_id is not null;
create index audit_event_by_action on platform.audit_event (action, occurred_at, id) where id <> subject_id;
create index audit_event_of_own_id_by_time on platform.audit_event (occurred_at, id) where id = subject_id;

create trigger audit_event_is_append_only before update or delete on platform.audit_event
  for each row execute function platform.refuse_change();
create trigger audit_event_keeps_rows before truncate on platform.audit_event
  for each statement execute function platform.refuse_change();
create trigger audit_event_is_announced after insert on platform.audit_event
  referencing new table as added for each statement execute function platform.announce_events();

-- Events wait for each of their readers as rows: written by the transaction that writes the event, deleted by the one that
-- handles it. Nothing rests on transaction numbers, which mean nothing in another cluster (after a restore every new event would lie
-- behind a cursor, and nobody hear of any) and stand still for all databases of a server while one writes for long.
create table platform.event_reader (
  name text primary key,
  -- What it hears; null hears everything. Whoever is added hears what happens from then on.
  actions text[]
);
insert into platform.event_reader (name, actions) values
  ('notifications', null),
  ('contact.iys', '{member.consent-given,member.consent-withdrawn,member.email-verified,member.email-changed,member.phone-changed,
    member.phone-verified,member.closed,member.death-recorded,member.death-undo-confirmed,newsletter.confirmed,newsletter.left}'),
  ('investments.mkk',
    '{investment.placed,investment.cancelled,investment.expired,investment.payment-lost,investment.refund-owed}'),
  ('payments.escrow', '{investment.placed,investment.cancelled,investment.expired}');

create table platform.unread_event (
  reader text not null,
  -- What builds on an event is written after it was committed, and so stands behind it.
  position bigint generated always as identity,
  -- Of one statement and one action (announce_events).
  event_ids uuid[] not null,
  action text not null,
  primary key (reader, position)
);
-- For what has to be heard before all else. Orders make the crowds and are never that.
create index unread_event_by_action on platform.unread_event (reader, action, position) where action not like 'investment.%';
