import type { Invariant } from './invariant.ts'

/** Payments by card: between the provider, the escrow account and the card. */
export const cardInvariants: readonly Invariant[] = [
  {
    name: 'card-clearing-equals-payments',
    truth:
      'What the card provider owes a campaign’s escrow account is what cards were charged for it, less what went back and what the bank booked.',
    sql: `select coalesce(b.project_id, p.project_id)::text as subject
      from (select project_id, sum(amount_kurus) as balance from ledger.posting where account = 'card-clearing' group by 1) b
      full join (select project_id, sum(kurus) as owed from (
          select c.project_id, c.amount_kurus as kurus from cards.payment c
            left join investments.investment i on i.id = c.investment_id
            left join investments.refund r on r.card_payment_id = c.id
            where (c.is_counted or c.captured_at is not null) and coalesce(r.state, 'owed') <> 'executed'
              and coalesce(i.end_code, '') not in ('card-not-captured', 'card-charged-back')
          union all select s.project_id, -s.amount_kurus from cards.settlement_booking s) k group by 1) p
        on p.project_id = b.project_id
      where coalesce(b.balance, 0) <> coalesce(p.owed, 0)`,
  },
  {
    name: 'paid-by-its-card',
    truth:
      'An investment that a card paid has one such payment, of its own amount and investor; what pays none goes back.',
    sql: `select coalesce(i.id, c.investment_id)::text as subject
      from (select * from investments.investment where card_payment_id is not null) i
      full join (select * from cards.payment where is_counted) c on c.id = i.card_payment_id
      where i.id is null or c.id is null or (c.investment_id, c.investor_id, c.project_id, c.amount_kurus, c.authorised_at)
        is distinct from (i.id, i.investor_id, i.project_id, i.amount_kurus, i.paid_at)`,
  },
]
