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
create unique index receipt_decision_waiting on bank.receipt_decision (line_id) where state = 'proposed';
create index receipt_decision_by_line on bank.receipt_decision (line_id, proposed_at);
create index receipt_decision_proposed on bank.receipt_decision (proposed_at) where state = 'proposed';
