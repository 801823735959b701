-- The receipt that paid an investment, asked for each refund of a list: without it a list of thousands read all bank lines thousands
-- of times.
create index bank_line_by_investment on investments.bank_line (investment_id) where investment_id is not null;
