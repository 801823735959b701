-- membership: members who died, and where what is owed to them goes (docs/decisions/people/0032-journeys-of-life.md).

-- A death as an officer recorded it by its paper. In force until two officers take it back, for a wrong one closes a living person's
-- account.
create table membership.death (
  id uuid primary key,
  member_id uuid not null references membership.member,
  died_on date not null,
  -- Which paper he saw: the office that issued it, its number and day.
  paper text not null,
  -- Who is told of the further steps; nobody where none wrote.
  heir_name text,
  heir_email text collate "C",
  -- He was suspended before: taking the death back leaves that as it was.
  was_suspended boolean not null,
  recorded_by uuid not null references membership.member,
  recorded_at timestamptz not null,
  -- Why the day is right although the member acted after it; null where they did not.
  later_acts_reason text,
  undo_begun_by uuid references membership.member,
  undo_begun_at timestamptz,
  undo_reason text,
  undo_decided_by uuid references membership.member,
  undo_decided_at timestamptz,
  check (num_nulls(heir_name, heir_email) in (0, 2)),
  check (num_nulls(undo_begun_by, undo_begun_at, undo_reason) in (0, 3)),
  check (num_nulls(undo_decided_by, undo_decided_at) in (0, 2)),
  check (undo_decided_by is null or undo_begun_by is not null),
  check (undo_decided_by <> undo_begun_by)
);
create unique index death_in_force on membership.death (member_id) where undo_decided_at is null;
create index death_by_member on membership.death (member_id, recorded_at desc);

-- The account of an estate, named by one officer by the heirs' certificate and confirmed by another. The newest not replaced counts;
-- until it is confirmed nothing is paid.
create table membership.estate_account (
  id uuid primary key,
  death_id uuid not null references membership.death,
  iban text collate "C" not null,
  holder_name text not null,
  paper text not null,
  begun_by uuid not null references membership.member,
  begun_at timestamptz not null,
  decided_by uuid references membership.member,
  decided_at timestamptz,
  replaced_at timestamptz,
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check (decided_by <> begun_by)
);
create unique index estate_account_newest on membership.estate_account (death_id) where replaced_at is null;
