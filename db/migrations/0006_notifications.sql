-- notifications: mails made from the audit trail, sent with back-off until the mail server takes them.
create schema notifications;

create table notifications.message (
  id uuid primary key,
  -- One effect per event and template: an event read twice makes no second mail.
  event_id uuid not null,
  template text not null,
  recipient_key text not null,
  channel text not null check (channel in ('email')),
  member_id uuid,
  recipient text not null,
  subject text not null check (subject !~ '[\r\n]'),
  text_body text not null,
  html_body text not null,
  -- The link's token is put in when the mail leaves: it never stands in the database.
  mail_token_id uuid,
  state text not null check (state in ('waiting', 'sent', 'refused', 'given-up')),
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  last_error text,
  constraint message_once unique (event_id, template, recipient_key),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state = 'sent') = (sent_at is not null))
);
create index message_due on notifications.message ((mail_token_id is null), next_attempt_at) where state = 'waiting';
create index message_by_member on notifications.message (member_id, id desc);

-- Events that could not be made into a mail: the relay goes on, people look here.
create table notifications.unrendered_event (
  event_id uuid primary key,
  action text not null,
  error text not null,
  seen_at timestamptz not null
);
