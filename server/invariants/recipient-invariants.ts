import type { Invariant } from './invariant.ts'

/** What a kept list of ours says of each payment: our own writer made the bytes (server/outside/escrow-bank/write-payment-list.ts). */
const TOLD = `select e.list_id, substring(part from '<EndToEndId>([^<]*)') as reference,
    replace(substring(part from '<InstdAmt[^>]*>([^<]*)'), '.', '')::bigint as kurus,
    substring(part from '<CdtrAcct>.*<IBAN>([^<]*)') as iban
  from payments.evidence e
  cross join lateral (select part, n from string_to_table(convert_from(e.bytes, 'UTF8'), '<CdtTrfTxInf>') with ordinality p(part, n)) p
  where e.kind = 'payment-list' and p.n > 1`

/** Where money goes: the same account from the member's word to the bank's booking. */
export const recipientInvariants: readonly Invariant[] = [
  {
    name: 'payments-go-where-refunds-do',
    truth:
      'A payment under way or made goes to the account, the holder and the campaign of its refund, and is its amount.',
    sql: `select l.id::text as subject from payments.payment_line l
      join payments.payment_list p on p.id = l.list_id join investments.refund r on r.id = l.refund_id
      where l.amount_kurus <> r.amount_kurus or p.project_id <> r.project_id
        or (l.state in ('prepared', 'accepted', 'executed')
          and (l.creditor_iban, l.creditor_name) is distinct from (r.creditor_iban, r.creditor_name))`,
  },
  {
    name: 'refunds-go-to-their-investors',
    truth:
      'What an investor is paid back goes to an account of theirs, of their estate, or to where it came from; whose name is known, in that name.',
    sql: `select r.id::text as subject from investments.refund r
      where r.investor_id is not null and r.state <> 'owed' and r.card_payment_id is null
        and not exists (select from membership.bank_account b where b.member_id = r.investor_id and b.iban = r.creditor_iban)
        and not exists (select from membership.death d join membership.estate_account e on e.death_id = d.id
          where d.member_id = r.investor_id and e.iban = r.creditor_iban and e.decided_by is not null)
        -- To where it came from goes only what is owed to somebody who has no account with us, or died.
        and (not exists (select from bank.bank_line l where l.investment_id = coalesce(r.investment_id, r.part_of)
            and l.counterparty_iban = r.creditor_iban)
          or (exists (select from membership.bank_account b where b.member_id = r.investor_id and b.added_at < r.owed_at
              and b.removed_at is null)
            and not exists (select from membership.death d where d.member_id = r.investor_id)))`,
  },
  {
    name: 'receipts-go-back-where-they-came-from',
    truth: 'A receipt goes back to the account it came from, or to one that two officers named.',
    sql: `select r.id::text as subject from investments.refund r join bank.bank_line l on l.id = r.bank_line_id
      where r.creditor_iban <> '' and r.investor_id is null and r.creditor_iban is distinct from case when r.account_decided_by is not null
        then r.named_iban else l.counterparty_iban end
      union all select r.id::text from investments.refund r
        where r.account_decided_by is not null and (r.named_iban, r.named_holder) is distinct from (r.creditor_iban, r.creditor_name)
          and r.investor_id is null`,
  },
  {
    name: 'refunds-say-what-ended',
    truth:
      'A refund is its investment’s investor’s and campaign’s, for the reason and from the moment the investment ended.',
    sql: `select r.id::text as subject from investments.refund r
      join investments.investment i on i.id = coalesce(r.investment_id, r.part_of)
      where (r.investor_id, r.project_id) is distinct from (i.investor_id, i.project_id)
        or (r.investment_id is not null and (r.reason_code is distinct from i.end_code
          or r.owed_at not between i.ended_at - interval '1 hour' and i.ended_at + interval '1 hour'))
      union all select i.id::text from investments.investment i left join investments.refund r on r.investment_id = i.id
        where i.state in ('refund-pending', 'refunded', 'withdrawn') and r.id is null`,
  },
  {
    name: 'refunds-are-paid-when-payments-are',
    truth:
      'A refund was executed at the moment its payment was, and its investment was paid back then or when that was booked.',
    sql: `select r.id::text as subject from investments.refund r
      join payments.payment_line l on l.refund_id = r.id and l.state = 'executed'
      where r.executed_at is distinct from l.executed_at`,
  },
  {
    name: 'bookings-are-what-was-ordered',
    truth:
      'What the bank booked for a payment of ours is its amount, to its account, from its campaign’s, with the number we keep.',
    sql: `select coalesce(l.id, b.id)::text as subject
      from (select l.*, p.project_id from payments.payment_line l join payments.payment_list p on p.id = l.list_id
        where l.executed_at is not null) l
      full join (select * from bank.bank_line where outcome = 'payment-executed' and collective is null) b
        on b.end_to_end_reference = l.end_to_end_id and b.project_id = l.project_id
      where l.id is null or (b.id is not null and (b.amount_kurus <> -l.amount_kurus
          or (b.counterparty_iban <> '' and b.counterparty_iban <> l.creditor_iban)
          or (b.bank_transaction_id <> '' and b.bank_transaction_id is distinct from l.bank_transaction_id)
          or (b.booked_on is distinct from (l.executed_at at time zone 'Europe/Istanbul')::date)))`,
  },
  {
    name: 'payouts-go-to-their-companies',
    truth:
      'A payout’s first payments go to the company’s account and to that of the fees; any other account was named by one and confirmed by another.',
    sql: `select l.id::text as subject from payments.payment_line l
      join payments.payment_list p on p.id = l.list_id join projects.terms t on t.project_id = p.project_id
      where l.payee = 'company' and (l.creditor_iban, l.creditor_name) is distinct from (t.payout_iban, t.payout_holder)
        and not exists (select from payments.payment_correction c where c.new_line_id = l.id)
      union all select l.id::text from payments.payment_line l
        join payments.payment_list p on p.id = l.list_id join payments.payout o on o.id = p.payout_id
        left join lateral (select array_agg(g.iban) as ibans from settlement.fee_account g where g.state = 'confirmed'
          and g.decided_at = (select max(decided_at) from settlement.fee_account
            where state = 'confirmed' and decided_at <= o.decided_at)) f on true
        where l.payee = 'platform' and not exists (select from payments.payment_correction c where c.new_line_id = l.id)
          and (f.ibans is not null or not exists (select from settlement.fee_account g where g.state = 'confirmed'))
          and l.creditor_iban <> all(coalesce(f.ibans,
            array[(select s.value ->> 'iban' from platform.setting s where s.key = 'feeAccount')]))`,
  },
  {
    name: 'payout-accounts-as-named',
    truth: 'The account a company is paid to ends as the trail says of the one its founder named.',
    sql: `select t.project_id::text as subject from projects.terms t
      join lateral (select e.data ->> 'ibanEnd' as iban_end from platform.audit_event e
        where e.subject_id = t.project_id and e.action = 'settlement.payout-account-named' and e.data ->> 'payoutId' is null
        order by e.occurred_at desc, e.id desc limit 1) e on true
      where right(t.payout_iban, 4) is distinct from e.iban_end and t.payout_named_at is not null`,
  },
  {
    name: 'fee-account-as-confirmed',
    truth: 'The account of the fees is the one that two officers confirmed last.',
    sql: `select f.id::text as subject from settlement.fee_account f
        where f.decided_at = (select max(decided_at) from settlement.fee_account where state = 'confirmed') and f.state = 'confirmed'
          and not exists (select from settlement.fee_account o join platform.setting s on s.key = 'feeAccount'
              and o.iban = s.value ->> 'iban' and o.holder_name = s.value ->> 'holder'
            where o.state = 'confirmed' and o.decided_at = f.decided_at)
      union all select f.id::text from settlement.fee_account f
        join lateral (select e.data ->> 'ibanEnd' as iban_end from platform.audit_event e
          where e.subject_id = f.id and e.action = 'settlement.fee-account-begun' limit 1) e on true
        where right(f.iban, 4) <> e.iban_end`,
  },
  {
    name: 'lists-pay-from-their-account',
    truth: 'A list is paid from its campaign’s own escrow account, and is its batch’s or its payout’s.',
    sql: `select p.id::text as subject from payments.payment_list p join investments.campaign c using (project_id)
      left join payments.payout o on o.id = p.payout_id
      where (p.debtor_iban, p.debtor_name) is distinct from (c.escrow_iban, c.escrow_holder)
        or (p.payout_id is not null and o.project_id is distinct from p.project_id)`,
  },
  {
    name: 'lists-say-what-went',
    truth: 'Every payment that went to the bank stands in the kept bytes of its list: its amount, and its account.',
    sql: `select l.id::text as subject from payments.payment_line l join payments.payment_list p on p.id = l.list_id
        where p.submitted_at is not null and l.state in ('accepted', 'executed', 'rejected', 'returned', 'replaced')
          and exists (select from payments.evidence)
          and not exists (select from (${TOLD}) t where t.list_id = l.list_id and t.reference = l.end_to_end_id
            and t.kurus = l.amount_kurus and t.iban = l.creditor_iban)`,
  },
  {
    name: 'accounts-in-their-owners-names',
    truth: 'An account of a member is in the name that was checked.',
    sql: `select b.id::text as subject from membership.bank_account b join membership.identity i on i.member_id = b.member_id
      where b.removed_at is null and lower(b.holder_name) <> lower(i.first_name || ' ' || i.last_name)
        and membership.name_key(b.holder_name, '') <> membership.name_key(i.first_name, i.last_name)`,
  },
  {
    name: 'accounts-as-the-trail-says',
    truth: 'A member’s account is the one whose adding the trail told.',
    sql: `select b.id::text as subject from membership.bank_account b join platform.audit_event e on e.subject_id = b.member_id
      where e.action = 'member.bank-account-added' and e.data ->> 'accountId' = b.id::text and e.data ? 'accountSha256'
        and e.data ->> 'accountSha256' <> encode(sha256(convert_to(b.id::text || ' ' || b.iban, 'UTF8')), 'hex')`,
  },
]
