-- Events written by one statement wait for a reader in one row, a hundred at most: a batch of orders wrote two rows and two index
-- entries for each order, a seventh of what the order itself costs the database.
alter table platform.unread_event alter column event_id type uuid[] using array[event_id];
alter table platform.unread_event rename column event_id to event_ids;

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

-- Open orders of a campaign by the end of their term serve both: whose term is over, and which a receipt may pay.
create index investment_open_by_term on investments.investment (project_id, pay_by) where state = 'awaiting-payment';
drop index investments.investment_open_by_project;
drop index investments.investment_by_pay_by;
