-- letters: a copy of what was accepted goes with the letter about it (T14/2-c, ç). The text is never changed, so its id is enough.
alter table notifications.message add column attached_text_id uuid;
