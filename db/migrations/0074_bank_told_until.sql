-- Up to when the bank had said it told everything when an order was let expire unpaid: the word it is held to when it tells of an earlier
-- payment afterwards. The campaign's own column only knows the latest word.
alter table investments.investment add column bank_told_until timestamptz;

update investments.investment i set bank_told_until = c.bank_known_until
  from investments.campaign c where c.project_id = i.project_id and i.end_code = 'not-paid';
