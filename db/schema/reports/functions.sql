-- reports: as what kind of investor somebody counts.

-- By the order that is paid, not by what its investor is when a report is asked for: of a period that is over it says the same for good.
create or replace function reports.kind_of_payer(p_investor uuid, p_investment uuid) returns text language sql stable as $$
  select case when exists (select from membership.company_account c where c.member_id = p_investor) then 'company'
    when exists (select from investments.order_kind o where o.investment_id = p_investment and o.is_qualified) then 'qualified'
    else 'person' end
$$;
