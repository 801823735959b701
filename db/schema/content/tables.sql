-- content: what the operator writes. Every text, list and template is an item with a history of versions.

create table content.item (
  id uuid primary key,
  kind text not null,
  -- Part of the address, name of a list, kind of agreement or letter.
  seo_name text not null check (seo_name ~ '^[A-Za-z0-9.-]{1,120}$'),
  -- What the newest version is called, for lists and search.
  title text not null,
  title_folded text not null generated always as (platform.fold_turkish(title)) stored,
  position int not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Announcements keep the place of their first publication.
  first_published_at timestamptz,
  unique (kind, seo_name)
);
create index item_by_position on content.item (kind, position, id);
create index item_by_creation on content.item (kind, created_at, id);
create index item_by_title on content.item (kind, title collate "tr-x-icu", id);
create index item_by_publication on content.item (kind, first_published_at, id)
  where archived_at is null and first_published_at is not null;

create table content.version (
  id uuid primary key,
  item_id uuid not null references content.item,
  -- Counted by publication.
  number int check (number > 0),
  state text not null check (state in ('draft', 'scheduled', 'published', 'superseded', 'discarded')),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- Grows with every save of any version of the item: whoever saves names the one he saw.
  revision int not null check (revision > 0),
  -- Who wrote it last; null for what a job of the platform brought.
  author_id uuid,
  author_job text,
  reason text,
  publish_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  sha256 text,
  unique (item_id, revision),
  check ((author_id is null) <> (author_job is null)),
  check (state <> 'scheduled' or publish_at is not null),
  check (state <> 'draft' or publish_at is null),
  check ((state in ('published', 'superseded')) = (number is not null)),
  check ((number is null) = (published_at is null)),
  check ((number is null) = (sha256 is null)),
  check (sha256 = content.sha256_of(body))
);
create unique index version_number_once on content.version (item_id, number) where number is not null;
create unique index version_one_draft on content.version (item_id) where state in ('draft', 'scheduled');
create unique index version_one_published on content.version (item_id) where state = 'published';
create index version_due on content.version (publish_at) where state = 'scheduled';

create trigger version_stays before update or delete on content.version
  for each row execute function content.keep_version();
create trigger version_keeps_rows before truncate on content.version
  for each statement execute function platform.refuse_change();
