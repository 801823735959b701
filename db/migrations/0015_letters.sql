-- letters: short messages beside mails, tellings to many members, the reads of the outbox and of acceptances.
alter table notifications.message drop constraint message_channel_check;
alter table notifications.message add constraint message_channel_check check (channel in ('email', 'sms'));
-- One effect per event, template, channel and receiver.
alter table notifications.message drop constraint message_once;
alter table notifications.message
  add constraint message_once unique (event_id, template, channel, recipient_key);

-- The outbox as staff read it: newest first, by state, by receiver.
create index message_by_age on notifications.message (created_at desc, id desc);
create index message_by_state on notifications.message (state, created_at desc, id desc) where state <> 'sent';
create index message_by_recipient on notifications.message (recipient, created_at desc, id desc);

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

-- Who accepted a version, newest first; what a member accepted, newest first.
create index legal_acceptance_by_text on membership.legal_acceptance (legal_text_id, accepted_at desc, id desc);
create index legal_acceptance_by_member on membership.legal_acceptance (member_id, accepted_at desc, id desc);
