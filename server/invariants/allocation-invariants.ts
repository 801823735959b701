import { actions, type Invariant } from './invariant.ts'

const UNHEARD = `select 1 from platform.unread_event u where u.reader = 'investments.mkk' and i.id = any (u.event_ids)`
const UNHEARD_EVENT = `select 1 from platform.unread_event u join platform.audit_event a on a.id = any(u.event_ids)
  where u.reader = 'investments.mkk' and a.subject_id = i.id`

/** Shares: orders, the list that MKK got, and what it answered. */
export const allocationInvariants: readonly Invariant[] = [
  {
    name: 'allocated-by-the-list',
    truth:
      'An investor’s line of the list is what their standing orders come to, and theirs alone; nothing is allocated without one.',
    sql: `select coalesce(l.id::text, i.investor_id::text) as subject
        from (select l.*, a.project_id from settlement.allocation_line l join settlement.allocation_list a on a.id = l.list_id
          join investments.campaign c on c.project_id = a.project_id
          where a.state <> 'withdrawn' and c.outcome = 'successful') l
        full join (select i.project_id, i.investor_id, sum(i.share_count) as shares, sum(i.amount_kurus) as kurus
          from investments.investment i join settlement.allocation_list a using (project_id)
          join investments.campaign c on c.project_id = i.project_id and c.outcome = 'successful'
          where i.state in ('final', 'allocated') and a.state <> 'withdrawn' group by 1, 2) i
          on i.project_id = l.project_id and i.investor_id = l.investor_id
        where coalesce(l.share_count - l.refunded_share_count, 0) <> coalesce(i.shares, 0)
          or (l.id is not null and l.amount_kurus <> l.share_count * (select unit_share_value_kurus from investments.campaign_total t
            where t.project_id = l.project_id))
      union all select i.id::text from investments.investment i
        where i.state = 'allocated' and not exists (select from settlement.allocation_list a
          join settlement.allocation_line l on l.list_id = a.id
          where a.project_id = i.project_id and l.investor_id = i.investor_id and l.registered_share_count > 0)`,
  },
  {
    name: 'registered-shares-are-the-orders',
    truth:
      'What MKK registered of an order is its shares, or as many as two officers have not decided on yet, and of an investor the sum of them, to the number it knows them by.',
    // What MKK registered less of waits for two officers, and for MKK where they ask again; until then the order stands as it was.
    sql: `select i.id::text as subject from investments.investment i
        where i.state = 'allocated' and i.mkk_share_count is distinct from i.share_count
          and (i.mkk_share_count is null or i.mkk_share_count > i.share_count
            or not exists (select from settlement.allocation_list a join settlement.allocation_line l on l.list_id = a.id
              where a.project_id = i.project_id and l.investor_id = i.investor_id and (a.state in ('made', 'sent')
                or exists (select from settlement.mkk_refusal f
                  where f.subject_id = l.id and f.kind = 'line' and f.ended_at is null))))
      union all select l.id::text from settlement.allocation_line l join settlement.allocation_list a on a.id = l.list_id
        left join lateral (select sum(i.mkk_share_count) as shares from investments.investment i
          where i.project_id = a.project_id and i.investor_id = l.investor_id and i.state = 'allocated') i on true
        where a.state in ('partly-registered', 'registered') and coalesce(l.registered_share_count, 0) <> coalesce(i.shares, 0)
      union all select l.id::text from settlement.allocation_line l join settlement.allocation_list a on a.id = l.list_id
        left join membership.mkk_account m on m.member_id = l.investor_id
        where a.state <> 'withdrawn' and (m.member_id is null or (m.confirmed_at <= a.made_at and m.registry_number <> l.registry_number))
          and not exists (select from settlement.mkk_refusal f join settlement.refusal_decision d on d.refusal_id = f.id
            where f.subject_id = l.id and d.registry_number = l.registry_number)
      union all select a.id::text from settlement.allocation_list a
        where a.registered_at < a.made_at or a.sent_at < a.made_at
          or (a.registered_at is not null and not exists (select from platform.audit_event e where e.subject_id = a.id
            and e.action in (${actions('settlement.allocation-registered', 'settlement.allocation-partly-registered')})
            -- MKK's answer may come days after it registered them.
            and e.occurred_at >= a.registered_at - interval '1 hour'))`,
  },
  {
    name: 'requests-told-to-mkk',
    truth:
      'MKK was told of every request and of every end of one; what it refused is decided on, and no share is registered for a request it does not know.',
    sql: `select i.id::text as subject from investments.investment i
      left join settlement.mkk_message r on r.investment_id = i.id and r.kind = 'request'
      left join settlement.mkk_message w on w.investment_id = i.id and w.kind = 'withdrawal'
      where i.placed_at < platform.now() - interval '10 minutes'
        and exists (select from settlement.mkk_message)
        and ((r.investment_id is null and not exists (${UNHEARD}))
          or (w.investment_id is null and i.state in ('cancelled', 'expired', 'refund-pending', 'refunded', 'withdrawn')
            and i.ended_at < platform.now() - interval '10 minutes' and not exists (${UNHEARD_EVENT}))
          or (i.state = 'allocated' and r.sent_at is null and r.investment_id is not null)
          or (r.refusal is not null and i.state in ('paid', 'final', 'allocated') and not exists (select from settlement.mkk_refusal f
            where f.kind = 'request' and f.subject_id = i.id and f.round = r.round)))`,
  },
]
