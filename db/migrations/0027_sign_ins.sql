-- When somebody signed in last, for the staff list and its order. The names and addresses of staff are sorted as they are gathered:
-- they are reached through their roles, and an index over all members would only be paid for.
create index session_by_member_and_time on membership.session (member_id, created_at);
