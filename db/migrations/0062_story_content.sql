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

create view projects.public_highlight as
select id, project_id, position, figure, statement, source from projects.highlight;
create view projects.public_milestone as
select id, project_id, position, due, precision, text, is_done from projects.milestone;
create view projects.public_picture as
select id, project_id, position, path, width, height, caption from projects.picture;
create view projects.public_narrative as
select project_id, market, competition, business_model from projects.narrative;
