-- A payment that the bank executed may come back: the account was closed meanwhile, its holder is called otherwise. The incoming
-- booking names our own payment; what it paid is owed again, and can be paid again to another account. Nothing is deleted.
alter table investments.payment_line
  drop constraint payment_line_state_check,
  add constraint payment_line_state_check
    check (state in ('prepared', 'accepted', 'executed', 'rejected', 'replaced', 'withdrawn', 'returned')),
  add column returned_at timestamptz,
  -- The booking it came back with: each brings back one payment.
  add column return_line_id uuid unique references investments.bank_line,
  add check (num_nulls(returned_at, return_line_id) in (0, 2)),
  add check (state <> 'returned' or returned_at is not null),
  -- `replaced`: a payment of a payout that came back, and another line pays it.
  add check (returned_at is null or (state in ('returned', 'replaced') and executed_at is not null and refusal is not null));

-- A refund is under way or paid at most once.
drop index investments.payment_line_by_refund;
create unique index payment_line_by_refund on investments.payment_line (refund_id)
  where state not in ('rejected', 'withdrawn', 'returned');
drop index investments.payment_line_refused;
create index payment_line_refused on investments.payment_line (refund_id)
  where state in ('rejected', 'returned') and refund_id is not null;
drop index investments.payment_line_to_correct;
create index payment_line_to_correct on investments.payment_line (list_id)
  where state in ('rejected', 'returned') and refund_id is null;

-- The how-manieth time it is paid: each return begins another round. The ids of its transfers follow from it.
alter table investments.refund add column round int not null default 1 check (round > 0);

alter table investments.bank_line
  drop constraint bank_line_outcome_check,
  add constraint bank_line_outcome_check
    check (outcome in ('waiting', 'matched', 'exception', 'payment-executed', 'payment-returned', 'unexplained'));

-- A payout that waits for the second officer may be taken back by any finance officer, with a reason, and computed anew.
alter table investments.payout
  drop constraint payout_state_check,
  drop constraint payout_check2,
  drop constraint payout_project_id_key,
  add column withdrawn_by uuid,
  add column withdrawn_at timestamptz,
  add column withdrawn_because text,
  add constraint payout_state_check check (state in ('prepared', 'approved', 'executed', 'withdrawn')),
  add check ((state in ('prepared', 'withdrawn')) = (approved_by is null)),
  add check ((state = 'withdrawn') = (withdrawn_by is not null)),
  add check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3));
create unique index payout_in_force on investments.payout (project_id) where state <> 'withdrawn';
create index payout_by_project on investments.payout (project_id);
-- Approved, or owed again because a payment came back.
create index payout_unpaid on investments.payout (project_id) where state = 'approved';

-- A list that the bank refuses as a whole is set aside: finance sends it anew, as a message of its own, or dissolves it.
alter table investments.payment_list
  drop constraint payment_list_state_check,
  add constraint payment_list_state_check check (state in ('prepared', 'approved', 'refused', 'sent', 'done', 'withdrawn')),
  add column refusal text,
  add column refused_at timestamptz,
  -- The how-manieth message to the bank it is; the message's id follows from it.
  add column message_round int not null default 1 check (message_round > 0),
  add check (num_nulls(refusal, refused_at) in (0, 2)),
  add check (state <> 'refused' or refusal is not null);
create index payment_list_refused on investments.payment_list (refused_at) where state = 'refused';
