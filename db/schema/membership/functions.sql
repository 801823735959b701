-- membership: how names are compared.

-- The twin of nameKey() in server/modules/eligibility/standing/name-rules.ts: case, Turkish marks, punctuation and runs of
-- spaces do not count.
-- What is no letter and no digit is named by its code, so that no collation of the database decides it.
create or replace function membership.name_key(first_name text, last_name text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(platform.fold_turkish(first_name || ' ' || last_name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3003]+',
    ' ', 'g'))
$$;
