-- What concerns the safety of an account, and what carries a link or a code somebody waits for, leaves before all other letters.
-- A message that is being sent is claimed; the claim is renewed while the sending lasts, however slow the other side is.
alter table notifications.message
  add column is_urgent boolean not null default false,
  add column claimed_by uuid,
  add column claimed_until timestamptz;
update notifications.message set is_urgent = true
  where state = 'waiting' and (mail_token_id is not null or template in ('already-registered', 'password-changed',
    'email-change-notice', 'phone-changed', 'second-factor-on', 'second-factor-off', 'recovery-code-used', 'codes-exhausted'));
drop index notifications.message_due;
create index message_due on notifications.message (is_urgent, next_attempt_at) where state = 'waiting';
