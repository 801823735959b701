-- A payment that the receiver's bank has sent back.
alter table trial.payment_line add column returned_at timestamptz;
create index trial_payment_line_by_end_to_end on trial.payment_line (end_to_end_id);
