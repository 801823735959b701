-- The clock, asked with every order and most questions about what is due: as plpgsql it keeps its plan, where a function in SQL is
-- parsed and planned again by every statement that calls it (before PostgreSQL 18).
create or replace function platform.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return (select clock_timestamp() + make_interval(secs => offset_ms / 1000.0) from platform.clock);
end $$;
