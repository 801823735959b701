import { CAMPAIGN_END_CODES } from '#contracts/investments/end-codes.ts'
import type { Invariant } from './invariant.ts'

const CAMPAIGN_CODES = CAMPAIGN_END_CODES.map((code) => `'${code}'`).join(', ')

/** What is published of money that goes back. */
export const refundInvariants: readonly Invariant[] = [
  {
    name: 'refund-sums-equal-ledger',
    truth: 'What a campaign that failed owes back, and what the bank has paid back of it, is what the ledger says.',
    sql: `select t.project_id::text as subject from investments.campaign_total t
      left join (select i.project_id, -sum(p.amount_kurus) as owed,
          coalesce(sum(p.amount_kurus) filter (where p.kind <> 'refund-owed'), 0) as paid
        from investments.investment i join ledger.posting p on p.investment_id = i.id and p.account = 'refund-payable'
          and p.kind not like 'part-%'
        where i.end_code in (${CAMPAIGN_CODES}) group by 1) s using (project_id)
      where (t.refund_owed_kurus, t.refund_paid_kurus) <> (coalesce(s.owed, 0), coalesce(s.paid, 0))`,
  },
]
