-- notifications: the list behind a member's bell. What a letter is about, in one line without anybody else's words, and where it leads.

create table notifications.notice (
  id uuid primary key,
  event_id uuid not null,
  member_id uuid not null,
  topic text not null,
  template text not null,
  title text not null,
  -- Below the site's address; never one with a token.
  path text not null check (path like '/%' and path not like '//%'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_by_member on notifications.notice (member_id, created_at desc, id desc);
create index notice_unread on notifications.notice (member_id, created_at desc, id desc) where read_at is null;
-- Unread notices of news that were withdrawn or hidden go with them.
create index notice_by_event on notifications.notice (event_id) where read_at is null;
create index notice_by_age on notifications.notice (created_at);
