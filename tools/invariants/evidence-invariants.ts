import type { Invariant } from './invariant.ts'

/** What was kept of the escrow bank's files, what an uploaded one may do, and what the bank's word is worth. */
export const evidenceInvariants: readonly Invariant[] = [
  {
    name: 'kept-bytes-have-their-hash',
    truth: 'Every kept file has the SHA-256 that is told of it, and a statement that of the file it was read from.',
    sql: `select id::text as subject from investments.evidence where sha256 <> encode(sha256(bytes), 'hex')
      union all select s.id::text from investments.bank_statement s join investments.evidence e on e.id = s.evidence_id
        where (s.sha256, s.number, s.project_id) is distinct from (e.sha256, e.statement_number, e.project_id)`,
  },
  {
    name: 'uploads-wait-for-a-second',
    truth:
      'A statement that came by hand is taken in only once another officer, or the bank’s own statement, confirmed it.',
    sql: `select u.id::text as subject from investments.uploaded_statement u
        join investments.campaign c using (project_id) where u.state = 'waiting' and u.number <= c.statement_number
      union all select s.id::text from investments.bank_statement s
        join investments.uploaded_statement u on u.evidence_id = s.evidence_id
        group by s.id having bool_and(u.state in ('waiting', 'contradicted'))
      union all select u.id::text from investments.uploaded_statement u
        join investments.bank_statement s on s.id = u.statement_id
        where (s.account_iban, s.number) <> (u.account_iban, u.number)
          or (u.state = 'confirmed' and s.closing_kurus <> u.closing_kurus)
          or (u.state = 'confirmed' and u.decided_by is not null and s.evidence_id is distinct from u.evidence_id)`,
  },
  {
    name: 'booked-statements-are-whole',
    truth: 'No line of a statement that counts still waits to be booked.',
    sql: `select l.id::text as subject from investments.bank_line l join investments.bank_statement s on s.id = l.statement_id
      where l.outcome = 'waiting' and s.is_booked`,
  },
  {
    name: 'bank-knowledge-not-ahead',
    truth: 'Nobody knows what the bank will have booked tomorrow.',
    sql: `select project_id::text as subject from investments.campaign where bank_known_until > platform.now()`,
  },
  {
    name: 'bank-mistakes-set-right',
    truth:
      'What the bank booked out without an order is set right by a receipt of the same amount, each naming the other.',
    sql: `select l.id::text as subject from investments.bank_line l
      left join investments.bank_line c on c.id = l.counter_line_id
      where l.resolution = 'corrected' and (c.counter_line_id is distinct from l.id or c.amount_kurus <> -l.amount_kurus
        or c.project_id <> l.project_id or c.outcome = l.outcome)`,
  },
]
