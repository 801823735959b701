-- projects: what a campaign's page tells beside the deal.

create table projects.project_update (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  title text not null,
  description text not null,
  published_at timestamptz not null,
  -- Withdrawn updates stay as evidence and are not shown.
  deleted_at timestamptz
);
create index update_by_project on projects.project_update (project_id, published_at desc, id) where deleted_at is null;

-- What was published is never changed: what was wrong in it is put right below it, for everybody to see.
create table projects.update_correction (
  id uuid primary key,
  update_id uuid not null references projects.project_update on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  made_at timestamptz not null
);
create index correction_by_update on projects.update_correction (update_id, made_at);

create table projects.document (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  -- platform: made by the platform (form, committee report); project: handed in by the entrepreneur.
  kind text not null check (kind in ('platform', 'project')),
  -- What it is: by this contracts/projects/readers/documents.ts says who reads it.
  paper text not null,
  update_id uuid references projects.project_update,
  position int not null,
  name text not null,
  mime_type text not null,
  file_id uuid not null,
  added_at timestamptz not null,
  -- Of a picture beside an update, in pixels.
  width int check (width > 0),
  height int check (height > 0),
  check ((mime_type = 'image/webp') = (width is not null) and (width is null) = (height is null))
);
create index document_by_project on projects.document (project_id, kind, position);
create index document_by_update on projects.document (update_id, position) where update_id is not null;

create table projects.faq (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  position int not null,
  question text not null,
  answer text not null,
  unique (project_id, position)
);

create table projects.question (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  member_id uuid not null,
  -- As shown to other members: first name and the initial of the surname.
  author_name text not null,
  question text not null,
  asked_at timestamptz not null,
  -- As it stands now; every answer that was ever published is in answer_revision.
  answer text,
  answered_at timestamptz,
  revision int not null default 0,
  edited_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (revision = 0)),
  check ((edited_at is null) = (revision < 2))
);
create index question_by_project on projects.question (project_id, asked_at desc, id);
create index question_by_member on projects.question (member_id, asked_at desc, id);

-- Answers as they were published, the one in force among them.
create table projects.answer_revision (
  question_id uuid not null references projects.question,
  revision int not null check (revision > 0),
  answer text not null,
  given_at timestamptz not null,
  primary key (question_id, revision)
);
create trigger answer_revision_is_append_only before update or delete on projects.answer_revision
  for each row execute function platform.refuse_change();

-- What a founder has written of an answer and not published; gone with the publication.
create table projects.answer_draft (
  question_id uuid primary key references projects.question on delete cascade,
  answer text not null check (char_length(answer) between 1 and 2000),
  saved_at timestamptz not null
);

-- Members' words under a project, which nobody has to answer.
create table projects.comment (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  member_id uuid not null,
  author_name text not null,
  comment text not null,
  written_at timestamptz not null
);
create index comment_by_project on projects.comment (project_id, written_at desc, id);
create index comment_by_member on projects.comment (member_id, project_id, written_at);

-- What was taken out of sight, with its published reason, and what was put back. The text stays where it is.
create table projects.hiding (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('question', 'comment', 'update')),
  subject_id uuid not null,
  project_id uuid not null references projects.project on delete cascade,
  reason text not null check (reason in ('personal-data', 'insult', 'off-topic', 'misleading', 'repeated', 'confidential')),
  note text not null check (char_length(note) between 1 and 500),
  hidden_by uuid not null,
  hidden_as text not null check (hidden_as in ('founder', 'operator')),
  hidden_at timestamptz not null,
  restored_by uuid,
  restored_at timestamptz,
  restore_note text check (char_length(restore_note) between 1 and 500),
  check ((restored_by is null) = (restored_at is null) and (restored_by is null) = (restore_note is null)),
  check (subject_kind <> 'update' or hidden_as = 'operator')
);
create unique index hiding_in_force on projects.hiding (subject_id) where restored_at is null;
create index hiding_by_subject on projects.hiding (subject_id, hidden_at);
create index hiding_by_age on projects.hiding (hidden_at desc, id desc);

-- What makes a campaign's page alive, beside its text: facts with their source, milestones, pictures, and the paragraphs on market,
-- competition and business model. Bounds are those of contracts/projects/story-content.ts.
create table projects.highlight (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  position int not null check (position between 0 and 5),
  figure text not null check (char_length(figure) between 1 and 24),
  statement text not null check (char_length(statement) between 1 and 80),
  -- Where the figure comes from; none is told without.
  source text not null check (char_length(source) between 1 and 120),
  unique (project_id, position)
);

create table projects.milestone (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  position int not null check (position between 0 and 11),
  -- The day, or the first day of the quarter.
  due date not null,
  precision text not null check (precision in ('day', 'quarter')),
  text text not null check (char_length(text) between 1 and 160),
  is_done boolean not null,
  unique (project_id, position)
);

create table projects.picture (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  position int not null check (position between 0 and 7),
  path text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  caption text not null check (char_length(caption) between 1 and 160),
  unique (project_id, position)
);

create table projects.narrative (
  project_id uuid primary key references projects.project on delete cascade,
  market text not null check (char_length(market) <= 3000),
  competition text not null check (char_length(competition) <= 3000),
  business_model text not null check (char_length(business_model) <= 3000)
);

-- Where a campaign stands in lists, kept as its state and its dates are written: a page of a list is read from the index, however many
-- campaigns there were. The invariant lists-keep-places compares.
create table projects.list_place (
  project_id uuid primary key references projects.project on delete cascade,
  rank smallint not null,
  -- Microseconds: of the moment a place follows from, below zero where the latest is first.
  key bigint not null,
  -- What a list is narrowed down and counted by: as it is shown.
  state text not null,
  category_key text not null,
  business_model_key text not null,
  city_key text not null
);
create index list_place_in_order on projects.list_place (rank, key, project_id);
-- Campaigns alike, the first of each kind: by sector, by how the company earns its money, by city.
create index list_place_by_category on projects.list_place (category_key, rank, key);
create index list_place_by_business_model on projects.list_place (business_model_key, rank, key);
create index list_place_by_city on projects.list_place (city_key, rank, key);
create trigger project_keeps_place
  after insert or update of state, suspended_at, published_at, category_key, business_model_key, city_key on projects.project
  for each row execute function projects.keep_place();
create trigger terms_keep_place after insert or update of opens_at, closes_at or delete on projects.terms
  for each row execute function projects.keep_place();
create trigger company_keeps_place after insert on projects.company
  for each row execute function projects.keep_place();
