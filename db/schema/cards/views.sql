-- cards: what other modules read.

-- The card payment an order is told by: the one that paid it, or else the last that was tried.
create view cards.order_payment as
  select distinct on (investment_id) investment_id, id as payment_id, state, is_counted, brand, last_four, refusal, surcharge_kurus,
      amount_kurus, started_at, expires_at, authorised_at, captured_at, settled_at, ended_at, return_code
    from cards.payment
    order by investment_id, is_counted desc, started_at desc, id desc;

-- What cards were charged, or were to be charged, beside orders: it never enters escrow or ledger.
create view cards.surcharge as
  select id as payment_id, investment_id, surcharge_kurus, state, authorised_at, captured_at, ended_at
    from cards.payment where surcharge_kurus > 0 and authorised_at is not null;

-- Charge-backs by the reference of their booking. Borne: the order stands all the same.
create view cards.charge_back as
  select id as payment_id, project_id, reference, is_borne from cards.payment where state = 'charged-back' and reference is not null;
