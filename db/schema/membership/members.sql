-- membership: who a person is, what they accepted and agreed to.

-- Addresses are stored as contracts/common/person/email.ts normalises them: ASCII, small letters. The collation keeps comparison by
-- bytes whatever the database's language is, or I would meet ı.
--
-- A company is a member too, so that orders, portfolio, refunds and the ledger need know of nothing else. It has no address to sign in
-- with and no password, and so never a session; persons act for it (companies.sql). The last word of its name stands in last_name.
create table membership.member (
  id uuid primary key,
  kind text not null default 'person' check (kind in ('person', 'company')),
  email text collate "C" unique
    check (email ~ '^[!-~]+@[!-~]+$' and email !~ '[A-Z]' and length(email) <= 254),
  email_verified_at timestamptz,
  -- The address a member wants to change to, until its mailed link is used.
  pending_email text collate "C",
  password_hash text,
  password_changed_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  -- Null: staff accounts are opened by an administrator, who knows no phone number.
  phone text collate "C" check (phone ~ '^\+905\d{9}$'),
  phone_verified_at timestamptz,
  industry_key text,
  profession_key text,
  education_level_key text,
  gender_key text,
  suspended_at timestamptz,
  suspension_reason text,
  -- Membership ended by the member: address and phone are gone, identity stays sealed as long as the law asks (5549 m.8).
  closed_at timestamptz,
  registered_at timestamptz not null,
  check ((suspended_at is null) = (suspension_reason is null)),
  constraint member_signs_in check (num_nulls(email, password_hash) = case kind when 'person' then 0 else 2 end)
);
-- Staff look for a member by his full name as people write it, or by how it or the surname begins.
create index member_by_name on membership.member (membership.name_key(first_name, last_name) text_pattern_ops, id);
create index member_by_surname on membership.member (membership.name_key(last_name, first_name) text_pattern_ops, id);
-- Staff see who registered last; ids tell when they were made, which under a moved clock is another order.
create index member_by_registration on membership.member (registered_at desc, id desc);
-- Whom the operator suspended: few, and looked through as a list of their own.
create index member_suspended on membership.member (id desc) where suspended_at is not null;
create index member_by_phone on membership.member (phone);

-- The picture a member gives himself: a public file under an address nobody can guess, shown to him, and to others by his own choice.
-- One counts; what was replaced or taken away waits here until its file is deleted.
create table membership.profile_picture (
  file_id uuid primary key,
  member_id uuid not null references membership.member,
  is_shown boolean not null,
  kept_at timestamptz not null,
  removed_at timestamptz
);
create unique index profile_picture_newest on membership.profile_picture (member_id) where removed_at is null;
create index profile_picture_removed on membership.profile_picture (removed_at) where removed_at is not null;

create table membership.staff_role (
  member_id uuid not null references membership.member,
  role text not null check (role in ('content-editor', 'analyst', 'committee-member', 'compliance-officer',
    'finance-officer', 'auditor', 'administrator')),
  granted_at timestamptz not null,
  granted_by uuid references membership.member,
  primary key (member_id, role)
);

-- Each acceptance is a record of its own: which version by hash, when, from where (T14/2-c, ç; KVKK).
create table membership.legal_acceptance (
  id uuid primary key,
  member_id uuid not null references membership.member,
  legal_text_id uuid not null,
  kind text not null,
  version int not null,
  sha256 text not null,
  accepted_at timestamptz not null,
  client_address text not null,
  user_agent text not null,
  unique (member_id, legal_text_id)
);
-- Who accepted a version, newest first; what a member accepted, newest first.
create index legal_acceptance_by_text on membership.legal_acceptance (legal_text_id, accepted_at desc, id desc);
create index legal_acceptance_by_member on membership.legal_acceptance (member_id, accepted_at desc, id desc);
create trigger legal_acceptance_is_append_only before update or delete on membership.legal_acceptance
  for each row execute function platform.refuse_change();

-- Consents a member gives and takes back, by channel (KVKK m.3, law 6563 m.6, m.8). Every step is a row of its own: which way, when,
-- where it was done, to which version of the text, from what address and program. The newest row counts. Never changed; deleted once
-- the consent has ended longer ago than the parameter newsletter.consent-record.
create table membership.consent (
  id uuid primary key,
  member_id uuid not null references membership.member,
  consent text not null check (consent in ('commercial-email', 'commercial-sms', 'explicit-consent')),
  given boolean not null,
  at timestamptz not null,
  source text not null check (source in ('sign-up', 'acceptances', 'settings', 'iys', 'letter', 'membership-closed')),
  text_version int not null,
  text_sha256 text not null,
  client_address text not null,
  user_agent text not null
);
create index consent_by_member on membership.consent (member_id, consent, at desc, id desc);
create index consent_ended on membership.consent (at) where not given;
create trigger consent_is_never_changed before update on membership.consent
  for each row execute function platform.refuse_change();

-- What a member says interests him, as keys of the lists "categories" and "businessModel". A choice of his own, for what he is shown
-- first; nothing is decided by it. Goes with the membership.
create table membership.interest (
  member_id uuid not null references membership.member,
  kind text not null check (kind in ('category', 'business-model')),
  key text not null,
  chosen_at timestamptz not null,
  primary key (member_id, kind, key)
);
