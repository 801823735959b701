import type { Invariant } from './invariant.ts'

/** The capital increase, the list of shares made for it, and what MKK did not take of it. */
export const registrationInvariants: readonly Invariant[] = [
  {
    name: 'increase-confirmed',
    truth:
      'Shares are allotted for the capital increase that two officers agreed on, registered between the end of the period, or the company’s registration, and recording.',
    // Lists from before the first increase was recorded this way have none.
    sql: `select c.project_id::text as subject from investments.campaign c
      left join settlement.capital_increase n on n.project_id = c.project_id and n.state = 'confirmed'
      left join settlement.allocation_list a on a.project_id = c.project_id
      left join investments.campaign_total t on t.project_id = c.project_id
      where (n.id is not null and ((n.registered_on, n.reference) is distinct from (c.increase_registered_on, c.increase_reference)
          or a.id is null or n.registered_on < coalesce(c.company_registered_on,
            least((t.ends_at at time zone 'Europe/Istanbul')::date + 1, (c.judged_at at time zone 'Europe/Istanbul')::date))
          or n.registered_on > (n.begun_at at time zone 'Europe/Istanbul')::date))
        or (n.id is null and a.state <> 'withdrawn' and a.made_at >= (select min(begun_at) from settlement.capital_increase))`,
  },
  {
    name: 'allocation-adds-up',
    truth:
      'The lines of an allocation list are its total, and its total is what the campaign raised, less what went back between its result and the list.',
    sql: `select a.id::text as subject from settlement.allocation_list a
      join investments.campaign c using (project_id)
      left join (select list_id, sum(share_count) as shares, sum(amount_kurus) as amount from settlement.allocation_line
        group by list_id) l on l.list_id = a.id
      left join lateral (select sum(p.amount_kurus) as amount from ledger.posting p
        where p.project_id = a.project_id and p.account = 'final' and p.kind in ('refund-owed', 'part-refund-owed')
          and p.occurred_at >= coalesce(c.succeeded_at, c.judged_at) and p.occurred_at < a.made_at) b on true
      where (a.share_count, a.amount_kurus) is distinct from (l.shares, l.amount)
        or a.amount_kurus <> c.raised_kurus - coalesce(b.amount, 0)`,
  },
  {
    name: 'allocation-lines-settled',
    truth:
      'Of a registered list each share is registered or refunded, a registered line is that of its investor’s shares, the list counts its registered lines, and no list waits for nothing.',
    sql: `select a.id::text as subject from settlement.allocation_list a
      left join lateral (select bool_and(coalesce(l.registered_share_count, 0) + l.refunded_share_count = l.share_count) as is_whole,
          sum(coalesce(l.registered_share_count, 0)) as registered
        from settlement.allocation_line l where l.list_id = a.id) s on true
      left join lateral (select sum(i.share_count) as shares, bool_or(i.state = 'final') as has_waiting from investments.investment i
        where i.project_id = a.project_id and i.state in ('final', 'allocated')) i on true
      join investments.campaign c on c.project_id = a.project_id
      where c.outcome = 'successful' and ((a.state = 'registered'
          and (not s.is_whole or s.registered <> coalesce(i.shares, 0) or i.has_waiting))
        or (a.state in ('partly-registered', 'rejected') and not exists (select 1 from settlement.mkk_refusal f
          where f.project_id = a.project_id and f.kind in ('line', 'list') and f.ended_at is null)))
      union all
      select a.id::text from settlement.allocation_list a
        left join (select list_id, count(*) as investors, sum(registered_share_count) as shares from settlement.allocation_line
          where registered_share_count > 0 group by 1) l on l.list_id = a.id
        where a.state not in ('made', 'sent')
          and (a.registered_investor_count, a.registered_share_count) is distinct from (coalesce(l.investors, 0), coalesce(l.shares, 0))`,
  },
  {
    name: 'mkk-refusals-decided',
    truth: 'What MKK did not take ended by the decision of two officers, or because what it was about was over.',
    sql: `select f.id::text as subject from settlement.mkk_refusal f
      left join settlement.refusal_decision d on d.refusal_id = f.id and d.state = 'confirmed'
      where (f.ended_at is not null and f.ending <> 'lapsed') <> (d.id is not null)
        or (f.ending = 'refunded') <> coalesce(d.way = 'refund', false)
        or (f.ended_at is not null and exists (select 1 from settlement.refusal_decision b
          where b.refusal_id = f.id and b.state = 'begun'))`,
  },
]
