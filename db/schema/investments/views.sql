-- investments: what other modules read.

-- For lists of campaigns: one row each, no sum over investments. Of a campaign that failed, what it had reached stays in judged_*.
-- reached_*: what a campaign has reached, for whoever tells it: paid and not given back; of one that failed or was cancelled, what it
-- had when that was found. What is ordered and not yet paid counts nowhere.
create view investments.campaign_sums as
  select t.project_id, t.awaiting_kurus, t.withdrawable_kurus, t.final_kurus, t.investor_count, t.last_at,
      c.outcome, c.judged_at, c.raised_kurus as judged_raised_kurus, c.investor_count as judged_investor_count,
      t.refund_owed_kurus, t.refund_paid_kurus,
      case when c.outcome in ('unsuccessful', 'cancelled') then coalesce(c.raised_kurus, 0)
        else t.withdrawable_kurus + t.final_kurus end as reached_kurus,
      case when c.outcome in ('unsuccessful', 'cancelled') then coalesce(c.investor_count, 0)
        else t.investor_count end as reached_investor_count,
      -- Of the goal, what qualified investors must bring and have brought (T16/5); once it is judged, as it was found then.
      t.qualified_required_kurus, t.reserves_qualified, coalesce(c.qualified_kurus, t.qualified_paid_kurus) as qualified_kurus
    from investments.campaign_total t
    left join investments.campaign c using (project_id);

-- Whose money is in a campaign.
create view investments.campaign_payer as
  select project_id, investor_id from investments.campaign_investor where active_count > 0;

-- Companies' orders that wait for a second person, until when: for two thirds of the time they have to be paid in, so that a third is
-- left for paying.
create view investments.unconfirmed_order as
  select o.id as investment_id, o.company_id, o.begun_by, o.begun_at, i.project_id, i.amount_kurus, i.share_count,
      i.placed_at + (i.pay_by - i.placed_at) * 2 / 3 as confirm_until
    from investments.company_order o join investments.investment i on i.id = o.id
    where o.needs_second and o.outcome is null and i.state = 'awaiting-payment';

-- As what an order was made, whatever its investor is later.
create view investments.order_kind as
  select id as investment_id, is_qualified from investments.investment;

-- When the second person of a company confirmed an order that waited for one.
create view investments.second_word as
  select id as investment_id, decided_at as given_at from investments.company_order where needs_second and outcome = 'confirmed';

-- What /faaliyetler publishes (T11/15) is summed over the views below: nothing about persons but who counts as one.

-- One row per campaign that opened. Of one that failed or was cancelled, raised_kurus is what it had reached when it ended; succeeded_at
-- is when one that was cancelled afterwards had been found successful.
create view investments.campaign_course as
  select t.project_id, c.opened_at, c.closed_at, c.succeeded_at, c.judged_at, c.outcome, t.goal_kurus, c.raised_kurus, c.investor_count
    from investments.campaign c join investments.campaign_total t using (project_id)
    where c.opened_at is not null;

-- What is still owed back to investors, by the day it is due (refund_open).
create view investments.open_refund as
  select project_id, due_on from investments.refund where state <> 'executed' and bank_line_id is null;

-- An investor's orders with what became of their money, for his record in the console: of accounts the end alone.
create view investments.order_course as
  select i.id as investment_id, i.investor_id, i.project_id, i.reference_no, i.state, i.amount_kurus, i.placed_at, i.paid_at,
      i.withdrawal_ends_at, r.state as refund_state, r.amount_kurus as refund_kurus, r.due_on as refund_due_on,
      r.executed_at as refund_executed_at,
      right(r.creditor_iban, 4) as refund_iban_end
    from investments.investment i left join investments.refund r on r.investment_id = i.id;

-- Orders and refunds of a campaign whole, for packs of its records.
create view investments.campaign_order as
  select id, project_id, investor_id, reference_no, amount_kurus, share_count, form_version, state, placed_at, paid_at,
      withdrawal_ends_at, finalised_at, ended_at, end_code
    from investments.investment;
create view investments.campaign_refund as
  select id, project_id, investor_id, coalesce(investment_id, part_of) as investment_id, amount_kurus, reason_code, owed_at, due_on, state,
      creditor_name, creditor_iban, executed_at
    from investments.refund;

-- Whose names stand on a campaign's public page: who agreed and did not take it back, is a member still, and has a final investment there
-- that was made as a qualified investor.
create view investments.shown_supporter as
  select s.project_id, n.full_name from investments.supporter s join membership.whole_name n on n.member_id = s.investor_id
    where s.withdrawn_at is null
      and not exists (select from membership.closed_member c where c.member_id = s.investor_id)
      and exists (select from investments.investment i where i.investor_id = s.investor_id and i.project_id = s.project_id
        and i.is_qualified and i.state in ('final', 'allocated'));
