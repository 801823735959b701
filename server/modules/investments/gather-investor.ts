import { sql } from 'kysely'
import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

type Acceptance = RecordPart<'investmentAcceptances'>['investmentAcceptances'][number]
type IssuedPaper = RecordPart<'issuedPapers'>['issuedPapers'][number]

interface Refund {
  readonly referenceNo: string
  readonly amountKurus: bigint
  readonly state: string
  readonly dueOn: string
  readonly executedAt: Date | null
  readonly ibanEnd: string
}

/** What an investor accepted before his orders, what is owed back to him or was, and the statements he took: for his own record. */
export async function gatherInvestor(
  { db }: Pick<Context, 'db'>,
  investorId: string,
): Promise<RecordPart<'investmentAcceptances' | 'refunds' | 'issuedPapers'>> {
  const acceptances = await sql<Acceptance>`
    select (select title from projects.offering o where o.project_id = a.project_id) as "projectTitle",
        a.amount_kurus as "amountKurus", a.form_version as "formVersion", a.accepted_at as "acceptedAt",
        a.client_address as "clientAddress", a.user_agent as browser
      from investments.acceptance a where a.investor_id = ${investorId} order by a.accepted_at, a.id`.execute(db)
  const refunds = await sql<Refund>`
    select i.reference_no as "referenceNo", r.amount_kurus as "amountKurus", r.state,
        to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.executed_at as "executedAt", right(r.creditor_iban, 4) as "ibanEnd"
      from investments.investment i cross join lateral (select * from investments.refund where investment_id = i.id limit 1) r
      where i.investor_id = ${investorId} order by r.owed_at, r.id`.execute(db)
  const papers = await sql<IssuedPaper>`
    select code, form, as_of as "asOf", issued_at as "issuedAt", sha256
      from investments.issued_paper where owner_id = ${investorId} order by issued_at`.execute(db)
  return { investmentAcceptances: acceptances.rows, refunds: refunds.rows, issuedPapers: papers.rows }
}
