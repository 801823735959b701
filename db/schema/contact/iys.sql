-- contact: what the national register of consents (İYS, law 6563 m.11) has to be told of an address or a number, and what it said.
--
-- Nothing commercial is sent where `wanted` and `known` are not both ONAY in a settled record that is not `unsure`.
create table contact.iys_record (
  id uuid primary key,
  recipient text not null,
  type text not null check (type in ('EPOSTA', 'MESAJ')),
  -- Whose it was when it was last looked at; null: a newsletter's alone.
  member_id uuid,
  -- How it stands here, since when, and the last day on which the register takes it.
  wanted text not null check (wanted in ('ONAY', 'RET')),
  consent_at timestamptz not null,
  report_by date not null,
  -- waiting: to be handed in; asked: handed in, the answer is waited for; lapsed: a consent not handed in within its days.
  state text not null check (state in ('waiting', 'asked', 'settled', 'refused', 'lapsed')),
  -- What the register said last; null: nothing.
  known text check (known in ('ONAY', 'RET')),
  known_at timestamptz,
  request_id text,
  request_index int,
  -- When it went in under that id.
  handed_in_at timestamptz,
  -- Changes made at the register may have been lost meanwhile: it has to be asked how the record stands.
  unsure boolean not null default false,
  attempts int not null default 0,
  next_at timestamptz not null,
  last_error text,
  unique (recipient, type),
  check ((state = 'asked') <= (request_id is not null))
);
create index iys_record_due on contact.iys_record (state, next_at) where state in ('waiting', 'asked');
create index iys_record_unsure on contact.iys_record (next_at) where unsure;
create index iys_record_by_request on contact.iys_record (request_id) where state = 'asked';
create index iys_record_by_member on contact.iys_record (member_id) where member_id is not null;
create index iys_record_over on contact.iys_record (consent_at) where wanted = 'RET';

-- How far the register's own changes have been taken over.
create table contact.iys_mark (
  only_row boolean primary key default true check (only_row),
  after text,
  -- The last time all of them were.
  pulled_at timestamptz,
  next_at timestamptz not null,
  -- The hour in which questions about single records are counted, and how many they were: the register takes so many an hour.
  asking_from timestamptz not null default '-infinity',
  asked_count int not null default 0
);
insert into contact.iys_mark (next_at) values ('-infinity');

-- The link by which a member leaves what is sent on his consent, from every such mail; as long as the membership.
create table contact.leave_link (
  member_id uuid primary key,
  token_id uuid not null,
  sha256 bytea not null unique
);

-- Links to leave by that letters carried until SESSION_SECRET was replaced: they go on working.
create table contact.former_leave_link (
  sha256 bytea primary key check (length(sha256) = 32),
  member_id uuid,
  subscription_id uuid references contact.subscription on delete cascade,
  check (num_nonnulls(member_id, subscription_id) = 1)
);
create index former_leave_link_by_subscription on contact.former_leave_link (subscription_id);
