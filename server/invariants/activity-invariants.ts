import type { Invariant } from './invariant.ts'

const HALF_YEAR = (moment: string): string =>
  `to_char(${moment} at time zone 'Europe/Istanbul', 'YYYY') || case when extract(month from ${moment}
    at time zone 'Europe/Istanbul') < 7 then '-1' else '-2' end`

/** Of a refund that was paid again after it came back, the last payment counts; of one that is owed again none. */
const WAS_LAST = `exists (select 1 from investments.investment i
  where i.id = p.investment_id and p.occurred_at >= i.refunded_at - interval '1 second')`
const CAME_BACK = `select 1 from ledger.posting b where b.investment_id = p.investment_id and b.transfer_id <> b.investment_id
  and b.kind = 'refund-returned'`

/** What /faaliyetler publishes is what the ledger says (T11/15). */
export const activityInvariants: readonly Invariant[] = [
  {
    name: 'published-amount-equals-ledger',
    truth:
      'What a campaign is published to have raised is what became final in the ledger, less what went back before its result, and, of a cancelled one, what lay inside the 48 hours.',
    sql: `select c.project_id::text as subject from investments.campaign c
      left join lateral (select coalesce(-sum(p.amount_kurus)
            filter (where p.account = 'final' and (p.kind in ('finalised', 'reopened', 'card-payment-lost')
              or (p.kind in ('refund-owed', 'part-refund-owed') and p.occurred_at < coalesce(c.succeeded_at, c.judged_at)))), 0)
          + coalesce(sum(p.amount_kurus) filter (where p.kind = 'refund-owed' and p.account = 'withdrawable'
            and i.end_code = c.outcome_code), 0) as amount
        from ledger.posting p left join investments.investment i on i.id = p.investment_id
        where p.project_id = c.project_id) l on true
      where c.outcome is not null and c.opened_at is not null and c.raised_kurus <> l.amount`,
  },
  {
    name: 'published-refunds-equal-ledger',
    truth: 'In every half-year, the refunds that are counted are those whose amounts the ledger sums.',
    sql: `select coalesce(i.half, l.half) as subject
      from (select ${HALF_YEAR('refunded_at')} as half, count(*) as n, sum(amount_kurus) as amount
        from investments.investment where refunded_at is not null group by 1) i
      full join (select ${HALF_YEAR('occurred_at')} as half, count(*) as n, sum(amount_kurus) as amount
        from ledger.posting p where kind = 'refund-executed' and account = 'refund-payable' and investment_id is not null
          and (${WAS_LAST} or not exists (${CAME_BACK}))
        group by 1) l on l.half = i.half
      where (i.n, i.amount) is distinct from (l.n, l.amount)`,
  },
  {
    name: 'day-sums-equal-ledger',
    truth:
      'What is kept of a day by kind and account is what was posted on it; the published figures of a period are its sums.',
    sql: `select coalesce(d.day, l.day)::text || ' ' || coalesce(d.kind, l.kind) as subject
      from (select day, kind, account, of_investments, sum(debit_kurus) as debit, sum(credit_kurus) as credit, sum(leg_count) as legs
        from ledger.day_movement group by 1, 2, 3, 4) d
      full join (select (occurred_at at time zone 'Europe/Istanbul')::date as day, kind, account, investment_id is not null
            as of_investments, coalesce(sum(amount_kurus) filter (where amount_kurus > 0), 0) as debit,
          coalesce(-sum(amount_kurus) filter (where amount_kurus < 0), 0) as credit, count(*) as legs
        from ledger.posting group by 1, 2, 3, 4) l using (day, kind, account, of_investments)
      where (d.debit, d.credit, d.legs) is distinct from (l.debit, l.credit, l.legs)`,
  },
  {
    name: 'published-escrow-account-is-whole',
    truth:
      'Every movement of an escrow account is of a kind that the published account has a line for, and of a campaign that opened.',
    sql: `select p.transfer_id::text as subject from ledger.posting p
      left join investments.campaign_course c on c.project_id = p.project_id and c.opened_at <= p.occurred_at
      where p.account = 'escrow-cash' and (c.project_id is null
        or p.kind not in ('paid', 'statement-set-aside', 'unmatched-received', 'unmatched-corrected', 'unmatched-reversed', 'booked-out',
          'refund-executed', 'refund-returned', 'part-refund-executed', 'part-refund-returned', 'card-settled', 'payout-executed',
          'payout-returned'))`,
  },
]
