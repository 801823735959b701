import { TRANSFER_SIDES } from '#contracts/ledger/transfer-sides.ts'
import { actions, type Invariant } from './invariant.ts'

const ALLOWED = Object.entries(TRANSFER_SIDES)
  .flatMap(([kind, { debit, credit }]) => [
    ...debit.map((account) => `('${kind}', '${account}', 1)`),
    ...credit.map((account) => `('${kind}', '${account}', -1)`),
  ])
  .join(', ')

/** What each kind of transfer is, and that each record’s transfers are its own. */
export const transferInvariants: readonly Invariant[] = [
  {
    name: 'kinds-touch-their-accounts',
    truth: 'A transfer debits and credits only the accounts that its kind may.',
    // By the sums of days, which day-sums-equal-ledger holds to the postings: a row a day instead of millions.
    sql: `select distinct d.kind || ' ' || d.account as subject from ledger.day_movement d
      cross join lateral (values (1, d.debit_kurus), (-1, d.credit_kurus)) s(side, kurus)
      where s.kurus > 0 and (d.kind, d.account, s.side) not in (values ${ALLOWED})`,
  },
  {
    name: 'payouts-add-up',
    truth:
      'A payout is net and its items; each item its rate of the sum raised or of its fee, by the tariff under which the campaign opened and the taxes of the payout’s day; and the ledger owes and paid exactly these.',
    sql: `select o.id::text as subject from payments.payout o
        left join investments.campaign_total t using (project_id)
        cross join lateral (select coalesce(sum((i ->> 'amountKurus')::bigint), 0) as fees,
            bool_or((i ->> 'amountKurus')::bigint <> floor(((i ->> 'baseKurus')::numeric * (i ->> 'rateBps')::numeric + 5000) / 10000)
              or (i ->> 'baseKurus')::bigint <> case i ->> 'code' when 'platform-fee-vat' then coalesce(f.platform, 0)
                when 'mkk-fee-vat' then coalesce(f.mkk, 0) when 'escrow-fee-bsmv' then coalesce(f.escrow, 0) else o.gross_kurus end
              or (i ->> 'rateBps')::bigint is distinct from (select p.value from platform.parameter p
                where p.key = case i ->> 'code' when 'platform-fee' then 'fee.platform.rate' when 'platform-fee-vat' then 'fee.platform.vat'
                    when 'mkk-fee' then 'fee.mkk.rate' when 'mkk-fee-vat' then 'fee.mkk.vat' when 'escrow-fee' then 'fee.escrow.rate'
                    else 'fee.escrow.bsmv' end
                  and p.valid_from <= (case when i ->> 'code' in ('platform-fee', 'mkk-fee', 'escrow-fee') then t.opens_at
                    else o.begun_at end at time zone 'Europe/Istanbul')::date order by p.valid_from desc limit 1)) as is_wrong
          from jsonb_array_elements(o.items) i
          cross join (select max((a ->> 'amountKurus')::bigint) filter (where a ->> 'code' = 'platform-fee') as platform,
            max((a ->> 'amountKurus')::bigint) filter (where a ->> 'code' = 'mkk-fee') as mkk,
            max((a ->> 'amountKurus')::bigint) filter (where a ->> 'code' = 'escrow-fee') as escrow
            from jsonb_array_elements(o.items) a) f) s
        where o.gross_kurus <> o.net_kurus + s.fees or coalesce(s.is_wrong, false)
      union all select o.id::text from payments.payout o
        cross join lateral (select 'payable-to-company' as account, o.net_kurus as kurus
          union all select i ->> 'code', (i ->> 'amountKurus')::bigint from jsonb_array_elements(o.items) i) w
        where o.state in ('confirmed', 'executed') and w.kurus <> (select coalesce(-sum(p.amount_kurus), 0) from ledger.posting p
          where p.project_id = o.project_id and p.account = w.account and p.kind = 'payout-approved')`,
  },
  {
    name: 'ledger-moments-are-the-trails',
    truth: 'What the ledger has of an investment’s payment and of its refund was posted when the trail told of it.',
    sql: `select i.id::text as subject from investments.investment i
      where i.paid_at is not null and i.refunded_at is not null and not exists (select from ledger.posting p
        where p.investment_id = i.id and p.transfer_id <> i.id and p.kind = 'refund-executed'
          and p.occurred_at between i.refunded_at - interval '1 minute' and i.refunded_at + interval '1 minute')
      union all select p.transfer_id::text from ledger.posting p
        where p.kind in ('paid', 'paid-by-card') and p.leg = 1 and not exists (select from platform.audit_event e
          where e.subject_id = p.investment_id and e.action in (${actions('investment.paid')})
            and e.occurred_at between p.occurred_at - interval '1 minute' and p.occurred_at + interval '1 minute')`,
  },
]
