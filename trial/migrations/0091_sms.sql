-- trial: the gateway for short messages, and that it can be broken like the others.
alter table trial.fault drop constraint fault_system_check;
alter table trial.fault add constraint fault_system_check check (system in ('identity', 'mkk', 'bank', 'mail', 'sms'));

create table trial.sms (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  received_at timestamptz not null,
  sender text not null,
  to_number text not null,
  text_body text not null,
  -- How often the same message came.
  times int not null default 1
);
create index sms_by_receiver on trial.sms (to_number, id desc);
