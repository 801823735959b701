-- payments: what the escrow bank is told of requests for funds. It pays nothing by it.

-- Each request goes to the escrow agent at once (T17/3), and so does its end where it ended unpaid; filled from the audit trail. One
-- that was cancelled before it was told is told all the same, request first: the law knows no request that is not, and a try without an
-- answer may have arrived.
create table payments.escrow_message (
  investment_id uuid not null,
  kind text not null check (kind in ('request', 'end')),
  -- When the request was placed, or ended.
  happened_at timestamptz not null,
  -- By-hand: the bank has no such call, and an officer tells it. Lapsed: the bank refused the request, and it is over.
  state text not null default 'waiting' check (state in ('waiting', 'told', 'refused', 'by-hand', 'lapsed')),
  next_try_at timestamptz not null,
  attempts int not null default 0,
  -- When it first was not told, by its own try or because the bank answered nothing to those before it.
  first_failed_at timestamptz,
  -- While it is on its way: two servers never send the same one at the same time.
  claimed_by uuid,
  claimed_until timestamptz,
  -- When the bank took it, or the officer told it.
  sent_at timestamptz,
  told_by uuid,
  -- What the bank answered last, where it was no.
  refusal text,
  primary key (investment_id, kind),
  check ((state = 'told') = (sent_at is not null)),
  check (told_by is null or state = 'told'),
  check (state <> 'refused' or refusal is not null)
);
create index escrow_message_waiting on payments.escrow_message (next_try_at) where state = 'waiting';
-- What stands in finance's queue: not taken while the bank was silent, refused, or an officer's to tell.
create index escrow_message_untold on payments.escrow_message (happened_at)
  where state in ('refused', 'by-hand') or (state = 'waiting' and first_failed_at is not null);
