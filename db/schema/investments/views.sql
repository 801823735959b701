-- investments: what other modules read.

-- For lists of campaigns: one row each, no sum over investments. Of a campaign that failed, what it had reached stays in judged_*.
create view investments.campaign_sums as
  select t.project_id, t.awaiting_kurus, t.withdrawable_kurus, t.final_kurus, t.investor_count, t.last_at,
      c.outcome, c.judged_at, c.raised_kurus as judged_raised_kurus, c.investor_count as judged_investor_count,
      t.refund_owed_kurus, t.refund_paid_kurus
    from investments.campaign_total t
    left join investments.campaign c using (project_id);

-- What /faaliyetler publishes (T11/15) is summed over the views below: nothing about persons but who counts as one.

-- One row per campaign that opened. Of one that failed or was cancelled, raised_kurus is what it had reached when it ended.
create view investments.campaign_course as
  select t.project_id, c.opened_at, c.closed_at, c.judged_at, c.outcome, t.goal_kurus, c.raised_kurus, c.investor_count
    from investments.campaign c join investments.campaign_total t using (project_id)
    where c.opened_at is not null;

-- Why an investment ended and how its refund went: owed, due and paid back. The bank's moment says how fast it was; refunded_at is
-- the moment the ledger has.
create view investments.ending as
  select i.id as investment_id, i.end_code, i.ended_at, i.refunded_at, r.owed_at, r.due_on, r.executed_at
    from investments.investment i left join investments.refund r on r.investment_id = i.id
    where i.ended_at is not null;

-- What is still owed back to investors, by the day it is due (refund_open).
create view investments.open_refund as
  select project_id, due_on from investments.refund where state <> 'executed' and investment_id is not null;
