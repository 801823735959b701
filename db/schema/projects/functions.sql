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
