-- The audit trail is searched by a member's full name, as people write it.
create index member_by_name on membership.member (membership.name_key(first_name, last_name));
