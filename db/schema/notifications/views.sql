-- notifications: what other modules read.

-- What a member was told and whether it left; never what it says, nor to which address.
create view notifications.told as
  select id, member_id, channel, subject, state, created_at, sent_at, event_id from notifications.message where member_id is not null;
