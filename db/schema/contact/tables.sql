-- contact: what visitors write to the operator, and whom the newsletter may be sent to.
--
-- Personal data of this schema, all of it (KVKK m.4, m.7): name, address and text of a message, deleted after the parameter
-- contact.retention; address, client address and browser of a newsletter's consent, deleted after newsletter.consent-record.
-- Nothing of it stands in the audit trail or in a log.
create table contact.message (
  -- Follows from the form's key and what was written: the same form sent twice is one message.
  id uuid primary key,
  reference_no text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  body text not null,
  is_complaint boolean not null default false,
  -- About an investor who died: a compliance officer's (server/modules/people/estates.ts).
  is_bereavement boolean not null default false,
  -- Signed in when it was written.
  member_id uuid,
  state text not null check (state in ('waiting', 'suspect', 'answered', 'closed')),
  received_at timestamptz(3) not null,
  due_on date not null,
  score int not null check (score >= 0),
  -- [{code, points}] (contracts/contact/rules.ts).
  signals jsonb not null,
  -- Random part of the form's key; absent for messages of outside clients.
  form_nonce text,
  -- Keyed fingerprint of the text, case and punctuation aside: finds the same text again without reading it.
  text_fingerprint bytea not null,
  answer text,
  handled_at timestamptz,
  handled_by uuid,
  close_reason text,
  search_text text not null generated always as (platform.fold_turkish(
    reference_no || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || body)) stored,
  check ((state in ('answered', 'closed')) = (handled_at is not null)),
  check ((handled_at is null) = (handled_by is null)),
  check ((state = 'answered') = (answer is not null)),
  check ((state = 'closed') = (close_reason is not null))
);
create index message_by_state on contact.message (state, received_at, id);
create index message_of_bereavement on contact.message (received_at) where is_bereavement and state = 'waiting';
create index message_by_email on contact.message (email, received_at desc);
create index message_by_text on contact.message (text_fingerprint, received_at);
create index message_by_member on contact.message (member_id, received_at) where member_id is not null;
create index message_by_nonce on contact.message (form_nonce) where form_nonce is not null;
create index message_by_handling on contact.message (handled_at) where handled_at is not null;

-- The extension is optional, as for projects: without it a search reads the messages of one state.
do $$
begin
  create index message_by_search_text on contact.message using gin (search_text public.gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: search works without its index';
end $$;

-- Complaints that were received, and how each ended: what stays for reports when the message is deleted. Nothing about a person.
create table contact.complaint (
  -- The message's, which may be deleted.
  message_id uuid primary key,
  reference_no text not null unique,
  received_at timestamptz(3) not null,
  -- Istanbul's date by which it is to be answered.
  due_on date not null,
  ended_at timestamptz(3),
  outcome text check (outcome in ('upheld', 'partly-upheld', 'not-upheld', 'withdrawn', 'no-complaint')),
  check ((ended_at is null) = (outcome is null))
);
create index complaint_by_receipt on contact.complaint (received_at, message_id);
create index complaint_open on contact.complaint (received_at, message_id) where ended_at is null;
create index complaint_by_end on contact.complaint (ended_at) where ended_at is not null;

create table contact.subscription (
  id uuid primary key,
  email text not null,
  state text not null check (state in ('asked', 'confirmed', 'left')),
  asked_at timestamptz not null,
  -- The link that confirms is worth something until then; unconfirmed, the address is deleted.
  confirm_by timestamptz not null,
  confirm_token_id uuid not null,
  confirm_sha256 bytea not null unique,
  -- The link that leaves works as long as the row stands, and from every mail.
  leave_token_id uuid not null,
  leave_sha256 bytea not null unique,
  confirmed_at timestamptz,
  left_at timestamptz,
  check ((state = 'asked') = (confirmed_at is null)),
  check ((state = 'left') = (left_at is not null))
);
-- Whoever left and asks again gets another row, so that the evidence of each consent ends with it.
create unique index subscription_by_email on contact.subscription (email) where state <> 'left';
create index subscription_unconfirmed on contact.subscription (confirm_by) where state = 'asked';
create index subscription_left on contact.subscription (left_at) where state = 'left';
create index subscription_confirmed on contact.subscription (id) where state = 'confirmed';

-- Evidence of consent and of its end (law 6563 m.6, m.8; regulation m.13): who, when, from where, to which text. Never changed;
-- deleted with its subscription when the term of keeping is over.
create table contact.consent_step (
  id uuid primary key,
  subscription_id uuid not null references contact.subscription on delete cascade,
  step text not null check (step in ('asked', 'confirmed', 'left')),
  at timestamptz not null,
  text_version int not null,
  text_sha256 text not null,
  client_address text not null,
  user_agent text not null
);
create index consent_step_by_subscription on contact.consent_step (subscription_id, at);
create trigger consent_step_is_never_changed before update on contact.consent_step
  for each row execute function platform.refuse_change();

-- What members do not want to be told, topic by topic and channel by channel (contracts/notifications/topics.ts). Everybody else is.
create table contact.channel_refusal (
  member_id uuid not null,
  topic text not null,
  channel text not null check (channel in ('platform', 'email', 'sms')),
  since timestamptz not null,
  primary key (member_id, topic, channel)
);
