-- settlement: receipts that pay no order by themselves, and each payment to somebody.

alter table investments.refund add foreign key (bank_line_id) references settlement.bank_line;

-- Whose money such a receipt is, as far as it is known: of the order its reference names, of the investor whose account it came from,
-- or of the order finance counted it for. He is told of it, and sees it on that order's page.
create table settlement.receipt_owner (
  line_id uuid primary key references settlement.bank_line,
  investment_id uuid not null,
  investor_id uuid not null,
  -- It came from an account of the investor's own, or in his name: only then is he told of the account it goes back to.
  is_own boolean not null
);
create index receipt_owner_by_investment on settlement.receipt_owner (investment_id);

-- What finance decides about a receipt and cannot take back: that it pays an order, or makes good what the bank booked out. One
-- officer proposes it with the facts he saw, another confirms or refuses it; nothing is deleted. Until it is confirmed the receipt is
-- undecided and holds what it may pay. A proposal lapses when its receipt is decided otherwise.
create table settlement.receipt_decision (
  id uuid primary key,
  line_id uuid not null references settlement.bank_line,
  decision text not null check (decision in ('apply', 'correct')),
  -- What pays or makes good: the receipt, or all parts of a payment.
  amount_kurus bigint not null check (amount_kurus > 0),
  investment_id uuid references investments.investment,
  investor_id uuid,
  order_kurus bigint check (order_kurus between 1 and amount_kurus),
  outgoing_line_id uuid references settlement.bank_line,
  state text not null check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  -- Who confirmed, refused or took it back; nobody where it lapsed.
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  check (num_nulls(investment_id, investor_id, order_kurus) = case decision when 'apply' then 0 else 3 end),
  check ((decision = 'correct') = (outgoing_line_id is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('confirmed', 'refused', 'withdrawn')) = (decided_by is not null)),
  check ((state in ('refused', 'withdrawn')) = (reason <> '')),
  check (state not in ('confirmed', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index receipt_decision_waiting on settlement.receipt_decision (line_id) where state = 'proposed';
create index receipt_decision_by_line on settlement.receipt_decision (line_id, proposed_at);
create index receipt_decision_proposed on settlement.receipt_decision (proposed_at) where state = 'proposed';

-- One payment of a list.
create table settlement.payment_line (
  id uuid primary key,
  list_id uuid not null references settlement.payment_list,
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
  return_line_id uuid unique references settlement.bank_line,
  check (state <> 'replaced' or refund_id is null),
  check (state <> 'returned' or returned_at is not null),
  check (num_nulls(returned_at, return_line_id) in (0, 2)),
  check (returned_at is null or (state in ('returned', 'replaced') and executed_at is not null and refusal is not null))
);
create index payment_line_by_list on settlement.payment_line (list_id);
-- A refund is under way or paid at most once.
create unique index payment_line_by_refund on settlement.payment_line (refund_id)
  where state not in ('rejected', 'withdrawn', 'returned');
create index payment_line_refused on settlement.payment_line (refund_id)
  where state in ('rejected', 'returned') and refund_id is not null;
create index payment_line_to_correct on settlement.payment_line (list_id)
  where state in ('rejected', 'returned') and refund_id is null;

-- A payment of a payout that the bank refused: one finance officer names where it goes instead, or that it goes there again;
-- another confirms it. Where the company's account is the reason its founder names the other one, on his desk and by a second step:
-- then one officer compares it and says with what (`source`), or declines it with a reason, and another confirms it. Only then is the
-- same amount on a list of its own. Named anew, the one before is withdrawn; nothing is deleted.
create table settlement.payment_correction (
  id uuid primary key,
  line_id uuid not null references settlement.payment_line,
  iban text not null,
  holder_name text not null,
  source text not null,
  state text not null check (state in ('named', 'confirmed', 'withdrawn')),
  named_by uuid not null,
  named_at timestamptz not null,
  is_founders boolean not null default false,
  compared_by uuid,
  compared_at timestamptz,
  confirmed_by uuid,
  confirmed_at timestamptz,
  declined_by uuid,
  declined_because text,
  -- The payment that takes the refused one's place.
  new_line_id uuid unique references settlement.payment_line,
  check (num_nulls(compared_by, compared_at) in (0, 2)),
  check (is_founders or num_nulls(compared_by, declined_by) = 2),
  check (not is_founders or (compared_by is null) = (source = '')),
  check (not is_founders or state <> 'confirmed' or compared_by is not null),
  check (compared_by not in (named_by, confirmed_by)),
  check (num_nulls(declined_by, declined_because) in (0, 2)),
  check (declined_by is null or state = 'withdrawn'),
  check ((state = 'confirmed') = (confirmed_by is not null)),
  check (num_nulls(confirmed_by, confirmed_at, new_line_id) in (0, 3)),
  check (confirmed_by <> named_by)
);
create unique index payment_correction_by_line on settlement.payment_correction (line_id) where state <> 'withdrawn';
create index payment_correction_named on settlement.payment_correction (named_at) where state = 'named';
