-- What /faaliyetler publishes (T11/15) is summed over these views: each module tells its own facts and nothing about persons
-- but who counts as one.

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

-- Shares that MKK registered, by campaign.
create view investments.registration as
  select a.project_id, a.registered_at, count(l.id)::int as investor_count,
      coalesce(sum(l.registered_share_count), 0)::bigint as share_count
    from investments.allocation_list a left join investments.allocation_line l on l.list_id = a.id
      and l.registered_share_count > 0
    where a.registered_at is not null
    group by a.id;

-- Every leg of every transfer, for sums by campaign and time (posting_by_project).
create view ledger.movement as
  select project_id, investor_id, investment_id, kind, account, amount_kurus, occurred_at from ledger.posting;

-- Decisions on applications, with the day they were taken.
create view projects.decision as
  select p.id as project_id, f.approved_at as decided_at, 'approved' as decision
    from projects.project p join projects.information_form f on f.project_id = p.id and f.version = 1
  union all
  select id, state_since, 'rejected' from projects.project where state = 'rejected';
