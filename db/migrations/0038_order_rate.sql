-- investments: how many orders of one member are taken up in a minute; each writes letters and messages to MKK.
insert into platform.parameter (key, valid_from, value, unit, source) values
  ('investor.orders-per-minute', '2021-10-27', 30, 'count', 'Platform kuralı: bir dakikada gönderilebilecek taleplerin sayısı');

-- Open orders of a campaign are looked up too: which of them a receipt may be part of.
create index investment_open_by_project on investments.investment (project_id, amount_kurus) where state = 'awaiting-payment';
