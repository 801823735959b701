-- projects: what founders upload while they write. What no draft names any more is removed after a term (files.unnamed); what was
-- handed in stays with the application.

-- A video comes in pieces, each of which is kept as it comes: a line that breaks loses nothing, and no process holds a whole one.
create table projects.video (
  id uuid primary key,
  draft_id uuid not null,
  owner_id uuid not null,
  name text not null,
  byte_length bigint not null check (byte_length > 0),
  received bigint not null default 0 check (received between 0 and byte_length),
  -- By its first bytes, not by its name; null before they came.
  mime_type text check (mime_type in ('video/mp4', 'video/webm')),
  -- When a piece came last.
  changed_at timestamptz not null,
  -- With an application: its file, for as long as that is kept.
  is_handed_in boolean not null default false,
  check (received = 0 or mime_type is not null)
);
create index video_by_draft on projects.video (draft_id);
create index video_unnamed on projects.video (changed_at) where not is_handed_in;

create table projects.video_piece (
  video_id uuid not null references projects.video on delete cascade,
  first_byte bigint not null check (first_byte >= 0),
  byte_length int not null check (byte_length > 0),
  -- In the store, private.
  path text not null unique,
  primary key (video_id, first_byte)
);

-- Pictures and papers of drafts, until they are handed in.
create table projects.draft_upload (
  file_id uuid primary key,
  draft_id uuid not null,
  kept_at timestamptz not null
);
create index draft_upload_by_age on projects.draft_upload (kept_at);
create index draft_upload_by_draft on projects.draft_upload (draft_id);
