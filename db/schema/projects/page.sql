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

create table projects.document (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  -- platform: made by the platform (form, committee report); project: handed in by the entrepreneur.
  kind text not null check (kind in ('platform', 'project')),
  update_id uuid references projects.project_update,
  position int not null,
  name text not null,
  mime_type text not null,
  file_id uuid not null,
  added_at timestamptz not null
);
create index document_by_project on projects.document (project_id, kind, position);

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
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index question_by_project on projects.question (project_id, asked_at desc, id);
create index question_by_member on projects.question (member_id, asked_at desc, id);

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
