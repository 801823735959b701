-- investments.refund: the account a receipt goes back to, where the statement names none or the bank refused the one it names. One
-- finance officer names it, with where he has it from; another confirms it. Only then does creditor_iban have it.
alter table investments.refund
  add column named_iban text,
  add column named_holder text,
  add column named_source text,
  add column named_by uuid,
  add column named_at timestamptz,
  add column confirmed_by uuid,
  add column confirmed_at timestamptz,
  add check (num_nulls(named_iban, named_holder, named_source, named_by, named_at) in (0, 5)),
  add check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  add check (confirmed_by is null or named_by is not null),
  add check (confirmed_by <> named_by);

create index payment_line_refused on investments.payment_line (refund_id) where state = 'rejected' and refund_id is not null;

-- An index of 0012 serves the same.
drop index investments.payout_open;
