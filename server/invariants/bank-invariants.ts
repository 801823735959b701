import { actions, type Invariant } from './invariant.ts'

/** The bank's word: balances that follow from lines, lines that follow from the kept bytes, and what they pay. */
export const bankInvariants: readonly Invariant[] = [
  {
    name: 'statements-follow-each-other',
    truth: 'A statement ends where its beginning and its lines lead, and begins where the one before ended.',
    sql: `select s.id::text as subject from bank.bank_statement s
        left join (select statement_id, sum(amount_kurus) as kurus from bank.bank_line group by 1) l on l.statement_id = s.id
        left join (select r.statement_id, sum(l.amount_kurus) as kurus from bank.repeated_line r join bank.bank_line l on l.id = r.line_id
          where r.kind = 'known' group by 1) k on k.statement_id = s.id
        where s.closing_kurus <> s.opening_kurus + coalesce(l.kurus, 0) + coalesce(k.kurus, 0)
      union all select id::text from (select id, opening_kurus,
            coalesce(lag(closing_kurus) over (partition by account_iban order by number), 0)
            as before, set_aside_at from bank.bank_statement where set_aside_at is null) s
        where opening_kurus <> before`,
  },
  {
    name: 'accounts-stand-where-statements-end',
    truth:
      'A campaign’s account stands where its last booked statement ends, and every statement and line is of its campaign’s account.',
    sql: `select c.project_id::text as subject from investments.campaign c
        left join lateral (select closing_kurus from bank.bank_statement s
          where s.account_iban = c.escrow_iban and s.set_aside_at is null and s.is_booked order by s.number desc limit 1) s on true
        where c.statement_balance_kurus <> coalesce(s.closing_kurus, 0)
      union all select s.id::text from bank.bank_statement s left join investments.campaign c on c.escrow_iban = s.account_iban
        where c.project_id is distinct from s.project_id
      union all select l.id::text from bank.bank_line l left join bank.bank_statement s on s.id = l.statement_id
        where (l.account_iban, l.project_id) is distinct from (s.account_iban, s.project_id)
          or (l.outcome = 'set-aside') <> (s.set_aside_at is not null)`,
  },
  {
    name: 'statements-have-their-bytes',
    truth: 'Every statement whose taking in the trail tells has the bytes it was read from.',
    sql: `select s.id::text as subject from bank.bank_statement s left join payments.evidence e on e.id = s.evidence_id
      where e.id is null and (s.evidence_id is not null or exists (select from platform.audit_event t
        where t.subject_id = s.id and t.action in (${actions('settlement.statement-imported')})))`,
  },
  {
    name: 'payments-have-their-booking',
    truth:
      'What a transfer paid was booked by the bank: one line of the order’s amount and campaign, or receipts that were applied to it.',
    sql: `select coalesce(l.id, i.id)::text as subject
      from (select id, project_id, amount_kurus + given_back_kurus as kurus from investments.investment
        where paid_at is not null and card_payment_id is null) i
      full join (select * from bank.bank_line where outcome = 'matched') l on l.investment_id = i.id
      where (l.id is not null and (i.id is null or (l.project_id, l.amount_kurus) is distinct from (i.project_id, i.kurus)))
        or (l.id is null and exists (select from bank.bank_line a where a.project_id = i.project_id and a.outcome = 'matched')
          and not exists (select from bank.bank_line a where a.investment_id = i.id)
          and not exists (select from bank.receipt_decision d where d.investment_id = i.id and d.state = 'confirmed'))`,
  },
  {
    name: 'receipts-came-to-something',
    truth:
      'A receipt that was decided on goes back by a refund, or paid an order or made good a booking by two officers’ word.',
    sql: `select l.id::text as subject from bank.bank_line l
      where l.outcome = 'exception' and l.resolution = 'returned'
        and not exists (select from investments.refund r where r.bank_line_id = l.id)
        and not exists (select from bank.receipt_decision d where d.line_id = l.id)
        and not exists (select from platform.audit_event e where e.subject_id = l.id
          and e.action in ('settlement.receipt-returned', 'settlement.receipt-applied'))`,
  },
  {
    name: 'card-settlements-add-up',
    truth:
      'What the provider settled is the sum of its items, each of a payment of its campaign or put before finance, and what the bank booked.',
    sql: `select s.reference as subject from cards.settlement s
        left join (select reference, sum(case kind when 'capture' then amount_kurus else -amount_kurus end) as kurus
          from cards.settlement_item group by 1) i using (reference)
        where s.net_kurus <> coalesce(i.kurus, 0)
      union all select i.reference || ' ' || i.payment_id from cards.settlement_item i join cards.settlement s using (reference)
        left join cards.payment p on p.id = i.payment_id
        where (p.project_id, p.amount_kurus) is distinct from (s.project_id, i.amount_kurus)
          and not exists (select from cards.matter m where m.kind = 'item-differs' and m.subject = i.reference || ' ' || i.payment_id)
      union all select b.reference from cards.settlement_booking b join bank.bank_line l on l.id = b.bank_line_id
        where (b.amount_kurus, b.project_id) is distinct from (l.amount_kurus, l.project_id)`,
  },
]
