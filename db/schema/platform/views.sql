-- platform: what other modules read.

-- Labels of choices.
create view platform.choice_label as select list, key, label, position from platform.choice;

-- When a member last signed in, by the platform's clock: sessions keep the machine's time and are deleted after a while, the
-- trail keeps every sign-in. Read by the index of the trail by subject.
create view platform.sign_in as
  select subject_id as member_id, occurred_at as signed_in_at
  from platform.audit_event where action = 'member.signed-in' and id <> subject_id;
