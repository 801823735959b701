-- How long records of sessions and letters to members are kept (KVKK m.7): dated parameters, the operator's to change.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('membership.session-record', '2021-10-27', 1826, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7'),
  ('notifications.letter-record', '2021-10-27', 2922, 'days', 'Platform kuralı: Aydınlatma Metni m.6; 6698 sayılı KVKK m.7');

create index session_by_end on membership.session (expires_at);
create index message_to_member_by_age on notifications.message (created_at) where member_id is not null and state <> 'waiting';
