-- projects: the steps of the life cycle (contracts/projects/lifecycle.ts), held by the database too: no writer takes another one.

create table projects.state_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into projects.state_step (from_state, to_state) values
  ('draft', 'submitted'),
  ('submitted', 'under-evaluation'),
  ('under-evaluation', 'revision-requested'),
  ('under-evaluation', 'rejected'),
  ('under-evaluation', 'in-committee'),
  ('revision-requested', 'submitted'),
  ('in-committee', 'rejected'),
  ('in-committee', 'approved'),
  ('approved', 'upcoming'),
  ('upcoming', 'live'),
  ('upcoming', 'cancelled'),
  ('live', 'change-under-review'),
  ('live', 'closing'),
  ('live', 'cancelled'),
  ('change-under-review', 'live'),
  ('change-under-review', 'closing'),
  ('change-under-review', 'cancelled'),
  ('closing', 'successful'),
  ('closing', 'unsuccessful'),
  ('closing', 'cancelled'),
  ('successful', 'registration'),
  ('successful', 'cancelled'),
  ('registration', 'payout'),
  ('registration', 'successful'),
  ('registration', 'cancelled'),
  ('payout', 'reporting'),
  ('payout', 'registration'),
  ('reporting', 'archived'),
  ('reporting', 'payout');

create trigger project_takes_legal_steps before update of state on projects.project
  for each row when (old.state is distinct from new.state) execute function projects.refuse_illegal_step();
