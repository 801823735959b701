-- For a database that was restored to an earlier moment, before a server starts on it. What waited to be sent then was sent since, for
-- all that the database knows: it is put before people ("Giden iletiler"), who send it again where it is wanted. So is what becomes a
-- letter only now of events before that moment.
update notifications.message
  set state = 'given-up', next_attempt_at = null, claimed_by = null, claimed_until = null, last_error = 'restored'
  where state = 'waiting';

create table public.restored_event as
  select unnest(event_ids) as id from platform.unread_event where reader = 'notifications';
alter table public.restored_event add primary key (id);

create function public.set_letter_aside() returns trigger language plpgsql as $$
begin
  if exists (select from public.restored_event where id = new.event_id) then
    new.state := 'given-up';
    new.next_attempt_at := null;
    new.last_error := 'restored';
  end if;
  return new;
end
$$;
create trigger set_letter_aside before insert on notifications.message
  for each row execute function public.set_letter_aside();
