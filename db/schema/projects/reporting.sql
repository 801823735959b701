-- projects: what a funded company owes after success, and what it handed in (T17/7, T21, T25, T28). Kept with the project; shown on
-- the campaign page until 31 December of the fifth year (T28/4).

-- One row per campaign that succeeded: the facts its calendar follows from.
create table projects.reporting_term (
  project_id uuid primary key references projects.project on delete cascade,
  -- Istanbul's dates: of the judgement, and of the payout.
  succeeded_on date not null,
  -- The register's entry of the company that was founded or converted after the campaign.
  company_registered_on date,
  registered_on date,
  paid_out_on date,
  -- What reached the company, without fees.
  paid_out_kurus bigint check (paid_out_kurus > 0),
  -- When a report told that all of it is spent.
  all_spent_on date,
  -- The number of the half-yearly notice that told it.
  last_notice int,
  -- The last day of the term; null until the calendar was made.
  ends_on date,
  -- Istanbul's date on which the calendar was made last; null when facts changed since.
  planned_on date,
  check ((paid_out_on is null) = (paid_out_kurus is null))
);
create index reporting_term_unplanned on projects.reporting_term (planned_on nulls first);

create table projects.obligation (
  id uuid primary key,
  project_id uuid not null references projects.project on delete cascade,
  kind text not null check (kind in ('company-formation', 'capital-increase', 'use-of-funds', 'special-audit', 'annual-statements',
    'general-assembly', 'material-event')),
  -- What tells one of a kind from the next: a number, a year, or the row's own id where its founder announced it.
  period text not null check (char_length(period) between 1 and 40),
  period_from date,
  period_to date,
  -- Of what was announced; empty where the kind says it all.
  title text not null check (char_length(title) <= 120),
  is_announced boolean not null,
  -- The day of an announced event or assembly.
  event_on date,
  due_on date not null,
  -- missing: never handed in until the law's term was over.
  state text not null check (state in ('open', 'handed-in', 'done', 'fallen-away', 'missing')),
  -- Istanbul's date of the first version, or of the registration.
  done_on date,
  made_at timestamptz not null,
  -- The last step of the ladder that was taken (-1: none), and the day of the next.
  reminded_step int not null check (reminded_step between -1 and 5),
  next_reminder_on date,
  -- What staff did about it last.
  note text check (char_length(note) between 1 and 1000),
  noted_by uuid,
  noted_at timestamptz,
  -- Istanbul's dates on which the company was warned in writing, and on which the regulator was told outside the platform, with what.
  warned_on date,
  told_on date,
  told_reference text check (char_length(told_reference) between 1 and 200),
  unique (project_id, kind, period),
  check (told_on is null or warned_on is not null),
  check ((told_on is null) = (told_reference is null)),
  check (state <> 'missing' or told_on is not null),
  check ((state in ('handed-in', 'done')) = (done_on is not null)),
  check ((note is null) = (noted_by is null) and (note is null) = (noted_at is null))
);
create index obligation_to_remind on projects.obligation (next_reminder_on) where state = 'open';
create index obligation_open on projects.obligation (due_on) where state = 'open';

-- A version of a report. Handed in it is never changed; without that it is the one draft.
create table projects.report (
  id uuid primary key,
  obligation_id uuid not null references projects.obligation on delete cascade,
  version int not null check (version > 0),
  -- Counts what was saved, so that what is handed in is what was read.
  revision int not null,
  text text not null check (char_length(text) <= 8000),
  event_on date,
  excess_reason text not null check (char_length(excess_reason) <= 2000),
  changed_at timestamptz not null,
  handed_in_at timestamptz,
  unique (obligation_id, version)
);
create unique index report_one_draft on projects.report (obligation_id) where handed_in_at is null;

create table projects.report_line (
  report_id uuid not null references projects.report on delete cascade,
  position int not null check (position between 0 and 39),
  label text not null,
  planned_kurus bigint not null check (planned_kurus >= 0),
  spent_kurus bigint not null check (spent_kurus >= 0),
  explanation text not null check (char_length(explanation) <= 1000),
  primary key (report_id, position)
);

create table projects.report_file (
  id uuid primary key,
  report_id uuid not null references projects.report on delete cascade,
  position int not null,
  file_id uuid not null,
  name text not null
);
create index report_file_by_report on projects.report_file (report_id, position);

create trigger report_stays_as_handed_in before update or delete on projects.report
  for each row execute function projects.refuse_change_of_report();
