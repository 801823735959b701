-- What finance decides about a receipt and cannot take back: that it pays an order, or makes good what the bank booked out. One
-- officer proposes it with the facts he saw, another confirms or refuses it; nothing is deleted. Until it is confirmed the receipt is
-- undecided and holds what it may pay. A proposal lapses when its receipt is decided otherwise.
create table investments.receipt_decision (
  id uuid primary key,
  line_id uuid not null references investments.bank_line,
  decision text not null check (decision in ('apply', 'correct')),
  -- What pays or makes good: the receipt, or all parts of a payment.
  amount_kurus bigint not null check (amount_kurus > 0),
  investment_id uuid references investments.investment,
  investor_id uuid,
  order_kurus bigint check (order_kurus between 1 and amount_kurus),
  outgoing_line_id uuid references investments.bank_line,
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
create unique index receipt_decision_waiting on investments.receipt_decision (line_id) where state = 'proposed';
create index receipt_decision_by_line on investments.receipt_decision (line_id, proposed_at);
create index receipt_decision_proposed on investments.receipt_decision (proposed_at) where state = 'proposed';
