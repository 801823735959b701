-- Whose money a receipt is that pays no order by itself, as far as it is known: of the order its reference names, of the investor whose
-- account it came from, or of the order finance counted it for. He is told of it, and sees it on that order's page.
create table investments.receipt_owner (
  line_id uuid primary key references investments.bank_line,
  investment_id uuid not null,
  investor_id uuid not null,
  -- It came from an account of the investor's own, or in his name: only then is he told of the account it goes back to.
  is_own boolean not null
);
create index receipt_owner_by_investment on investments.receipt_owner (investment_id);

insert into investments.receipt_owner (line_id, investment_id, investor_id, is_own)
  select l.id, i.id, i.investor_id, l.exception_kind in ('partial', 'excess', 'late', 'before-order')
    from investments.bank_line l join investments.investment i on i.id = l.investment_id
    where l.outcome = 'exception';

-- By when finance decides on a receipt that waits for it; null where nobody was promised a day.
alter table investments.bank_line add column decide_by date;

insert into platform.parameter (key, valid_from, value, unit, source) values
  ('settlement.receipt-decision', '2021-10-27', 2, 'business-days', 'Platform kuralı: eşleşmeyen tahsilatlar hakkında karar süresi');

-- Whose account money came from.
create index bank_account_by_iban on membership.bank_account (iban);
