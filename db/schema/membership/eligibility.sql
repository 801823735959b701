-- membership: what still keeps a member from investing. Identity, address, income, MKK, account.

-- The checked identity. The number is encrypted (AES-256-GCM, bound to row and column); a keyed index makes it unique.
create table membership.identity (
  member_id uuid primary key references membership.member,
  identity_type text not null check (identity_type in ('citizen', 'foreign')),
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  number_cipher bytea not null,
  number_nonce bytea not null check (length(number_nonce) = 12),
  key_version int not null,
  number_index bytea not null constraint identity_in_use unique check (length(number_index) = 32),
  -- Of the key that the index was made with.
  index_version int not null,
  masked_number text not null check (masked_number !~ '\d{5}'),
  verified_at timestamptz not null,
  -- By what it was proven.
  proven_by text not null default 'register' check (proven_by in ('register', 'e-devlet', 'officer'))
);
-- What is sealed with another key than the one in use.
create index identity_by_key on membership.identity (key_version);
create index identity_by_index_key on membership.identity (index_version);
-- Whose a payment is, by its sender's name (T17/2). Of checked names alone: who only typed one cannot invest, and must not be able to
-- stop another's payments by it.
create index identity_by_name on membership.identity (membership.name_key(first_name, last_name));

create table membership.address (
  member_id uuid primary key references membership.member,
  address_type_key text not null,
  country_key text not null,
  city_key text not null,
  district_key text not null,
  address text not null,
  updated_at timestamptz not null
);

-- Declared income; forwarding to MKK is due work with back-off (T14/2-f).
create table membership.income_statement (
  id uuid primary key,
  member_id uuid not null references membership.member,
  year int not null,
  annual_income_kurus bigint not null check (annual_income_kurus > 0),
  declared_at timestamptz not null,
  forwarded_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  -- While it is on its way: two servers never send the same one at the same time.
  claimed_by uuid,
  claimed_until timestamptz,
  check (forwarded_at is null or next_attempt_at is null)
);
create index income_statement_by_member on membership.income_statement (member_id, declared_at desc);
create index income_statement_due on membership.income_statement (next_attempt_at) where next_attempt_at is not null;
-- What MKK did not take: counted for finance.
create index income_statement_failing on membership.income_statement (declared_at) where forwarded_at is null and last_error is not null;

create table membership.mkk_account (
  member_id uuid primary key references membership.member,
  registry_number text not null constraint mkk_in_use unique check (registry_number ~ '^\d{1,20}$'),
  is_qualified boolean not null,
  qualified_since date,
  qualified_as_of timestamptz not null,
  confirmed_at timestamptz not null
);

create table membership.bank_account (
  id uuid primary key,
  member_id uuid not null references membership.member,
  iban text collate "C" not null check (iban ~ '^TR\d{7}0[0-9A-Z]{16}$'),
  holder_name text not null,
  label text not null,
  is_default boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  check (removed_at is null or not is_default)
);
create unique index bank_account_once on membership.bank_account (member_id, iban) where removed_at is null;
create index bank_account_by_member on membership.bank_account (member_id);
create unique index bank_account_one_default on membership.bank_account (member_id) where is_default;
-- Whose account money came from.
create index bank_account_by_iban on membership.bank_account (iban);

-- What other modules ask: kept in step by every change of a step, in its own transaction.
create table membership.member_standing (
  member_id uuid primary key references membership.member,
  may_invest boolean not null,
  is_qualified boolean not null,
  -- 'suspended', 'eligible' or the step to do next.
  state text not null,
  changed_at timestamptz not null,
  -- What the operator demanded when it was worked out (a verified phone, a declared income): standings that were worked out under other
  -- demands are worked out anew. Null: not worked out from steps.
  demands text
);
create index member_standing_by_age on membership.member_standing (changed_at) where may_invest;
-- Segments that staff look through: who is qualified, and who has steps left.
create index member_standing_qualified on membership.member_standing (member_id desc) where is_qualified;
create index member_standing_incomplete on membership.member_standing (member_id desc)
  where not may_invest and state <> 'suspended';
create index member_standing_by_demands on membership.member_standing (demands);
