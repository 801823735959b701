-- A payment of a payout that the bank refused: one finance officer names where it goes instead, or that it goes there again;
-- another confirms it. Only then is the same amount on a list of its own. Named anew, the one before is withdrawn; nothing is deleted.
create table investments.payment_correction (
  id uuid primary key,
  line_id uuid not null references investments.payment_line,
  iban text not null,
  holder_name text not null,
  source text not null,
  state text not null check (state in ('named', 'confirmed', 'withdrawn')),
  named_by uuid not null,
  named_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  -- The payment that takes the refused one's place.
  new_line_id uuid unique references investments.payment_line,
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_at, new_line_id) in (0, 3)),
  check (confirmed_by <> named_by)
);
create unique index payment_correction_by_line on investments.payment_correction (line_id) where state <> 'withdrawn';
create index payment_correction_named on investments.payment_correction (named_at) where state = 'named';

-- `replaced`: refused, and another line pays it.
alter table investments.payment_line
  drop constraint payment_line_state_check,
  add constraint payment_line_state_check check (state in ('prepared', 'accepted', 'executed', 'rejected', 'replaced')),
  add check (state <> 'replaced' or refund_id is null);

create index payment_line_to_correct on investments.payment_line (list_id) where state = 'rejected' and refund_id is null;
