-- documents: what an investor accepted goes along with a letter about it, as papers; the acceptance is never changed, so its id is
-- enough.
alter table notifications.message add column attached_acceptance_id uuid;
