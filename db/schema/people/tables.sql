-- people: what the operator keeps about people that is nobody else's to read.

-- Notes of suspicion (5549 m.4). Only compliance officers read them; whoever they are about must not learn of them (m.4/2), so that
-- nothing that a member or other staff is shown, sent or handed out is made from this table.
create table people.suspicion (
  id uuid primary key,
  member_id uuid not null references membership.member,
  note text not null,
  noted_by uuid not null references membership.member,
  noted_at timestamptz not null,
  -- Istanbul's last day for the report (suspicion.report).
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'reported', 'closed')),
  report_number text,
  reported_on date,
  close_reason text,
  decided_by uuid references membership.member,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((state = 'reported') = (report_number is not null)),
  check (num_nulls(report_number, reported_on) in (0, 2)),
  check ((state = 'closed') = (close_reason is not null))
);
create index suspicion_by_member on people.suspicion (member_id, noted_at desc, id desc);
create index suspicion_open on people.suspicion (due_on, id) where state = 'open';
