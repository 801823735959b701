-- campaigns: how projects are found, read and followed. Owns little; reads what others publish.
create table campaigns.favourite (
  member_id uuid not null,
  project_id uuid not null,
  added_at timestamptz not null,
  primary key (member_id, project_id)
);
create index favourite_by_member on campaigns.favourite (member_id, added_at desc, project_id);
-- How many follow a campaign is told its founder.
create index favourite_by_project on campaigns.favourite (project_id, added_at);
-- Letters to all who follow go by member.
create index follower_by_project on campaigns.favourite (project_id, member_id);
