import { actions, type Invariant } from './invariant.ts'

const BALANCE = `select project_id, account, sum(amount_kurus) as balance from ledger.posting group by project_id, account`

const RETURNED = actions(
  'settlement.refund-returned',
  'settlement.receipt-refund-returned',
  'settlement.part-refund-returned',
)

/** What happened to an investment and waits unheard for being told to the bank; how long it does is a queue of its own. */
const UNHEARD = `select 1 from platform.unread_event u join platform.audit_event a on a.id = any(u.event_ids)
  where u.reader = 'payments.escrow' and a.subject_id = i.id`

/** What is paid out of escrow accounts: refunds and payouts, each once, and what came back of them. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'refunds-within-payment',
    truth: 'A refund is the amount of its investment, or no more than its receipt, and is paid at most once.',
    sql: `select r.id::text as subject from investments.refund r
      left join investments.investment i on i.id = r.investment_id
      left join bank.bank_line l on l.id = r.bank_line_id
      where (r.investment_id is not null and (i.id is null or r.amount_kurus <> i.amount_kurus))
        or (r.bank_line_id is not null and (l.id is null or r.amount_kurus > l.amount_kurus))
        or (select count(*) from payments.payment_line p where p.refund_id = r.id and p.state = 'executed')
          <> case when r.state = 'executed' and r.card_payment_id is null then 1 else 0 end`,
  },
  {
    name: 'parts-equal-ledger',
    truth:
      'What was given back of an investment that stands is the sum of its refunds in part, and the ledger has each as often as it moved.',
    sql: `select i.id::text as subject from investments.investment i
      left join (select part_of, sum(amount_kurus) as back,
          sum(amount_kurus * (round - case when state = 'executed' then 0 else 1 end)) as executed,
          sum(amount_kurus * (round - 1)) as returned
        from investments.refund where part_of is not null group by 1) r on r.part_of = i.id
      left join (select investment_id, -sum(amount_kurus) filter (where kind = 'part-refund-owed') as owed,
          sum(amount_kurus) filter (where kind = 'part-refund-executed') as executed,
          -sum(amount_kurus) filter (where kind = 'part-refund-returned') as returned
        from ledger.posting where account = 'refund-payable' and kind like 'part-%' group by 1) l on l.investment_id = i.id
      where i.given_back_kurus <> coalesce(r.back, 0) or i.given_back_kurus <> coalesce(l.owed, 0)
        or (coalesce(r.executed, 0), coalesce(r.returned, 0)) <> (coalesce(l.executed, 0), coalesce(l.returned, 0))`,
  },
  {
    name: 'refunds-on-one-list',
    truth: 'A refund is listed while exactly one payment of it is under way, on a list that nobody took back.',
    sql: `select r.id::text as subject from investments.refund r
      left join (select l.refund_id, count(*) as under_way, bool_or(p.state in ('withdrawn', 'done')) as is_over
        from payments.payment_line l join payments.payment_list p on p.id = l.list_id
        where l.state in ('prepared', 'accepted') group by 1) w on w.refund_id = r.id
      where (r.state = 'listed') <> (coalesce(w.under_way, 0) = 1) or w.is_over`,
  },
  {
    name: 'owed-back-is-listed',
    truth: 'What the ledger owes back is what the refunds say.',
    sql: `select coalesce(b.project_id, r.project_id)::text as subject
      from (${BALANCE}) b
      full join (select project_id, 'refund-payable' as account, sum(amount_kurus) as owed from investments.refund
        where state <> 'executed' group by 1) r on r.project_id = b.project_id and r.account = b.account
      where coalesce(b.account, r.account) = 'refund-payable' and -coalesce(b.balance, 0) <> coalesce(r.owed, 0)`,
  },
  {
    name: 'payout-paid-once',
    truth: 'A payout pays each payee once, what it owes him, and is executed when both are paid.',
    sql: `select o.id::text || ' ' || l.payee as subject from payments.payout o
      join payments.payment_list p on p.payout_id = o.id join payments.payment_line l on l.list_id = p.id
      group by o.id, l.payee
      having count(*) filter (where l.state <> 'replaced') <> 1
        or max(l.amount_kurus) <> case l.payee when 'company' then o.net_kurus else o.gross_kurus - o.net_kurus end
        or min(l.amount_kurus) <> max(l.amount_kurus)
        or (o.state = 'executed' and count(*) filter (where l.state = 'executed') <> 1)`,
  },
  {
    name: 'payout-of-a-whole-account',
    truth: 'No payout was prepared or approved while money of its campaign had left the account without an order.',
    // Two clocks stamp the two; a minute is more than they differ by.
    sql: `select o.id::text as subject from payments.payout o
      cross join lateral (values (o.begun_at), (o.decided_at)) m(at)
      where (select sum(b.amount_kurus) from ledger.posting b where b.project_id = o.project_id and b.account = 'bank-suspense'
        and b.occurred_at < m.at + case when b.amount_kurus > 0 then interval '-1 minute' else interval '1 minute' end) > 0`,
  },
  {
    name: 'corrections-replace-refused',
    truth: 'A refused payment is replaced once, by the confirmed correction’s own: the same payout, payee and amount.',
    sql: `select coalesce(l.id, c.line_id)::text as subject
      from (select * from payments.payment_line where state = 'replaced') l
      full join (select * from payments.payment_correction where state = 'confirmed') c on c.line_id = l.id
      left join payments.payment_list p on p.id = l.list_id
      left join payments.payment_line n on n.id = c.new_line_id
      left join payments.payment_list q on q.id = n.list_id
      where (p.payout_id, l.payee, l.amount_kurus, c.iban, c.holder_name) is distinct from
          (q.payout_id, n.payee, n.amount_kurus, n.creditor_iban, n.creditor_name)
        or l.id is null or c.id is null or l.refusal is null`,
  },
  {
    name: 'returned-was-executed',
    truth:
      'What came back of a refund had been paid before: as often as its rounds say, and the ledger has each payment and each return.',
    sql: `select r.id::text as subject from investments.refund r
      left join (select refund_id, count(*) filter (where returned_at is not null) as returned,
          bool_or(returned_at < executed_at) as is_early
        from payments.payment_line where refund_id is not null group by 1) l on l.refund_id = r.id
      left join (select subject_id, count(*) as told from platform.audit_event
        where action in (${RETURNED}) group by 1) e
        on e.subject_id = coalesce(r.investment_id, r.id)
      left join (select investment_id, count(*) filter (where kind = 'refund-executed') as executed,
          count(*) filter (where kind = 'refund-returned') as returned
        from ledger.posting where leg = 1 and kind in ('refund-executed', 'refund-returned') group by 1) p
        on p.investment_id = r.investment_id
      where r.round - 1 <> coalesce(l.returned, 0) or r.round - 1 <> coalesce(e.told, 0) or l.is_early
        or (r.investment_id is not null and (coalesce(p.executed, 0), coalesce(p.returned, 0))
          <> (r.round - case when r.state = 'executed' then 0 else 1 end, r.round - 1))`,
  },
  {
    name: 'returned-is-owed',
    truth:
      'An investment whose refund came back and was not paid again is owed it: its state, its refund and no date of payment.',
    sql: `select i.id::text as subject from investments.investment i
      join investments.refund r on r.investment_id = i.id
      where r.round > 1 and (i.state = 'refund-pending') <> (r.state <> 'executed')
        or (i.state = 'refund-pending' and (i.refunded_at is not null or r.executed_at is not null))`,
  },
  {
    name: 'returns-have-their-booking',
    truth: 'Each payment that came back did so by one booking of its own amount, on the account it had been paid from.',
    sql: `select coalesce(l.id, b.id)::text as subject
      from (select l.*, p.project_id from payments.payment_line l join payments.payment_list p on p.id = l.list_id
        where l.returned_at is not null) l
      full join (select * from bank.bank_line where outcome = 'payment-returned') b on b.id = l.return_line_id
      where l.id is null or b.id is null or (l.amount_kurus, l.project_id) <> (b.amount_kurus, b.project_id)`,
  },
  {
    name: 'requests-told',
    truth:
      'The escrow bank has taken every request older than ten minutes, and every end of an unpaid one after its request, or a queue of staff holds them.',
    sql: `select i.id::text as subject from investments.investment i
      left join payments.escrow_message r on r.investment_id = i.id and r.kind = 'request'
      left join payments.escrow_message e on e.investment_id = i.id and e.kind = 'end'
      where (i.placed_at < platform.now() - interval '10 minutes'
          and ((r.state is null and not exists (${UNHEARD})) or (r.state = 'waiting' and r.first_failed_at is null)))
        or (i.state in ('cancelled', 'expired') and i.paid_at is null and i.ended_at < platform.now() - interval '10 minutes'
          and ((e.state is null and not exists (${UNHEARD})) or (e.state = 'waiting' and e.first_failed_at is null and r.state = 'told')))
        or (e.state = 'told' and (r.state <> 'told' or e.sent_at < r.sent_at))`,
  },
]
