-- cards: payments by card, as the provider tells of them (docs/decisions/money/0038-cards.md).

-- One try of one order's payor to pay it by card. Of the card itself the brand and the last four digits are kept, nothing else.
create table cards.payment (
  id uuid primary key,
  investment_id uuid not null,
  investor_id uuid not null,
  project_id uuid not null references investments.campaign,
  -- The order's, which is settled to the escrow account; the card is charged the surcharge besides, which never gets there.
  amount_kurus bigint not null check (amount_kurus > 0),
  surcharge_kurus bigint not null check (surcharge_kurus >= 0),
  state text not null check (state in ('open', 'abandoned', 'refused', 'authorised', 'captured', 'returned', 'lost', 'charged-back')),
  started_at timestamptz not null,
  -- Until when its page takes a card.
  expires_at timestamptz not null check (expires_at > started_at),
  -- Null until the provider has opened its page.
  redirect_url text,
  -- Of the newest status of the provider's that was taken in; 0: none.
  sequence int not null default 0 check (sequence >= 0),
  authorised_at timestamptz,
  captured_at timestamptz,
  -- It takes part no more: nothing was paid, what was paid went back, or the card's bank took it.
  ended_at timestamptz,
  brand text not null default '',
  last_four text not null default '' check (last_four ~ '^([0-9]{4})?$'),
  -- Why the card's bank said no.
  refusal text not null default '',
  -- It paid its order.
  is_counted boolean not null default false,
  -- Why it did not, and goes back to the card.
  return_code text check (return_code in ('late', 'paid-otherwise', 'amount-differs')),
  -- When the escrow bank had booked the settlement that it is part of.
  settled_at timestamptz,
  -- Why the provider did not give it back; finance decides.
  return_refusal text not null default '',
  -- Of a charge-back: its booking's reference. And whether its order stands all the same, because its campaign had a result.
  reference text,
  is_borne boolean not null default false,
  next_ask_at timestamptz,
  attempts int not null default 0,
  check ((authorised_at is null) = (state in ('open', 'abandoned', 'refused'))),
  check ((ended_at is not null) = (state in ('abandoned', 'refused', 'returned', 'lost', 'charged-back'))),
  check (not is_counted or (authorised_at is not null and return_code is null)),
  check (settled_at is null or captured_at is not null)
);
create index payment_by_investment on cards.payment (investment_id);
create unique index payment_open on cards.payment (investment_id) where state = 'open';
-- An order is paid once.
create unique index payment_counted on cards.payment (investment_id) where is_counted;
create index payment_to_ask on cards.payment (next_ask_at) where next_ask_at is not null;
-- What a campaign's result waits for.
create index payment_unsettled on cards.payment (project_id)
  where is_counted and state in ('authorised', 'captured') and settled_at is null;
-- What is taken once its investment is final, and what the card's bank took back.
create index payment_held on cards.payment (investment_id) where state = 'authorised' and is_counted;
create index payment_charged_back on cards.payment (project_id) where state = 'charged-back' and reference is not null;
create index payment_by_investor on cards.payment (investor_id);
create index payment_by_start on cards.payment (started_at);

-- Every genuine notice that came, and the latest of those that were refused.
create table cards.notice (
  no bigint generated always as identity primary key,
  -- The provider's number of it; a notice that comes again has the same.
  notice_id text not null check (length(notice_id) <= 100),
  came_at timestamptz not null,
  -- `old`: a newer status was known; `repeated`: this very notice was.
  outcome text not null check (outcome in ('taken', 'old', 'repeated', 'unknown-payment', 'stale', 'forged')),
  payment_id uuid,
  sequence int,
  state text
);
create unique index notice_once on cards.notice (notice_id) where outcome in ('taken', 'old');
create index notice_refused on cards.notice (no) where outcome in ('forged', 'stale');
create index notice_by_time on cards.notice (came_at desc);

-- What the provider says it settled, one sum with one escrow account each; and what the bank booked of it.
create table cards.settlement (
  reference text primary key,
  project_id uuid not null references investments.campaign,
  day date not null,
  net_kurus bigint not null,
  told_at timestamptz not null,
  -- When the bank was first seen to have booked the same.
  agreed_at timestamptz
);
create index settlement_not_agreed on cards.settlement (told_at) where agreed_at is null;
create table cards.settlement_item (
  reference text not null references cards.settlement,
  place int not null check (place >= 0),
  payment_id uuid not null,
  kind text not null check (kind in ('capture', 'refund', 'charge-back')),
  amount_kurus bigint not null check (amount_kurus > 0),
  primary key (reference, place)
);
create index settlement_item_by_payment on cards.settlement_item (payment_id);
create table cards.settlement_booking (
  -- The bank's line; the key to it stands with the bank's tables.
  bank_line_id uuid primary key,
  project_id uuid not null references investments.campaign,
  reference text not null,
  amount_kurus bigint not null check (amount_kurus <> 0),
  booked_at timestamptz not null,
  -- When the provider's file was first seen to say the same.
  agreed_at timestamptz
);
create index settlement_booking_not_agreed on cards.settlement_booking (booked_at) where agreed_at is null;
create index settlement_booking_by_reference on cards.settlement_booking (reference);
-- Days whose settlements are asked for, one after the other; told once the provider has closed the day.
create table cards.settlement_day (
  day date primary key,
  told_at timestamptz,
  next_ask_at timestamptz not null,
  attempts int not null default 0
);

-- What finance looks into: where provider, bank and ledger say different things, a charge-back, a refund the provider refused. One
-- officer says what is to be done about it, another agrees; `settled`: it was put right by what came afterwards.
create table cards.matter (
  id uuid primary key,
  kind text not null check (kind in ('booking-without-settlement', 'settlement-not-booked', 'amount-differs', 'item-differs',
    'not-settled', 'charge-back', 'refund-refused')),
  -- Of what it is: a payment, or a settlement's reference.
  subject text not null,
  project_id uuid not null,
  payment_id uuid references cards.payment,
  amount_kurus bigint not null,
  opened_at timestamptz not null,
  state text not null check (state in ('open', 'begun', 'closed', 'settled')),
  remedy text check (remedy in ('clarified', 'again', 'to-account', 'borne')),
  reason text not null default '',
  begun_by uuid,
  begun_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  ended_at timestamptz,
  check (num_nulls(begun_by, begun_at, remedy) in (0, 3)),
  check (num_nulls(decided_by, decided_at) in (0, 2)),
  check ((state in ('begun', 'closed')) <= (begun_by is not null and reason <> '')),
  check ((state = 'closed') = (decided_by is not null)),
  check ((ended_at is not null) = (state in ('closed', 'settled'))),
  constraint matter_two_officers check (decided_by <> begun_by)
);
create unique index matter_once on cards.matter (kind, subject) where state in ('open', 'begun');
create index matter_by_subject on cards.matter (kind, subject);
create index matter_open on cards.matter (opened_at) where state in ('open', 'begun');
