import type { Invariant } from './invariant.ts'

/** What was kept of the escrow bank's files, and what an uploaded one may do. */
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
]
