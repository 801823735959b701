-- projects: applications as they are being written. A draft may hold anything incomplete; handed in, it stays as the file of the
-- application, and the project has its id.

create table projects.draft (
  id uuid primary key,
  owner_id uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Where the wizard opens next time.
  step text not null,
  -- The text that was accepted with the handing in.
  agreement_sha256 text check (agreement_sha256 ~ '^[0-9a-f]{64}$'),
  submitted_at timestamptz,
  check ((agreement_sha256 is null) = (submitted_at is null))
);
create index draft_by_owner on projects.draft (owner_id, changed_at desc, id);

-- Partners, team, figures, papers and what else a step has several of. A deleted one stays by its id, so that a tab
-- that still shows it can be told.
create table projects.draft_row (
  draft_id uuid not null references projects.draft on delete cascade,
  id uuid not null,
  step text not null check (step in (
    'participants', 'team', 'financials', 'uses', 'risks', 'highlights', 'milestones',
    'gallery', 'documents', 'faq')),
  position int not null,
  deleted_at timestamptz,
  deleted_by uuid,
  check ((deleted_at is null) = (deleted_by is null)),
  primary key (draft_id, id)
);

-- One value: of a step (row_id is the draft's) or of one of its rows. The revision counts its saves.
create table projects.draft_field (
  draft_id uuid not null references projects.draft on delete cascade,
  step text not null check (step in (
    'information', 'leader', 'funding', 'participants', 'team', 'financials', 'uses', 'risks', 'highlights', 'milestones',
    'gallery', 'documents', 'faq')),
  row_id uuid not null,
  field text not null check (char_length(field) between 1 and 40),
  -- As a form sends it; the path of a picture, the mask of an identity number, JSON's null for what was emptied.
  value jsonb not null,
  revision int not null check (revision > 0),
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (draft_id, step, row_id, field)
);

-- A paper is asked for by its own id alone.
create index draft_field_of_paper on projects.draft_field (row_id) where field = 'base64document';
-- A picture by its path.
create index draft_field_of_picture on projects.draft_field ((value ->> 'kept'))
  where field in ('logo', 'banner', 'imageBase64', 'picture');

-- Identity numbers of partners, encrypted (AES-256-GCM, bound to draft, row and field).
create table projects.draft_number (
  draft_id uuid not null references projects.draft on delete cascade,
  row_id uuid not null,
  field text not null,
  number_cipher bytea not null,
  number_nonce bytea not null check (length(number_nonce) = 12),
  key_version int not null,
  primary key (draft_id, row_id, field)
);
create index draft_number_by_key on projects.draft_number (key_version);
