-- membership: ways to prove who one is besides the register's yes.

-- A member's way to e-Devlet and back. State, nonce and verifier follow from the id with a key outside the database, so that the row
-- opens nothing. Bound to the session in which it began; used once; thrown away after a month.
create table membership.edevlet_attempt (
  id uuid primary key,
  member_id uuid not null references membership.member,
  session_id uuid not null,
  -- The path of this site he was on his way to, or nothing.
  return_to text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- 'verified' or the code of the refusal.
  outcome text,
  finished_at timestamptz,
  check ((outcome is null) = (finished_at is null)),
  check (outcome is null or used_at is not null)
);
create index edevlet_attempt_by_member on membership.edevlet_attempt (member_id, begun_at desc, id desc);
create index edevlet_attempt_by_age on membership.edevlet_attempt (begun_at);

-- What members ask an officer to look at papers for: an identity the register did not confirm, a qualified status MKK does not know of,
-- that whoever lost his telephone is the account's owner.
-- Of each kind one waits at a time. What was typed is sealed, for it holds the number.
create table membership.review (
  id uuid primary key,
  member_id uuid not null references membership.member,
  kind text not null check (kind in ('identity', 'qualified', 'lost-phone')),
  -- identity: what the register answered ('mismatch', 'silent'); qualified: what it rests on ('financial-assets', 'experience');
  -- lost-phone: whether the identity was proven before ('proven', 'unproven').
  basis text not null,
  note text not null,
  typed_cipher bytea,
  typed_nonce bytea check (length(typed_nonce) = 12),
  key_version int,
  asked_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'approved', 'refused', 'withdrawn', 'overtaken')),
  decided_at timestamptz,
  decided_by uuid references membership.member,
  reason_code text,
  -- What the officer looked at; and what he adds for the member.
  evidence text,
  member_note text,
  papers_deleted_at timestamptz,
  check ((outcome = 'waiting') = (decided_at is null)),
  check ((kind = 'identity') = (key_version is not null)),
  check (decided_by is null or decided_by <> member_id),
  check ((outcome = 'refused') = (reason_code is not null)),
  check (outcome not in ('approved', 'refused') or (decided_by is not null and evidence is not null))
);
create unique index review_one_waiting on membership.review (member_id, kind) where outcome = 'waiting';
create index review_waiting on membership.review (kind, asked_at) where outcome = 'waiting';
create index review_decided on membership.review (kind, decided_at desc) where outcome <> 'waiting';
create index review_by_member on membership.review (member_id, kind, asked_at desc, id desc);
create index review_by_key on membership.review (key_version) where key_version is not null;
create index review_with_papers on membership.review (decided_at) where papers_deleted_at is null and decided_at is not null;

-- Papers of a request, in the order in which they were sent. The file goes when its term is over; that there was one stays.
create table membership.review_paper (
  id uuid primary key,
  review_id uuid not null references membership.review,
  position int not null,
  name text not null,
  file_id uuid,
  unique (review_id, position)
);

-- A qualified status given on papers, by the request that was approved. Open while it has not ended: it runs out, or MKK, which knew of
-- the status, says no more.
create table membership.qualified_grant (
  id uuid primary key references membership.review,
  member_id uuid not null references membership.member,
  granted_at timestamptz not null,
  -- Istanbul's last day.
  valid_until date not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  end_cause text check (end_cause in ('expired', 'mkk', 'renewed')),
  check ((ended_at is null) = (end_cause is null))
);
create unique index qualified_grant_one_open on membership.qualified_grant (member_id) where ended_at is null;
create index qualified_grant_by_end on membership.qualified_grant (valid_until) where ended_at is null;
create index qualified_grant_by_member on membership.qualified_grant (member_id, granted_at desc);

-- A member who lost what his second steps are shown by, by his request with a paper
-- (docs/decisions/people/0032-journeys-of-life.md). His second
-- steps go when an officer has approved it and its waiting time is over, whichever is later; until then he or whoever reads his mail
-- takes it back. Afterwards what moves money or the account elsewhere is held for a while.
create table membership.lost_phone (
  id uuid primary key references membership.review,
  member_id uuid not null references membership.member,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  settled_at timestamptz,
  outcome text check (outcome in ('removed', 'refused', 'cancelled', 'void')),
  held_until timestamptz,
  check ((settled_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'removed') = (held_until is not null))
);
create unique index lost_phone_one_open on membership.lost_phone (member_id) where settled_at is null;
create index lost_phone_due on membership.lost_phone (due_at) where settled_at is null;
create index lost_phone_held on membership.lost_phone (member_id, held_until) where held_until is not null;
