-- settlement: what it asks of its own tables.

-- Records that one officer both began and decided. Whatever table keeps who began (prepared, named, asked, uploaded, proposed, recorded)
-- and who decided (approved, confirmed, decided) is looked through, today's and tomorrow's: nobody has to think of it. Whoever began may
-- take back or refuse what he began himself.
create or replace function settlement.decided_alone() returns setof text language plpgsql stable as $$
declare
  v_table record;
begin
  for v_table in
    select c.oid::regclass as name, began.attname as began, decided.attname as decided,
        exists (select 1 from pg_attribute s where s.attrelid = c.oid and s.attname = 'state') as has_state
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('investments', 'payments', 'bank', 'settlement')
      join pg_attribute began on began.attrelid = c.oid and not began.attisdropped
        and began.attname in ('begun_by', 'prepared_by', 'named_by', 'asked_by', 'uploaded_by', 'proposed_by', 'recorded_by')
      join pg_attribute decided on decided.attrelid = c.oid and not decided.attisdropped
        and decided.attname in ('approved_by', 'confirmed_by', 'decided_by')
      where c.relkind = 'r'
  loop
    return query execute format('select id::text from %s where %I = %I%s', v_table.name, v_table.decided, v_table.began,
      case when v_table.has_state then ' and state not in (''refused'', ''withdrawn'')' else '' end);
  end loop;
end $$;
