-- What a campaign that failed or was cancelled owes back to its investors and what the bank has paid back, counted with each step: no page
-- sums refunds to tell the two apart. What investors took back by their own right is not among it.
alter table investments.campaign_total
  add column refund_owed_kurus bigint not null default 0 check (refund_owed_kurus >= 0),
  add column refund_paid_kurus bigint not null default 0 check (refund_paid_kurus >= 0);

update investments.campaign_total t set refund_owed_kurus = s.owed, refund_paid_kurus = s.paid
  from (select project_id, coalesce(sum(amount_kurus) filter (where state = 'refund-pending'), 0) as owed,
      coalesce(sum(amount_kurus) filter (where state = 'refunded'), 0) as paid
    from investments.investment
    where end_code in ('goal-missed', 'qualified-share-missed', 'campaign-cancelled') and state in ('refund-pending', 'refunded')
    group by project_id) s
  where t.project_id = s.project_id;

create or replace view investments.campaign_sums as
  select t.project_id, t.awaiting_kurus, t.withdrawable_kurus, t.final_kurus, t.investor_count, t.last_at,
      c.outcome, c.judged_at, c.raised_kurus as judged_raised_kurus, c.investor_count as judged_investor_count,
      t.refund_owed_kurus, t.refund_paid_kurus
    from investments.campaign_total t
    left join investments.campaign c using (project_id);
