-- notifications: the weekly letter. An issue is begun once, whatever server does it, and written some hundred receivers at a time.

create table notifications.weekly_issue (
  id uuid primary key,
  -- Istanbul's Monday.
  week date not null unique,
  -- What is new since this moment.
  since timestamptz not null,
  begun_at timestamptz not null,
  -- Addresses up to this one have been written to, in the order of their letters.
  last_recipient text not null default '',
  told_count int not null default 0,
  done_at timestamptz
);
create index weekly_issue_open on notifications.weekly_issue (week) where done_at is null;
