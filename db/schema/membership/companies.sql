-- membership: companies, who checks them, and who acts for them.

-- The ten fields of a registration as they were handed in last, and where its check stands.
create table membership.company (
  member_id uuid primary key references membership.member,
  competent_title text not null,
  company_name text not null,
  tax_number text collate "C" not null check (tax_number ~ '^\d{10}$'),
  trade_register_number text not null,
  tax_office text not null,
  address text not null,
  city_key text not null,
  founding_year int not null check (founding_year between 1800 and 2199),
  operating_area text not null,
  mersis_no text collate "C" not null check (mersis_no ~ '^\d{16}$'),
  state text not null check (state in ('draft', 'handed-in', 'approved', 'refused')),
  state_since timestamptz not null,
  decided_by uuid references membership.member,
  -- Why it was refused: a code that leads to what has to be mended, and the officer's words.
  refusal_code text,
  refusal_note text,
  -- Investments of this much or more need a second person of the company; null: none does.
  second_person_from_kurus bigint check (second_person_from_kurus > 0),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((state = 'refused') = (refusal_code is not null)),
  check ((refusal_code is null) = (refusal_note is null))
);
-- Anybody may say that he registers a company; the officer's word makes it one.
create unique index company_in_use on membership.company (tax_number) where state = 'approved';
create index company_by_tax_number on membership.company (tax_number);
create index company_by_state on membership.company (state, state_since, member_id);

-- What shows that the company is one, and that whoever registers it may speak for it.
create table membership.company_document (
  id uuid primary key,
  company_id uuid not null references membership.company,
  kind text not null check (kind in ('signature-circular', 'trade-registry-gazette', 'tax-certificate', 'power-of-attorney')),
  -- In platform.file.
  file_id uuid not null,
  name text not null,
  added_at timestamptz not null
);
create index company_document_by_company on membership.company_document (company_id, added_at);

-- Who acts for a company, and what he may do there. An ended row stays: it says who could do what, and until when.
create table membership.company_member (
  id uuid primary key,
  company_id uuid not null references membership.company,
  person_id uuid not null references membership.member,
  is_owner boolean not null,
  grants text[] not null check (grants <@ array['see', 'prepare', 'invest', 'manage']),
  since timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references membership.member,
  check ((ended_at is null) = (ended_by is null)),
  -- What one may do, one may see.
  check (cardinality(grants) = 0 or 'see' = any (grants))
);
create unique index company_member_once on membership.company_member (company_id, person_id) where ended_at is null;
create unique index company_one_owner on membership.company_member (company_id) where is_owner and ended_at is null;
create index company_member_by_person on membership.company_member (person_id);

-- Mailed invitations. The token is derived from the id, as those of other links (sign-in.sql); only its SHA-256 is kept.
create table membership.company_invitation (
  id uuid primary key,
  company_id uuid not null references membership.company,
  email text collate "C" not null,
  grants text[] not null check (grants <@ array['see', 'prepare', 'invest', 'manage']),
  sha256 bytea not null unique check (length(sha256) = 32),
  invited_by uuid not null references membership.member,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  settled_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  check ((settled_at is null) = (outcome is null))
);
create unique index company_invitation_open on membership.company_invitation (company_id, email) where settled_at is null;
create index company_invitation_by_email on membership.company_invitation (email) where settled_at is null;

-- Whoever knows a company's tax number may ask to join; its owner decides.
create table membership.company_request (
  id uuid primary key,
  company_id uuid not null references membership.company,
  person_id uuid not null references membership.member,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references membership.member,
  approved boolean,
  check (num_nulls(decided_at, decided_by, approved) in (0, 3))
);
create unique index company_request_open on membership.company_request (company_id, person_id) where decided_at is null;

-- Ownership passes by the word of both.
create table membership.company_handover (
  id uuid primary key,
  company_id uuid not null references membership.company,
  offered_by uuid not null references membership.member,
  offered_to uuid not null references membership.member,
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  settled_at timestamptz,
  accepted boolean,
  check ((settled_at is null) = (accepted is null)),
  check (offered_by <> offered_to)
);
create unique index company_handover_open on membership.company_handover (company_id) where settled_at is null;
create index company_handover_by_person on membership.company_handover (offered_to) where settled_at is null;

-- Whether who owns a company since a handover has shown that he may sign for it. Until an officer has seen his papers nothing that binds
-- the company is done for it (docs/decisions/people/0032-journeys-of-life.md). A further handover overtakes what is still open.
create table membership.company_authority (
  id uuid primary key references membership.company_handover,
  company_id uuid not null references membership.company,
  person_id uuid not null references membership.member,
  state text not null check (state in ('owed', 'handed-in', 'approved', 'refused', 'overtaken')),
  state_since timestamptz not null,
  document_id uuid references membership.company_document,
  decided_by uuid references membership.member,
  refusal_note text,
  check (state not in ('handed-in', 'approved', 'refused') or document_id is not null),
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check ((state = 'refused') = (refusal_note is not null)),
  check (decided_by is null or decided_by <> person_id)
);
create unique index company_authority_open on membership.company_authority (company_id) where state in ('owed', 'handed-in', 'refused');
create index company_authority_waiting on membership.company_authority (state_since) where state = 'handed-in';
create index company_authority_by_document on membership.company_authority (document_id);
