-- membership: what other modules read.

-- How a member is named to other members.
create view membership.shown_name as
  select id as member_id, first_name || ' ' || left(last_name, 1) || '.' as shown_name from membership.member;

create view membership.investor_standing as
  select member_id, may_invest, is_qualified, state from membership.member_standing;
