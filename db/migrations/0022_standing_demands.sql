-- membership: what the operator demanded when a standing was worked out (a verified phone, a declared income). Standings that were
-- worked out under other demands are worked out anew; those that stand here already once. Null: not worked out from steps.
alter table membership.member_standing add column demands text default 'unknown';
alter table membership.member_standing alter column demands set default null;
create index member_standing_by_demands on membership.member_standing (demands);
