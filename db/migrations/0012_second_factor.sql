-- membership: the second step of signing in, staff accounts, the first administrator; and the audit trail's search.

-- Staff accounts are opened by an administrator, who knows no phone number.
alter table membership.member alter column phone drop not null;

-- Roles count in sessions only that a second factor opened (server/modules/membership/authenticator.ts).
alter table membership.session add column second_factor_at timestamptz;
alter table membership.session drop constraint session_end_reason_check;
alter table membership.session add constraint session_end_reason_check check (end_reason in ('signed-out',
  'password-changed', 'password-reset', 'email-changed', 'suspended', 'replaced', 'membership-closed', 'roles-changed',
  'second-factor-changed'));
create index session_by_member on membership.session (member_id, created_at);

alter table membership.mail_token drop constraint mail_token_purpose_check;
alter table membership.mail_token add constraint mail_token_purpose_check check (purpose in ('verify-email', 'reset-password',
  'change-email', 'invitation'));

-- The secret of a member's authenticator app (RFC 6238), encrypted as identity numbers are.
create table membership.second_factor (
  member_id uuid primary key references membership.member,
  secret_cipher bytea not null,
  secret_nonce bytea not null check (length(secret_nonce) = 12),
  key_version int not null,
  enabled_at timestamptz not null,
  -- The newest half minute whose code was used: a code opens once, and none before it opens any more.
  last_step bigint not null
);

-- Ten spare keys, of which only keyed fingerprints are kept; each opens once.
create table membership.recovery_code (
  member_id uuid not null references membership.second_factor on delete cascade,
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, fingerprint)
);

-- A secret that no code has proved yet. Belongs to one session or one challenge, so that nobody sees what another prepares.
create table membership.second_factor_preparation (
  id uuid primary key,
  member_id uuid not null references membership.member,
  secret_cipher bytea not null,
  secret_nonce bytea not null check (length(secret_nonce) = 12),
  key_version int not null,
  prepared_at timestamptz not null
);
create index second_factor_preparation_by_age on membership.second_factor_preparation (prepared_at);

-- A sign-in whose password was right and whose second step is owed. Machine time, as sessions.
create table membership.sign_in_challenge (
  id uuid primary key,
  member_id uuid not null references membership.member,
  -- Dies with the password it was earned by.
  password_fingerprint bytea not null check (length(password_fingerprint) = 32),
  must_enrol boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index sign_in_challenge_by_age on membership.sign_in_challenge (expires_at);

-- One-time links by which the first administrator of an empty installation is made; only their hashes.
create table membership.setup_link (
  sha256 bytea primary key check (length(sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

-- The audit trail as people search it: newest first by subject, by actor, by action.
drop index platform.audit_event_by_subject;
create index audit_event_by_subject on platform.audit_event (subject_id, occurred_at, id);
create index audit_event_by_actor on platform.audit_event (actor_id, occurred_at, id) where actor_id is not null;
create index audit_event_by_action on platform.audit_event (action, occurred_at, id);

-- What waits for a second officer, and mails that did not leave, for the console's queues.
create index payout_prepared on investments.payout (prepared_at) where state = 'prepared';
create index refund_batch_prepared on investments.refund_batch (prepared_at) where state = 'prepared';
create index message_not_sent on notifications.message (created_at) where state in ('refused', 'given-up');
