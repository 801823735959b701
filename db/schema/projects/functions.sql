-- projects: what a search looks through.

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
