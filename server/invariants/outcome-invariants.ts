import { actions, type Invariant } from './invariant.ts'

/** Business days between two of Istanbul's dates, the first not counted: Monday to Friday without feasts (business-calendar-rules.ts). */
const businessDays = (
  from: string,
  until: string,
): string => `(select count(*) from generate_series(${from} + 1, ${until}, '1 day') d
  where extract(isodow from d) < 6 and to_char(d, 'MM-DD') not in ('01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29')
    and not exists (select from platform.holiday h where h.day = d::date and not h.half_day))`

const valueOn = (key: string, day: string): string => `(select p.value from platform.parameter p where p.key = '${key}'
  and p.valid_from <= ${day} order by p.valid_from desc limit 1)`

const RETURNED = actions(
  'settlement.refund-returned',
  'settlement.receipt-refund-returned',
  'settlement.part-refund-returned',
)

/** How campaigns ended, and by when what follows is due. */
export const outcomeInvariants: readonly Invariant[] = [
  {
    name: 'outcomes-follow-from-sums',
    truth:
      'A campaign succeeded where it reached its goal and the qualified investors’ share, failed where it did not, after its end, with the sums that the trail told.',
    sql: `select c.project_id::text as subject from investments.campaign c join investments.campaign_total t using (project_id)
      where c.opened_at is not null and ((c.outcome = 'successful' or c.succeeded_at is not null)
            and (c.raised_kurus < t.goal_kurus or c.qualified_kurus < c.qualified_required_kurus)
          or (c.outcome = 'unsuccessful' and c.raised_kurus >= t.goal_kurus and c.qualified_kurus >= c.qualified_required_kurus)
          or (c.outcome in ('successful', 'unsuccessful') and (c.judged_at < t.ends_at or c.judged_at < c.closed_at
            or c.qualified_required_kurus is distinct from t.qualified_required_kurus
            or not exists (select from platform.audit_event e where e.subject_id = c.project_id
              and e.action in (${actions('project.successful', 'project.unsuccessful')}) and e.action = 'project.' || c.outcome
              and e.data ->> 'raisedKurus' = c.raised_kurus::text and e.data ->> 'qualifiedKurus' = c.qualified_kurus::text
              and e.occurred_at between c.judged_at - interval '1 hour' and c.judged_at + interval '1 hour'))))`,
  },
  {
    name: 'outcomes-count-their-investors',
    truth: 'As many invested in a campaign as its result says: whose money was final when it was judged.',
    sql: `select c.project_id::text as subject from investments.campaign c
      left join lateral (select count(distinct i.investor_id) as investors
        from investments.investment i where i.project_id = c.project_id and i.finalised_at <= c.judged_at
          and (i.ended_at is null or i.ended_at >= c.judged_at)) i on true
      where c.outcome in ('successful', 'unsuccessful') and c.opened_at is not null and c.investor_count <> i.investors`,
  },
  {
    name: 'refunds-due-in-time',
    truth:
      'What is owed back is due as many business days after its cause as the parameters of that day say: after a failure one more, after a missed deadline from its day, and anew where a payment came back. What was paid before a feast was entered keeps its day.',
    sql: `with cause as (select distinct (r.owed_at at time zone 'Europe/Istanbul')::date as day, r.due_on,
          case when r.reason_code = c.outcome_code then c.missed_on end as missed_on,
          r.reason_code = c.outcome_code and c.missed_on is null as is_failure, case when r.round > 1 then r.id end as returned
        from investments.refund r join investments.campaign c using (project_id)
        where r.calendar_mark = (select platform.calendar_mark()))
      select coalesce(d.returned::text, d.day::text || ' ' || d.due_on::text) as subject from cause d
      where not ((${businessDays('coalesce(d.missed_on, d.day)', 'd.due_on')} = ${valueOn('settlement.refund', 'd.day')}
            + case when d.is_failure then ${valueOn('settlement.refund-notice', 'd.day')} else 0 end
          or exists (select from investments.refund r join platform.audit_event e on e.subject_id = coalesce(r.investment_id, r.id)
            cross join lateral (select (e.occurred_at at time zone 'Europe/Istanbul')::date as day) b
            where r.id = d.returned and e.action in (${RETURNED})
              and ${businessDays('b.day', 'd.due_on')} = ${valueOn('settlement.refund', 'b.day')}))
        and ${businessDays('d.due_on - 1', 'd.due_on')} = 1)`,
  },
  {
    name: 'increases-due-in-time',
    truth:
      'A capital increase is due as many business days after the period, or the company’s registration, as parameters and feasts say.',
    sql: `select c.project_id::text as subject from investments.campaign c join investments.campaign_total t using (project_id)
      cross join lateral (select coalesce(c.company_registered_on, (t.ends_at at time zone 'Europe/Istanbul')::date) as day) d
      where c.increase_due_on is not null and c.calendar_mark = platform.calendar_mark()
        and (c.company_due_on is null or c.company_registered_on is not null)
        and ${businessDays('d.day', 'c.increase_due_on')} 
          <> ${valueOn('settlement.capital-increase', "(c.judged_at at time zone 'Europe/Istanbul')::date")}`,
  },
  {
    name: 'campaigns-keep-their-terms',
    truth:
      'What a campaign takes is what its terms say: its owner, price, goal, cap, days and form; and no period and no cap is beyond the law’s.',
    sql: `select t.project_id::text as subject from investments.campaign_total t join projects.terms k using (project_id)
      join projects.project p on p.id = t.project_id left join investments.campaign c using (project_id)
      where t.owner_id <> p.owner_id or t.unit_share_value_kurus <> k.unit_share_value_kurus or t.goal_kurus <> k.funding_goal_kurus
        or t.cap_kurus <> k.funding_goal_kurus + k.funding_goal_kurus * k.additional_funding_bps / 10000
          - (k.funding_goal_kurus * k.additional_funding_bps / 10000) % k.unit_share_value_kurus
        or t.ends_at > t.opens_at + make_interval(
          days => ${valueOn('campaign.period.max', "(t.opens_at at time zone 'Europe/Istanbul')::date")}::int)
        or k.additional_funding_bps >
          ${valueOn('campaign.additional-funding.max-rate', "(t.opens_at at time zone 'Europe/Istanbul')::date")}
        or (c.outcome is null and t.accepting and p.state = 'live' and c.opened_at < platform.now() - interval '10 minutes'
          and p.state_since < platform.now() - interval '10 minutes'
          and (t.form_version <> p.form_version
            or (t.opens_at, t.closes_at, t.ends_at) is distinct from (k.opens_at, k.closes_at, k.ends_at))
          and not exists (select from platform.audit_event e where e.subject_id = t.project_id
            and e.occurred_at > platform.now() - interval '10 minutes'))`,
  },
  {
    name: 'terms-are-the-forms',
    truth: 'The terms of a campaign are those of the form that is in force.',
    sql: `select t.project_id::text as subject from projects.terms t join projects.project p on p.id = t.project_id
      join projects.information_form f on f.project_id = p.id and f.version = p.form_version
      where jsonb_typeof(f.content -> 'terms') = 'object'
        and (t.unit_share_value_kurus::text, t.share_count::text, t.funding_goal_kurus::text, t.share_bps::text, t.share_kind, t.privileges,
            t.additional_funding_bps::text)
          is distinct from (f.content -> 'terms' ->> 'unitShareValueKurus', f.content -> 'terms' ->> 'shareCount',
            f.content -> 'terms' ->> 'fundingGoalKurus', f.content -> 'terms' ->> 'shareBps', f.content -> 'terms' ->> 'shareKind',
            f.content -> 'terms' ->> 'privileges', f.content -> 'terms' ->> 'additionalFundingBps')`,
  },
]
