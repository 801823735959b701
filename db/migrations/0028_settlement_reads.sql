-- What the settlement desk of the console reads: what is open, of all campaigns and of one.
create index refund_by_project on investments.refund (project_id);
create index refund_batch_open on investments.refund_batch (prepared_at) where state <> 'done';
create index payout_open on investments.payout (prepared_at) where state = 'prepared';
create index payment_list_by_project on investments.payment_list (project_id);
create index campaign_by_judgement on investments.campaign (judged_at) where judged_at is not null;
