-- bank: receipts that pay no order by themselves.

alter table investments.refund add foreign key (bank_line_id) references bank.bank_line;
alter table payments.payment_line add foreign key (return_line_id) references bank.bank_line;

-- Whose money such a receipt is, as far as it is known: of the order its reference names, of the investor whose account it came from,
-- or of the order finance counted it for. He is told of it, and sees it on that order's page.
create table bank.receipt_owner (
  line_id uuid primary key references bank.bank_line,
  investment_id uuid not null,
  investor_id uuid not null,
  -- It came from an account of the investor's own, or in his name: only then is he told of the account it goes back to.
  is_own boolean not null
);
create index receipt_owner_by_investment on bank.receipt_owner (investment_id);

-- What finance decides about a receipt and cannot take back: that it pays an order, or makes good what the bank booked out. One
-- officer proposes it with the facts he saw, another confirms or refuses it; nothing is deleted. Until it is confirmed the receipt is
-- undecided and holds what it may pay. A proposal lapses when its receipt is decided otherwise.
create table bank.receipt_decision (
  id uuid primary key,
  line_id uuid not null references bank.bank_line,
  decision text not null check (decision in ('apply', 'correct')),
  -- What pays or makes good: the receipt, or all parts of a payment.
  amount_kurus bigint not null check (amount_kurus > 0),
  investment_id uuid references investments.investment,
  investor_id uuid,
  order_kurus bigint check (order_kurus between 1 and amount_kurus),
  outgoing_line_id uuid references bank.bank_line,
  state text not null check (state in ('begun', 'confirmed', 'refused', 'withdrawn', 'lapsed')),
  begun_by uuid not null,
  begun_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused.
  reason text not null default '',
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdrawn_because text,
  lapsed_at timestamptz,
  check (num_nulls(investment_id, investor_id, order_kurus) = case decision when 'apply' then 0 else 3 end),
  check ((decision = 'correct') = (outgoing_line_id is not null)),
  check ((state in ('confirmed', 'refused')) = (decided_by is not null)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((state = 'refused') = (reason <> '')),
  check (decided_by <> begun_by),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_because) in (0, 3)),
  check (withdrawn_by = begun_by),
  check ((state = 'lapsed') = (lapsed_at is not null))
);
create unique index receipt_decision_waiting on bank.receipt_decision (line_id) where state = 'begun';
create index receipt_decision_by_line on bank.receipt_decision (line_id, begun_at);
create index receipt_decision_begun on bank.receipt_decision (begun_at) where state = 'begun';
