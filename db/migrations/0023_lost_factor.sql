-- membership: one-time links by which an administrator whose second factor is lost sets up another; made on the command line. Null
-- member: the link makes the first administrator.
alter table membership.setup_link add column member_id uuid references membership.member;
