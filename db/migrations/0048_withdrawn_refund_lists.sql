-- A list of refunds that waits for the second officer may be taken back by any finance officer, with a reason: its refunds are
-- owed again and can be put on another list. Nothing is deleted.
alter table investments.refund_batch
  drop constraint refund_batch_state_check,
  drop constraint refund_batch_check1,
  add column withdrawn_by uuid,
  add column withdrawn_at timestamptz,
  add column withdrawn_because text,
  add check (state in ('prepared', 'approved', 'done', 'withdrawn')),
  add check ((state in ('prepared', 'withdrawn')) = (approved_by is null)),
  add check ((state = 'withdrawn') = (withdrawn_by is not null)),
  add check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3));

alter table investments.payment_list
  drop constraint payment_list_state_check,
  add check (state in ('prepared', 'approved', 'sent', 'done', 'withdrawn')),
  add check (state <> 'withdrawn' or (purpose = 'refund' and sent_at is null));

alter table investments.payment_line
  drop constraint payment_line_state_check,
  add check (state in ('prepared', 'accepted', 'executed', 'rejected', 'replaced', 'withdrawn'));

-- A refund is under way at most once.
drop index investments.payment_line_by_refund;
create unique index payment_line_by_refund on investments.payment_line (refund_id)
  where state not in ('rejected', 'withdrawn');

drop index investments.refund_batch_open;
create index refund_batch_open on investments.refund_batch (prepared_at) where state in ('prepared', 'approved');
