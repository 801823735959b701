-- platform: what other modules read.

-- Labels of choices.
create view platform.choice_label as select list, key, label, position from platform.choice;

-- When a member last signed in, by the platform's clock: sessions keep the machine's time and are deleted after a while, the
-- trail keeps every sign-in. Read by the index of the trail by subject.
create view platform.sign_in as
  select subject_id as member_id, occurred_at as signed_in_at
  from platform.audit_event where action = 'member.signed-in' and id <> subject_id;

-- What the trail keeps of how somebody came in, or tried to: of a member, and of an address under its own key. Read by the index of the
-- trail by subject.
create view platform.access_event as
  select subject_id, occurred_at, action, data
  from platform.audit_event
  where action in ('member.signed-in', 'member.sign-in-failed', 'member.second-factor-failed', 'member.second-factor-locked')
    and id <> subject_id;

-- Why somebody of the staff looks at a member's record, day by day. Read by the index of the trail by subject.
create view platform.begun_look as
  select subject_id as member_id, actor_id as reader_id, occurred_at as begun_at, reason
  from platform.audit_event where action = 'member.look-begun' and id <> subject_id;

-- What the trail keeps of records, for packs of a campaign's. Notes of suspicion are nobody's to hand out (5549 m.4/2). Read by the
-- indexes of the trail: by subject, and by id for events that carry their subject's own.
create view platform.recorded_event as
  select id, occurred_at, actor_kind, actor_id, on_behalf_of, action, subject_kind, subject_id, reason, data
  from platform.audit_event where action not like 'suspicion.%';

-- Every column of every event, to be sealed (proof).
create view platform.event_to_seal as
  select id, occurred_at, actor_kind, actor_id, on_behalf_of, action, subject_kind, subject_id, reason, data, request_id
  from platform.audit_event;

-- How often a campaign's page was opened, for its founder.
create view platform.campaign_view as
  select project_id, day, views from platform.page_view where project_id is not null;

-- The tax number of the company that runs the platform, as it says of itself in its company information; where it gives its MERSİS number
-- alone, the ten digits behind that number's first. No row where it says neither.
create view platform.operator as
  select said.tax_number from (select coalesce(
      (select nullif(regexp_replace(value #>> '{}', '\D', '', 'g'), '') from platform.setting where key = 'taxNumber'),
      (select substr(regexp_replace(value #>> '{}', '\D', '', 'g'), 2, 10) from platform.setting where key = 'mersisNo')
    ) as tax_number) said
  where said.tax_number ~ '^\d{10}$';

-- Since when the platform is off SPK's list (T17/10); no row while it is on it.
create view platform.off_list as select since from platform.delisting where only_row;
