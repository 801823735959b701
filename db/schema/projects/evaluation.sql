-- projects: the operator's judgement of applications: the analyst's file, and what it needs to come before the public (T11). The rows
-- stay with the project; decision documents are kept five years after the campaign (T11/12), and nothing deletes them here.

create table projects.evaluation (
  project_id uuid primary key references projects.project on delete cascade,
  analyst_id uuid not null,
  assigned_at timestamptz not null,
  -- The analyst's report to the committee.
  report text check (char_length(report) between 1 and 8000),
  -- The criteria, the seats and the threshold are those of the moment it was sent.
  sent_at timestamptz,
  -- That its founder was warned of their silence, last, and the day it gave them; what they did since undoes it (founder_silence).
  warned_by uuid,
  warned_at timestamptz,
  answer_by date,
  check ((report is null) = (sent_at is null)),
  check (num_nulls(warned_by, warned_at, answer_by) in (0, 3))
);
create index evaluation_by_analyst on projects.evaluation (analyst_id, project_id);

-- One line of the checklist (contracts/projects/evaluation/criteria.ts): the policy's criteria and the relations of T12/6.
create table projects.evaluation_check (
  project_id uuid not null references projects.project on delete cascade,
  criterion text not null check (char_length(criterion) between 1 and 40),
  verdict text not null check (verdict in ('met', 'incomplete', 'unmet')),
  note text not null check (char_length(note) <= 2000),
  evidence text not null check (char_length(evidence) <= 500),
  judged_by uuid not null,
  judged_at timestamptz not null,
  primary key (project_id, criterion)
);

-- What an analyst asks at a field; the founder answers there.
create table projects.remark (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  step text not null check (char_length(step) between 1 and 40),
  -- The project's id, or the row's of the draft.
  row_id uuid not null,
  field text not null check (char_length(field) between 1 and 40),
  text text not null check (char_length(text) between 1 and 1000),
  made_by uuid not null,
  made_at timestamptz not null,
  -- The round it was sent to the founder with; null until then.
  round int check (round > 0),
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  closed_by uuid,
  closed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((closed_by is null) = (closed_at is null)),
  check (answer is null or round is not null)
);
create index remark_by_project on projects.remark (project_id, made_at, id);

-- What the application held when it was handed back: the next one is compared with it, field by field.
create table projects.revision_round (
  project_id uuid not null references projects.project on delete cascade,
  round int not null check (round > 0),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- [{step, rowId, field, value}].
  held jsonb not null,
  primary key (project_id, round)
);

-- The founder's own signature under a version of the information form (T11/10): his, or of who signs for his company.
create table projects.form_signature (
  project_id uuid not null,
  version int not null,
  signed_by uuid not null,
  -- Of the text that he read.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  means text not null check (means in ('app', 'passkey', 'sms', 'mail', 'recovery-code')),
  signed_at timestamptz not null,
  primary key (project_id, version),
  foreign key (project_id, version) references projects.information_form (project_id, version)
);
create trigger form_signature_is_append_only before update or delete on projects.form_signature
  for each row execute function platform.refuse_change();

-- When an approved project comes before the public, and the agreement it rests on.
create table projects.publication (
  project_id uuid primary key references projects.project on delete cascade,
  publish_at timestamptz not null,
  -- The day on which founder and committee had signed the information form (T11/10).
  form_signed_on date not null,
  agreement_reference text not null check (char_length(agreement_reference) between 1 and 100),
  scheduled_by uuid not null,
  scheduled_at timestamptz not null
);
create index publication_by_moment on projects.publication (publish_at, project_id);
