import type { Invariant } from './invariant.ts'

/** What was kept of the escrow bank's files, what an uploaded one may do, and what the bank's word is worth. */
export const evidenceInvariants: readonly Invariant[] = [
  {
    name: 'kept-bytes-have-their-hash',
    truth: 'Every kept file has the SHA-256 that is told of it, and a statement that of the file it was read from.',
    sql: `select id::text as subject from payments.evidence where sha256 <> encode(sha256(bytes), 'hex')
      union all select s.id::text from bank.bank_statement s join payments.evidence e on e.id = s.evidence_id
        where (s.sha256, s.bank_number, s.project_id) is distinct from (e.sha256, e.statement_number, e.project_id)`,
  },
  {
    name: 'uploads-wait-for-a-second',
    truth:
      'A statement that came by hand is taken in only once another officer, or the bank’s own statement, confirmed it.',
    sql: `select u.id::text as subject from bank.uploaded_statement u
        join bank.bank_statement s on (s.account_iban, s.bank_year, s.bank_number) = (u.account_iban, u.year, u.number)
        where u.state = 'begun' and s.set_aside_at is null
      union all select s.id::text from bank.bank_statement s
        join bank.uploaded_statement u on u.evidence_id = s.evidence_id
        group by s.id having bool_and(u.state in ('begun', 'contradicted'))
      union all select u.id::text from bank.uploaded_statement u
        join bank.bank_statement s on s.id = u.statement_id
        where (s.account_iban, s.bank_year, s.bank_number) <> (u.account_iban, u.year, u.number)
          or (u.state = 'confirmed' and s.closing_kurus <> u.closing_kurus)
          or (u.state = 'confirmed' and u.decided_by is not null and s.evidence_id is distinct from u.evidence_id)`,
  },
  {
    name: 'booked-statements-are-whole',
    truth: 'No line of a statement that counts still waits to be booked.',
    sql: `select l.id::text as subject from bank.bank_line l join bank.bank_statement s on s.id = l.statement_id
      where l.outcome = 'waiting' and s.is_booked`,
  },
  {
    name: 'bank-knowledge-not-ahead',
    truth: 'Nobody knows what the bank will have booked tomorrow.',
    sql: `select project_id::text as subject from investments.campaign where bank_known_until > platform.now()`,
  },
  {
    name: 'closed-accounts-are-empty',
    truth: 'An account that two officers called closed has no money on it, and nothing of its campaign is owed.',
    sql: `select c.project_id::text as subject from investments.campaign c
      where c.account_closed_at is not null and (c.statement_balance_kurus <> 0
        or exists (select 1 from investments.refund r where r.project_id = c.project_id and r.state <> 'executed')
        or not exists (select 1 from settlement.account_closing a where a.project_id = c.project_id and a.state = 'confirmed'))`,
  },
  {
    name: 'day-closings-are-proved',
    truth:
      'Each closing is what the statements it counts say of its day, and what the ledger held before any other came; what stands is what its account’s day names.',
    sql: `select k.id::text as subject from bank.day_closing k
      join bank.account_day d on d.day = k.day and d.project_id = k.project_id
      cross join lateral (select coalesce(sum(amount_kurus) filter (where is_counted and booked_on <= k.day), 0) as until_day,
          coalesce(sum(amount_kurus) filter (where is_counted and booked_on > k.day), 0) as after_day,
          coalesce(sum(amount_kurus) filter (where not is_counted and set_aside_at is null), 0)
            - coalesce(sum(amount_kurus) filter (where is_counted and set_aside_at is not null), 0) as since
        from (select l.amount_kurus, l.booked_on, s.set_aside_at,
              s.number <= k.statement_number and coalesce(s.set_aside_at >= k.booked_until, true) as is_counted
            from bank.bank_line l join bank.bank_statement s on s.id = l.statement_id
            where s.account_iban = d.account_iban and l.outcome <> 'waiting') l) b
      cross join lateral (select coalesce(sum(l.amount_kurus), 0) as kurus
        from bank.repeated_line r join bank.bank_statement s on s.id = r.statement_id join bank.bank_line l on l.id = r.line_id
        where s.account_iban = d.account_iban and s.number <= k.statement_number and r.kind = 'known' and l.booked_on <= k.day
          and coalesce(s.set_aside_at >= k.booked_until, true)) r
      cross join lateral (select coalesce(sum(p.amount_kurus), 0) as kurus from ledger.posting p
        where p.project_id = k.project_id and p.account = 'escrow-cash') cash
      where k.bank_kurus <> b.until_day + r.kurus or k.repeated_kurus <> r.kurus
        or k.ledger_kurus <> cash.kurus - b.since - b.after_day
        or (k.state in ('begun', 'confirmed')) <> coalesce(k.id = d.closing_id, false)`,
  },
  {
    name: 'signed-days-stay-whole',
    truth: 'Nothing is booked into a day that counts as closed: what was prepared or signed before it does not stand.',
    sql: `select k.id::text as subject from bank.day_closing k join bank.account_day d on d.closing_id = k.id
      join bank.bank_statement s on s.account_iban = d.account_iban and s.is_booked and s.set_aside_at is null
        and s.number > k.statement_number
      where exists (select 1 from bank.bank_line l where l.statement_id = s.id and l.booked_on <= k.day
        union all select 1 from bank.repeated_line r join bank.bank_line l on l.id = r.line_id
          where r.statement_id = s.id and r.kind = 'known' and l.booked_on <= k.day)
      union select k.id::text from bank.day_closing k join bank.account_day d on d.closing_id = k.id
        join bank.bank_statement s on s.account_iban = d.account_iban and s.set_aside_at > k.booked_until
          and s.number <= k.statement_number
        where exists (select 1 from bank.bank_line l where l.statement_id = s.id and l.booked_on <= k.day)`,
  },
  {
    name: 'bank-mistakes-set-right',
    truth:
      'What the bank booked out without an order, and the receipt that makes it good or that it takes back, name each other.',
    sql: `select l.id::text as subject from bank.bank_line l
      left join bank.bank_line c on c.id = l.counter_line_id
      where l.resolution in ('corrected', 'reversed') and (c.counter_line_id is distinct from l.id
        or c.resolution <> l.resolution or c.amount_kurus <> -l.amount_kurus or c.project_id <> l.project_id or c.outcome = l.outcome)`,
  },
  {
    name: 'receipts-decided-by-two',
    truth:
      'What two officers agreed on for a receipt is what became of it; what one proposed waits only while the receipt does.',
    sql: `select d.id::text as subject from bank.receipt_decision d
      join bank.bank_line l on l.id = d.line_id
      left join investments.investment i on i.id = d.investment_id
      where (d.state = 'begun' and l.resolved_at is not null)
        or (d.state = 'lapsed' and l.resolved_at is null and l.outcome <> 'set-aside')
        or (d.state = 'confirmed' and d.decision = 'apply'
          and (i.paid_at is null or l.resolution is null or (l.exception_kind <> 'partial' and l.resolution <> 'applied')))
        or (d.state = 'confirmed' and d.decision = 'correct'
          and (l.resolution, l.counter_line_id) is distinct from ('corrected', d.outgoing_line_id))`,
  },
  {
    name: 'suspense-is-unexplained',
    truth: 'What the bank has booked out without an order, and nothing has made good yet, stands on bank-suspense.',
    sql: `select coalesce(b.project_id, l.project_id)::text as subject
      from (select project_id, sum(amount_kurus) as balance from ledger.posting where account = 'bank-suspense' group by 1) b
      full join (select project_id, -sum(amount_kurus) as open from bank.bank_line
        where outcome = 'unexplained' and resolved_at is null group by 1) l on l.project_id = b.project_id
      where coalesce(b.balance, 0) <> coalesce(l.open, 0)`,
  },
  {
    name: 'legal-text-hashes',
    truth: 'Every version of a legal text says what its hash says (docs/decisions/0008-content-versions.md).',
    sql: `select id::text as subject from platform.legal_text
      where sha256 is distinct from encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex')`,
  },
  {
    name: 'accepted-hashes',
    truth: 'What anybody accepted is a version that is kept, and has the hash he accepted.',
    sql: `select a.id::text as subject from membership.legal_acceptance a
        left join platform.legal_text l on l.id = a.legal_text_id where a.sha256 is distinct from l.sha256
      union all
      select a.id::text from investments.acceptance a
        cross join lateral jsonb_to_recordset(a.texts) t(id text, kind text, version int, sha256 text)
        left join platform.legal_text l on l.id::text = t.id
        left join projects.information_form f
          on t.kind = 'information-form' and f.project_id = a.project_id and f.version = t.version
        where t.sha256 is distinct from coalesce(f.sha256, l.sha256)`,
  },
]
