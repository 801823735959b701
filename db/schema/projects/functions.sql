-- projects: what a search looks through, and what is refused.

-- Folded; kept by the database so that no writer can forget it.
create or replace function projects.keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := platform.fold_turkish(concat_ws(' ', new.title, new.short_description,
    array_to_string(new.tags, ' '),
    (select label from platform.choice_label where list = 'categories' and key = new.category_key),
    (select label from platform.choice_label where list = 'cities' and key = new.city_key),
    (select title from projects.company where project_id = new.id)));
  return new;
end $$;

-- A version of a report that was handed in stays as it is; its correction is another.
create or replace function projects.refuse_change_of_report() returns trigger language plpgsql as $$
begin
  if old.handed_in_at is not null then
    raise exception 'a report that was handed in is not changed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Where a campaign stands in lists that are in the usual order: open ones, the soonest closing first; those about to open; what the
-- committee stopped; then what is over, the latest first. One that is not public has no place.
create or replace function projects.keep_place() returns trigger language plpgsql as $$
declare
  v_id uuid;
begin
  if tg_table_name = 'project' then v_id := new.id;
  elsif tg_op = 'DELETE' then v_id := old.project_id;
  else v_id := new.project_id;
  end if;
  insert into projects.list_place as l (project_id, rank, key, state, category_key, business_model_key, city_key)
    select p.id,
        case when p.state in ('live', 'change-under-review') then 0 when p.state = 'upcoming' then 1 when p.state = 'suspended' then 2
          when p.state = 'closing' then 3 else 4 end,
        1000000 * case when p.state in ('live', 'change-under-review') then extract(epoch from p.closes_at)
          when p.state = 'upcoming' then extract(epoch from p.opens_at) else -extract(epoch from p.closes_at) end,
        p.state, p.category_key, p.business_model_key, p.city_key
      from projects.public_project p where p.id = v_id
    on conflict (project_id) do update set rank = excluded.rank, key = excluded.key, state = excluded.state,
        category_key = excluded.category_key, business_model_key = excluded.business_model_key, city_key = excluded.city_key
      where (l.rank, l.key, l.state, l.category_key, l.business_model_key, l.city_key) is distinct from
        (excluded.rank, excluded.key, excluded.state, excluded.category_key, excluded.business_model_key, excluded.city_key);
  delete from projects.list_place l
    where l.project_id = v_id and not exists (select from projects.public_project p where p.id = v_id);
  return null;
end $$;
