-- payments: each payment to somebody.

-- One payment of a list.
create table payments.payment_line (
  id uuid primary key,
  list_id uuid not null references payments.payment_list,
  end_to_end_id text not null unique,
  refund_id uuid references investments.refund,
  -- Payouts: the company's part, or the deductions.
  payee text not null check (payee in ('investor', 'company', 'platform')),
  creditor_name text not null,
  creditor_iban text not null,
  amount_kurus bigint not null check (amount_kurus > 0),
  description text not null,
  -- replaced: a payment of a payout that the bank refused or that came back, and another line pays it.
  state text not null check (state in ('prepared', 'accepted', 'executed', 'rejected', 'replaced', 'withdrawn', 'returned')),
  refusal text,
  executed_at timestamptz,
  bank_transaction_id text,
  -- A payment that the bank executed may come back: the account was closed meanwhile, its holder is called otherwise. The incoming
  -- booking names our own payment; what it paid is owed again, and can be paid again to another account. Nothing is deleted.
  returned_at timestamptz,
  -- The booking it came back with: each brings back one payment.
  return_line_id uuid unique,
  check (state <> 'replaced' or refund_id is null),
  check (state <> 'returned' or returned_at is not null),
  check (num_nulls(returned_at, return_line_id) in (0, 2)),
  check (returned_at is null or (state in ('returned', 'replaced') and executed_at is not null and refusal is not null))
);
create index payment_line_by_list on payments.payment_line (list_id);
-- A refund is under way or paid at most once.
create unique index payment_line_by_refund on payments.payment_line (refund_id)
  where state not in ('rejected', 'withdrawn', 'returned');
create index payment_line_refused on payments.payment_line (refund_id)
  where state in ('rejected', 'returned') and refund_id is not null;
create index payment_line_to_correct on payments.payment_line (list_id)
  where state in ('rejected', 'returned') and refund_id is null;

-- A payment of a payout that the bank refused: one finance officer names where it goes instead, or that it goes there again;
-- another confirms it. Where the company's account is the reason its founder names the other one, on his desk and by a second step:
-- then one officer compares it and says with what (`source`), or refuses it with a reason, and another confirms it. Only then is the
-- same amount on a list of its own. Named anew, the one before is withdrawn; nothing is deleted.
create table payments.payment_correction (
  id uuid primary key,
  line_id uuid not null references payments.payment_line,
  iban text not null,
  holder_name text not null,
  source text not null,
  state text not null check (state in ('begun', 'confirmed', 'refused', 'withdrawn')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  is_founders boolean not null default false,
  compared_by uuid,
  compared_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused: the founder is told.
  reason text not null default '',
  -- The payment that takes the refused one's place.
  new_line_id uuid unique references payments.payment_line deferrable initially deferred,
  check (num_nulls(compared_by, compared_at) in (0, 2)),
  check (is_founders or (compared_by is null and state <> 'refused')),
  check (not is_founders or (compared_by is null) = (source = '')),
  check (not is_founders or state <> 'confirmed' or compared_by is not null),
  check (compared_by <> begun_by),
  check (state <> 'confirmed' or compared_by <> decided_by),
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((state = 'refused') = (reason <> '')),
  check ((state = 'confirmed') = (new_line_id is not null)),
  check (decided_by <> begun_by)
);
create unique index payment_correction_by_line on payments.payment_correction (line_id) where state in ('begun', 'confirmed');
create index payment_correction_begun on payments.payment_correction (begun_at) where state = 'begun';
