-- membership: how members come in. Sessions, links, codes, the second step, the first administrator.

-- Sessions run on machine time: moving the trial's clock neither signs anyone out nor keeps anyone in.
create table membership.session (
  id uuid primary key,
  member_id uuid not null references membership.member,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'password-changed', 'password-reset', 'email-changed', 'suspended', 'replaced',
    'membership-closed', 'roles-changed', 'second-factor-changed', 'revoked')),
  client_address text not null,
  user_agent text not null,
  location text,
  device_info text,
  -- Roles count in sessions only that a second factor opened (server/modules/access/sessions/authenticator.ts).
  second_factor_at timestamptz,
  -- As its owner reads it, and the network of the address: whether a sign-in is from somewhere new is told by these two.
  browser_kind text not null default '',
  client_network text not null default '',
  check ((ended_at is null) = (end_reason is null))
);
create index session_alive_by_member on membership.session (member_id) where ended_at is null;
-- A member's sessions, and when somebody signed in last, for the staff list and its order. The names and addresses of staff are sorted
-- as they are gathered: they are reached through their roles, and an index over all members would only be paid for.
create index session_by_member_and_time on membership.session (member_id, created_at);
-- Records are deleted some time after the session ran out (membership.session-record).
create index session_by_end on membership.session (expires_at);

-- Mailed links. The token itself is derived from the id with a secret key, so neither this table nor the audit trail can
-- be turned into a link; only its SHA-256 is kept to find it by.
create table membership.mail_token (
  id uuid primary key,
  -- A link for an address nobody has is written like any other and undone in the same transaction, so that the answer's time tells
  -- nothing (server/modules/access/sign-in/rehearse.ts); whose it is is asked when the transaction ends.
  member_id uuid not null references membership.member deferrable initially deferred,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email', 'invitation', 'keep-second-step')),
  sha256 bytea not null unique check (length(sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  replaced_at timestamptz,
  -- Replaced after its use: the account was taken back, and whoever opens the link again hears nothing of it.
  check (used_at is null or replaced_at is null or replaced_at >= used_at)
);
-- Newest only: a new link replaces the one before it.
create unique index mail_token_newest on membership.mail_token (member_id, purpose)
  where used_at is null and replaced_at is null;

-- Codes sent to a phone, which show that the number is the member's own. The code itself is derived from the id with a key outside the
-- database: six digits, hashed or not, could be tried out by whoever reads a table.
create table membership.phone_code (
  id uuid primary key,
  member_id uuid not null references membership.member,
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  used_at timestamptz,
  replaced_at timestamptz
);
-- One code counts at a time.
create unique index phone_code_newest on membership.phone_code (member_id) where used_at is null and replaced_at is null;

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
create index second_factor_by_key on membership.second_factor (key_version);

-- Ten spare keys, of which only keyed fingerprints are kept; each opens once. Gone with the last second step.
create table membership.recovery_code (
  member_id uuid not null references membership.member,
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- Of INDEX_KEY, with which it was made: codes of a key that is gone are worth nothing.
  key_version int not null,
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

-- What somebody typed into a form that was sent after his session had ended: sealed, for the few minutes until he has signed in again.
-- The key that opens it is in his browser; here is its hash. Whose it is he says himself, before anybody has proved who he is: so no
-- member need have the id. Machine time, as sessions.
create table membership.kept_form (
  sha256 bytea primary key check (length(sha256) = 32),
  member_id uuid not null,
  cipher bytea not null,
  nonce bytea not null check (length(nonce) = 12),
  key_version int not null,
  expires_at timestamptz not null
);
create index kept_form_by_age on membership.kept_form (expires_at);
create index kept_form_by_member on membership.kept_form (member_id);

-- One-time links made on the command line; only their hashes.
create table membership.setup_link (
  sha256 bytea primary key check (length(sha256) = 32),
  -- An administrator whose second factor is lost and who sets up another. Null: the link makes the first administrator of an empty
  -- installation.
  member_id uuid references membership.member,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
