-- Judging asks every second which campaigns are over and have no outcome yet, and read all there ever were.
create index campaign_to_judge on investments.campaign (project_id) where closed_at is not null and outcome is null;
-- The desk asks of its campaigns which have a list of refunds that waits for a second officer, and read every list ever sent.
create index payment_list_prepared on investments.payment_list (project_id) where state = 'prepared';
-- Which failed campaigns still owe money is asked every second, the first to fail first: of the failed alone.
create index campaign_failed on investments.campaign (judged_at) where outcome in ('unsuccessful', 'cancelled');
