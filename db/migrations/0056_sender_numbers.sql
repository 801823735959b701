-- Whose a payment is: the identity number its sender's bank gave, and names that several members have (T17/2).

-- The twin of nameKey() in server/modules/membership/name-rules.ts: case, Turkish marks, punctuation and runs of spaces do not count.
-- What is no letter and no digit is named by its code, so that no collation of the database decides it.
create function membership.name_key(first_name text, last_name text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(platform.fold_turkish(first_name || ' ' || last_name),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u3003]+',
    ' ', 'g'))
$$;
-- Of checked names alone: who only typed one cannot invest, and must not be able to stop another's payments by it.
create index identity_by_name on membership.identity (membership.name_key(first_name, last_name));

alter table investments.bank_line
  -- The keyed fingerprint of the number, as membership.identity keeps it; null where the bank gave none. The number itself stands in
  -- the statement's bytes alone.
  add column sender_number_index bytea check (length(sender_number_index) = 32),
  drop constraint bank_line_exception_kind_check,
  add constraint bank_line_exception_kind_check check (exception_kind in ('partial', 'excess', 'wrong-payer', 'namesake', 'collective',
    'unknown-reference', 'late', 'before-order', 'future-dated'));
