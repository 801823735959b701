-- notifications: letters and short messages made from the audit trail, sent with back-off until they are taken.

create table notifications.message (
  id uuid primary key,
  -- One effect per event, template, channel and receiver: an event read twice makes no second message.
  event_id uuid not null,
  template text not null,
  recipient_key text not null,
  channel text not null check (channel in ('email', 'sms')),
  member_id uuid,
  recipient text not null,
  subject text not null check (subject !~ '[\r\n]'),
  text_body text not null,
  html_body text not null,
  -- The link's token is put in when the mail leaves: it never stands in the database.
  mail_token_id uuid,
  -- A copy of what was accepted goes with the letter about it (T14/2-c, ç): a text, or the papers of an acceptance. Neither is ever
  -- changed, so its id is enough.
  attached_text_id uuid,
  attached_acceptance_id uuid,
  state text not null check (state in ('waiting', 'sent', 'refused', 'given-up')),
  -- What leaves before what (contracts/notifications/letter-ranks.ts): 0 what concerns the safety of an account or carries a link or a code
  -- somebody waits for, 1 one's own order and money, 2 what a campaign's end did to everybody's, 3 news, 4 the weekly letter.
  rank smallint not null default 3 check (rank between 0 and 4),
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  -- What it says is over from then on: it is not sent any more.
  holds_until timestamptz,
  sent_at timestamptz,
  last_error text,
  -- A message that is being sent is claimed; the claim is renewed while the sending lasts, however slow the other side is.
  claimed_by uuid,
  claimed_until timestamptz,
  constraint message_once unique (event_id, template, channel, recipient_key),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index message_due on notifications.message (rank, next_attempt_at) where state = 'waiting' and attached_acceptance_id is null;
create index message_with_papers_due on notifications.message (rank, next_attempt_at)
  where state = 'waiting' and attached_acceptance_id is not null;
create index message_by_member on notifications.message (member_id, id desc);
-- Mails to people who are no members go with the record they are about.
create index message_to_stranger on notifications.message (recipient_key) where member_id is null;
-- Letters to members are deleted some time after they were written (notifications.letter-record).
create index message_to_member_by_age on notifications.message (created_at) where member_id is not null and state <> 'waiting';
-- The outbox as staff read it: newest first, by state, by receiver; and what did not leave, for the console's queue.
create index message_by_age on notifications.message (created_at desc, id desc);
create index message_by_state on notifications.message (state, created_at desc, id desc) where state <> 'sent';
create index message_by_recipient on notifications.message (recipient, created_at desc, id desc);
create index message_not_sent on notifications.message (created_at) where state in ('refused', 'given-up');

-- Events that could not be made into a mail: the relay goes on, people look here.
create table notifications.unrendered_event (
  event_id uuid primary key,
  action text not null,
  error text not null,
  seen_at timestamptz not null
);

-- A renewed text is told to everyone who accepted an earlier version, some hundred members at a time.
create table notifications.renewal (
  legal_text_id uuid primary key,
  event_id uuid not null,
  kind text not null,
  version int not null,
  title text not null,
  effective_from timestamptz not null,
  created_at timestamptz not null,
  -- Members up to this one have been told.
  last_member_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
create index renewal_open on notifications.renewal (created_at) where done_at is null;

-- A step of a campaign is told those who follow it or awaited its opening, some hundred members at a time.
create table notifications.announcement (
  event_id uuid primary key,
  project_id uuid not null,
  letter text not null,
  created_at timestamptz not null,
  -- Followers up to this one have been told.
  last_member_id uuid not null default '00000000-0000-0000-0000-000000000000',
  told_count int not null default 0,
  done_at timestamptz
);
create index announcement_open on notifications.announcement (created_at) where done_at is null;

-- What concerns all whose money is in a campaign is told them some hundred at a time.
create table notifications.investor_telling (
  event_id uuid primary key,
  project_id uuid not null,
  created_at timestamptz not null,
  -- Investors up to this one have been told.
  last_member_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
create index investor_telling_open on notifications.investor_telling (created_at) where done_at is null;

-- News of a campaign is told to everybody who follows it or invested, some hundred members at a time.
create table notifications.news (
  update_id uuid primary key,
  event_id uuid not null,
  project_id uuid not null,
  created_at timestamptz not null,
  -- Members up to this one have been told.
  last_member_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
create index news_open on notifications.news (created_at) where done_at is null;
