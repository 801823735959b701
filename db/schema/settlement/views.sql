-- settlement: what other modules read.

-- Shares that MKK registered, by campaign, for what /faaliyetler publishes (T11/15).
create view settlement.registration as
  select project_id, registered_at, registered_investor_count as investor_count, registered_share_count as share_count
    from settlement.allocation_list where registered_at is not null;

-- Campaigns whose capital increase an officer has entered and another has not decided on. Whoever took back an entry that MKK did not
-- know has a week to enter the right one of the same day in time.
create view settlement.entered_increase as
  select project_id from settlement.capital_increase
    where state = 'begun' or state = 'taken-back' and withdrawn_at > platform.now() - interval '7 days';

-- For packs of a campaign's records. Each is read by its campaign.

-- Records of a campaign beside itself and its orders, for what the trail tells of them.
create view settlement.campaign_record as
  select project_id, id as record_id from investments.refund
  union all select project_id, id from bank.bank_line
  union all select project_id, id from payments.payout
  union all select project_id, id from payments.payment_list
  union all select project_id, refund_batch_id from payments.payment_list where refund_batch_id is not null
  union all select project_id, id from settlement.capital_increase
  union all select project_id, id from settlement.allocation_list;
create view settlement.campaign_booking as
  select project_id, id, bank_transaction_id, booked_on, booked_at, amount_kurus, counterparty_name, counterparty_iban, description,
      outcome, exception_kind, resolution, investment_id
    from bank.bank_line;
create view settlement.campaign_payment as
  select l.project_id, p.id, p.list_id, l.purpose, p.payee, p.creditor_name, p.creditor_iban, p.amount_kurus, p.state, p.refusal,
      p.executed_at, p.returned_at, p.refund_id
    from payments.payment_list l join payments.payment_line p on p.list_id = l.id;
create view settlement.campaign_allocation as
  select a.project_id, l.id, l.investor_id, l.registry_number, l.share_count, l.amount_kurus, l.registered_share_count, l.refusal,
      a.registered_at
    from settlement.allocation_list a join settlement.allocation_line l on l.list_id = a.id;
