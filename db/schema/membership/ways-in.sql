-- membership: further ways in beside the password and the app. Machine time, as sessions.

-- Keys a member's devices hold (WebAuthn). Only the public half is kept; each is shown by its owner's fingerprint, face or PIN.
create table membership.passkey (
  id uuid primary key,
  member_id uuid not null references membership.member,
  -- The authenticator's own name of the key, and the key (COSE).
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- Of signatures; zero where the device does not count. One that goes back tells of a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Kept by the maker's account on several devices.
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  -- Opens without the password only while that is the one it was last used with: whoever takes an account back by a new password
  -- takes it back from keys too.
  password_fingerprint bytea not null check (length(password_fingerprint) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_member on membership.passkey (member_id, created_at);

-- What a device is asked to sign: once, within five minutes, for the purpose and the session or sign-in it was made for.
create table membership.passkey_ceremony (
  challenge bytea primary key check (length(challenge) = 32),
  purpose text not null check (purpose in ('add', 'second-step', 'sign', 'sign-in')),
  member_id uuid references membership.member,
  -- The session ("add"), the sign-in challenge ("second-step") or the record whose text is signed ("sign").
  bound_to uuid,
  -- Of the password that was given once more before a key is added.
  password_fingerprint bytea check (length(password_fingerprint) = 32),
  -- Of the text that is signed.
  text_sha256 bytea check (length(text_sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  check ((purpose = 'sign-in') = (member_id is null)),
  check ((purpose = 'sign-in') = (bound_to is null)),
  check ((purpose = 'add') = (password_fingerprint is not null)),
  check ((purpose = 'sign') = (text_sha256 is not null))
);
create index passkey_ceremony_by_age on membership.passkey_ceremony (expires_at);
create index passkey_ceremony_by_member on membership.passkey_ceremony (member_id) where used_at is null;

-- Members who have codes sent to them at the second step. Never counts for staff.
create table membership.code_method (
  member_id uuid not null references membership.member,
  channel text not null check (channel in ('sms', 'mail')),
  enabled_at timestamptz not null,
  primary key (member_id, channel)
);

-- Codes sent for one sign-in. The digits are derived from the id with a key outside the database, as those of phone codes.
create table membership.step_code (
  id uuid primary key,
  challenge_id uuid not null references membership.sign_in_challenge on delete cascade,
  channel text not null check (channel in ('sms', 'mail')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  replaced_at timestamptz
);
-- One code of a channel counts at a time.
create unique index step_code_newest on membership.step_code (challenge_id, channel) where used_at is null and replaced_at is null;
create index step_code_by_challenge on membership.step_code (challenge_id);

-- A code that was sent to somebody without a second step of his own, for one signature under one text; its digits stand nowhere.
-- Machine time, as sessions.
create table membership.signing_code (
  id uuid primary key,
  member_id uuid not null references membership.member,
  -- The record whose text is signed, and the text.
  record_id uuid not null,
  text_sha256 bytea not null check (length(text_sha256) = 32),
  channel text not null check (channel in ('sms', 'mail')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  replaced_at timestamptz
);
-- One code of a member counts at a time.
create unique index signing_code_newest on membership.signing_code (member_id) where used_at is null and replaced_at is null;
create index signing_code_by_age on membership.signing_code (expires_at);

-- Browsers whose owner shows no second step for thirty days; only the hash of what the browser keeps.
create table membership.remembered_device (
  id uuid primary key,
  member_id uuid not null references membership.member,
  sha256 bytea not null unique check (length(sha256) = 32),
  browser_kind text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index remembered_device_by_member on membership.remembered_device (member_id, created_at);
create index remembered_device_by_age on membership.remembered_device (expires_at);
