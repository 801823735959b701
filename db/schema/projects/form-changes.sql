-- projects: what founders ask to change of a published information form (T26). The form asked for stands here whole; from the decision on
-- it is a version of its own (projects.information_form).

create table projects.form_change (
  id uuid primary key,
  project_id uuid not null references projects.project,
  -- The version it was written on.
  from_version int not null,
  content jsonb not null,
  -- Decided by contracts/projects/form/difference.ts when it was sent, from the two forms alone.
  is_material boolean not null,
  reason text not null,
  state text not null check (state in ('draft', 'asked', 'approved', 'published', 'rejected', 'lapsed')),
  written_at timestamptz not null,
  asked_at timestamptz,
  -- Istanbul's day by which it is decided.
  due_on date,
  -- When everybody concerned was told that the result of a campaign that is over waits for the decision.
  wait_told_at timestamptz,
  decided_at timestamptz,
  -- The analyst; null where the committee decided, whose resolution says who.
  decided_by uuid,
  decision_reason text,
  published_at timestamptz,
  form_version int,
  foreign key (project_id, from_version) references projects.information_form (project_id, version),
  foreign key (project_id, form_version) references projects.information_form (project_id, version),
  check ((state = 'draft') = (asked_at is null)),
  check ((asked_at is null) = (due_on is null)),
  check ((state in ('approved', 'published', 'rejected')) = (decided_at is not null)),
  check (num_nulls(published_at, form_version) = case when state = 'published' then 0 else 2 end)
);
create index form_change_by_project on projects.form_change (project_id, written_at desc);
-- One at a time: whoever decides knows what is in force.
create unique index form_change_one_waiting on projects.form_change (project_id) where state in ('asked', 'approved');
create index form_change_by_decision on projects.form_change (state, decided_at);
create unique index form_change_one_draft on projects.form_change (project_id) where state = 'draft';
