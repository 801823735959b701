-- projects: who means to invest once a campaign opens. Binds nobody and is counted in no sum of what is raised.

create table projects.pre_demand (
  project_id uuid not null references projects.project on delete cascade,
  member_id uuid not null,
  -- Null: no amount, he only wants to be told when the campaign opens.
  amount_kurus bigint check (amount_kurus > 0),
  given_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (project_id, member_id)
);
-- What a member gave goes with his membership.
create index pre_demand_by_member on projects.pre_demand (member_id);
-- The sum is read with the page, over the amounts of one campaign.
create index pre_demand_sum on projects.pre_demand (project_id) include (amount_kurus) where amount_kurus is not null;
