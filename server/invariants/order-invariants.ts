import { actions, type Invariant } from './invariant.ts'

const valueOn = (key: string, day: string): string => `(select p.value from platform.parameter p where p.key = '${key}'
  and p.valid_from <= ${day} order by p.valid_from desc limit 1)`

/** Orders against what was told of them, their campaign’s terms, and the law’s bounds. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'orders-are-as-they-were-told',
    truth:
      'An order is what the trail told when it was placed: by its investor or for them, of its campaign, amount, reference, form and acceptance.',
    sql: `select i.id::text as subject from investments.investment i join platform.audit_event e on e.id = i.id
      where (e.occurred_at, e.action, e.data ->> 'projectId', e.data ->> 'investorId', e.data ->> 'referenceNo', e.data ->> 'formVersion',
          e.data ->> 'acceptanceId') is distinct from (i.placed_at, 'investment.placed', i.project_id::text, i.investor_id::text,
          i.reference_no, i.form_version::text, i.acceptance_id::text)
        or (e.data ->> 'amountKurus')::bigint <> i.amount_kurus + i.given_back_kurus and i.state <> 'cancelled'
          and not exists (select from settlement.refusal_decision d join settlement.mkk_refusal f on f.id = d.refusal_id
            where f.subject_id = i.id)
        or coalesce(e.on_behalf_of, e.actor_id) is distinct from i.investor_id`,
  },
  {
    name: 'orders-within-their-campaign',
    truth:
      'An order was placed while its campaign was open, at its price, to be paid within the term of that day and before its end.',
    sql: `select i.id::text as subject from investments.investment i join investments.campaign_total t using (project_id)
      join investments.campaign c using (project_id)
      where i.unit_share_value_kurus <> t.unit_share_value_kurus
        or (c.opened_at is not null and (i.placed_at < t.opens_at or i.placed_at > greatest(t.closes_at, c.planned_end_at)))
        or (i.state = 'awaiting-payment' and (i.pay_by > t.ends_at or i.pay_by > i.placed_at
          + make_interval(days => greatest(${valueOn('campaign.payment', "(i.placed_at at time zone 'Europe/Istanbul')::date")},
            ${valueOn('campaign.payment.last', "(i.placed_at at time zone 'Europe/Istanbul')::date")})::int)))`,
  },
  {
    name: 'payments-are-as-they-were-told',
    truth: 'An investment was paid at the moment that the trail tells.',
    sql: `select i.id::text as subject from investments.investment i
      where i.paid_at is not null and not exists (select from platform.audit_event e
        where e.subject_id = i.id and e.id <> e.subject_id and e.action in (${actions('investment.paid')})
          and (e.data ->> 'paidAt' is null or (e.data ->> 'paidAt')::timestamptz
            between i.paid_at - interval '10 seconds' and i.paid_at + interval '10 seconds'))`,
  },
  {
    name: 'investors-are-counted',
    truth: 'How often somebody invests in a campaign is how many of their investments there are paid.',
    sql: `select coalesce(n.project_id, i.project_id)::text || ' ' || coalesce(n.investor_id, i.investor_id)::text as subject
      from investments.campaign_investor n
      full join (select project_id, investor_id, count(*) as paid from investments.investment
        where state in ('paid', 'final', 'allocated') group by 1, 2) i using (project_id, investor_id)
      where coalesce(n.active_count, 0) <> coalesce(i.paid, 0)`,
  },
  {
    name: 'limits-held-when-ordering',
    truth:
      'Whoever ordered since MKK’s last answer was within their limit of the year; only a qualified investor and a company have none; and the year counts every order.',
    sql: `select y.investor_id::text || ' ' || y.year as subject from investments.investor_year y
      left join (select investor_id, limit_year, count(*) as orders,
          max(placed_at) filter (where state in ('awaiting-payment', 'paid', 'final', 'allocated')) as last_at
        from investments.investment group by 1, 2) i on i.investor_id = y.investor_id and i.limit_year = y.year
      where (i.last_at >= y.answered_at and y.used_kurus + y.used_elsewhere_kurus > y.limit_kurus)
        or y.order_count < coalesce(i.orders, 0)
        or (y.limit_kurus is null and i.last_at >= y.answered_at
          and not exists (select from membership.company c where c.member_id = y.investor_id)
          and not exists (select from membership.mkk_account m where m.member_id = y.investor_id and m.is_qualified)
          and not exists (select from membership.qualified_grant g where g.member_id = y.investor_id)
          and exists (select from membership.mkk_account m where m.member_id = y.investor_id and m.qualified_as_of <= y.answered_at))`,
  },
  {
    name: 'nobody-funds-their-own',
    truth: 'Nobody has an investment in a project of their own, nor in one of a company that is theirs.',
    sql: `select i.id::text as subject from investments.investment i join projects.project p on p.id = i.project_id
      where i.investor_id = p.owner_id`,
  },
  {
    name: 'acceptances-come-first',
    truth: 'Every order follows its acceptance, which names the form it was placed under.',
    sql: `select i.id::text as subject from investments.investment i join investments.acceptance a on a.id = i.acceptance_id
      where a.accepted_at > i.placed_at + interval '1 minute'
        or (jsonb_array_length(a.texts) > 0 and a.texts @> '[{"kind": "information-form"}]'
          and not exists (select from jsonb_array_elements(a.texts) t
            where t ->> 'kind' = 'information-form' and (t ->> 'version')::int = i.form_version))`,
  },
]
