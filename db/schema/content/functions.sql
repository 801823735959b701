-- content: how versions are told apart and kept.

-- The hash of a body: SHA-256 over its jsonb text, in which members have one order and one spelling.
create or replace function content.sha256_of(body jsonb) returns text language sql immutable strict parallel safe as $$
  select encode(sha256(convert_to(body::text, 'UTF8')), 'hex')
$$;

-- What was published stays as it was: only its successor may end it. Drafts that were thrown away stay too.
create or replace function content.keep_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state in ('draft', 'scheduled') and new.item_id = old.item_id then return new; end if;
    if old.state = 'published' and new.state = 'superseded'
      and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then return new; end if;
  end if;
  raise exception 'content.version % is closed', old.id using errcode = 'KF900';
end $$;
