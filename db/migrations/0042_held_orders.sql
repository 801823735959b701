-- Receipts of a campaign that nobody has decided on: while there are any, its orders and its outcome may wait for them.
create index bank_line_undecided on investments.bank_line (project_id) where outcome = 'exception' and resolved_at is null;
