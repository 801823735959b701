-- projects: what the investment committee decides on, with its seats, votes and minutes (T9, T11/10, T26).

-- A file before the committee: an application, or a resolution about a campaign that is public.
create table projects.committee_file (
  -- Of an application the project's own id: there is one.
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  kind text not null check (kind in ('application', 'change', 'suspension', 'resumption', 'cancellation')),
  -- In the words of who proposed a resolution; an application has the analyst's report (projects.evaluation).
  reason text check (char_length(reason) between 1 and 4000),
  change_id uuid,
  -- Null: the platform itself, on behalf of nobody.
  opened_by uuid,
  opened_at timestamptz not null,
  -- Istanbul's date by which a resolution is to be decided.
  due_on date,
  -- lapsed: by the time it could be carried out, the campaign had gone on to where there was nothing left to decide.
  outcome text check (outcome in ('approved', 'rejected', 'lapsed')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((kind = 'application') = (id = project_id)),
  check ((kind = 'application') = (reason is null)),
  check ((kind = 'application') = (due_on is null)),
  check ((kind = 'change') = (change_id is not null))
);
-- Of each kind one at a time.
create unique index committee_file_open on projects.committee_file (project_id, kind) where decided_at is null;
create index committee_file_by_project on projects.committee_file (project_id, opened_at);
create index committee_file_by_change on projects.committee_file (change_id) where change_id is not null;
create index committee_file_by_decision on projects.committee_file (decided_at desc, id) where decided_at is not null;
create index committee_file_by_opening on projects.committee_file (opened_at, id);

-- A seat of the full membership, as it was when the file came. Who is conflicted has no vote.
create table projects.committee_seat (
  file_id uuid not null references projects.committee_file on delete cascade,
  member_id uuid not null,
  declared_at timestamptz,
  is_conflicted boolean,
  conflict_note text check (char_length(conflict_note) between 1 and 1000),
  vote text check (vote in ('approve', 'reject')),
  -- [{criterion, score, reason}]; empty in resolutions, which are not scored.
  scores jsonb,
  -- The reason of the vote; a dissent where the decision came out against it, published with an approved form (T11/7).
  opinion text check (char_length(opinion) between 1 and 4000),
  voted_at timestamptz,
  signed_at timestamptz,
  -- Who was seated in its place for this file, because its member is conflicted or did not vote: it counts no more.
  substitute_id uuid,
  -- Why one who voted and left does not sign.
  waiver text check (char_length(waiver) between 1 and 500),
  reminded_at timestamptz,
  check (substitute_id is null or vote is null),
  check (waiver is null or (vote is not null and signed_at is null)),
  check ((declared_at is null) = (is_conflicted is null)),
  check ((conflict_note is not null) = coalesce(is_conflicted, false)),
  check ((vote is null) = (voted_at is null) and (vote is null) = (scores is null) and (vote is null) = (opinion is null)),
  check (vote is null or is_conflicted is false),
  check (signed_at is null or vote is not null),
  primary key (file_id, member_id)
);
create index committee_seat_by_member on projects.committee_seat (member_id, file_id);

-- What a member of the committee brings by their papers (T9/3), as it stands; what stood before is in the audit trail.
create table projects.committee_qualification (
  member_id uuid primary key,
  experience_since date,
  is_board_member boolean not null,
  angel_licence text check (char_length(angel_licence) between 1 and 40),
  angel_licence_until date check (angel_licence_until is null or angel_licence is not null),
  level_three_licence text check (char_length(level_three_licence) between 1 and 40),
  level_three_licence_until date check (level_three_licence_until is null or level_three_licence is not null),
  recorded_by uuid not null check (recorded_by <> member_id),
  recorded_at timestamptz not null,
  -- Grows with each record, so that two administrators do not overwrite each other unseen.
  revision int not null default 1 check (revision > 0)
);

-- Made from the votes; who voted reads and signs it, and the last signature makes the decision.
create table projects.committee_minutes (
  file_id uuid primary key references projects.committee_file on delete cascade,
  outcome text not null check (outcome in ('approved', 'rejected')),
  content jsonb not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  drawn_by uuid not null,
  drawn_at timestamptz not null
);
create trigger committee_minutes_is_append_only before update or delete on projects.committee_minutes
  for each row execute function platform.refuse_change();
