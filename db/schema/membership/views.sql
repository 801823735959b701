-- membership: what other modules read.

-- How a member is named to other members: a company by its whole name.
create view membership.shown_name as
  select id as member_id, case kind when 'company' then first_name || ' ' || last_name
      else first_name || ' ' || left(last_name, 1) || '.' end as shown_name from membership.member;

-- Pictures that members let others see.
create view membership.shown_picture as
  select member_id, file_id from membership.profile_picture where removed_at is null and is_shown;

-- Whose membership has ended.
create view membership.closed_member as select id as member_id from membership.member where closed_at is not null;

-- Members that are companies.
create view membership.company_account as select member_id from membership.company;

create view membership.investor_standing as
  select member_id, may_invest, is_qualified, state from membership.member_standing;

-- A status of qualified investor that was given on papers: from when, up to which of Istanbul's days, and when it ended before.
create view membership.qualified_papers as
  select member_id, granted_at, valid_until, ended_at from membership.qualified_grant;

-- Whole names, for what the operator hands to the regulator.
create view membership.whole_name as
  select id as member_id, first_name || ' ' || last_name as full_name from membership.member;

-- Members of the investment committee, suspended ones too: what the law bounds is bound as long as they hold the seat.
create view membership.committee_member as
  select member_id from membership.staff_role where role = 'committee-member';

-- The account of the company that runs the platform, once an officer has approved it.
create view membership.operator_company as
  select c.member_id from membership.company c join platform.operator o on o.tax_number = c.tax_number where c.state = 'approved';
