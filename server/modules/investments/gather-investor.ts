import { sql } from 'kysely'
import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

type Acceptance = RecordPart<'investmentAcceptances'>['investmentAcceptances'][number]
type SupporterName = RecordPart<'supporterNames'>['supporterNames'][number]
type IssuedPaper = RecordPart<'issuedPapers'>['issuedPapers'][number]

interface Refund {
  readonly referenceNo: string
  readonly amountKurus: bigint
  readonly state: string
  readonly dueOn: string
  readonly executedAt: Date | null
  readonly ibanEnd: string
}

/**
 * What an investor accepted before their orders, what is owed back to them or was, the statements they took, and where they let their name
 * be shown: for their own record.
 */
export async function gatherInvestor(
  { db }: Pick<Context, 'db'>,
  investorId: string,
): Promise<RecordPart<'investmentAcceptances' | 'refunds' | 'issuedPapers' | 'supporterNames'>> {
  const acceptances = await sql<Acceptance>`
    select (select title from projects.offering o where o.project_id = a.project_id) as project_title,
        a.amount_kurus, a.form_version, a.accepted_at,
        a.client_address, a.user_agent as browser
      from investments.acceptance a where a.investor_id = ${investorId} order by a.accepted_at, a.id`.execute(db)
  const refunds = await sql<Refund>`
    select i.reference_no, r.amount_kurus, r.state,
        to_char(r.due_on, 'YYYY-MM-DD') as due_on, r.executed_at, right(r.creditor_iban, 4) as iban_end
      from investments.investment i cross join lateral (select * from investments.refund
        where investment_id = i.id or part_of = i.id) r
      where i.investor_id = ${investorId} order by r.owed_at, r.id`.execute(db)
  const papers = await sql<IssuedPaper>`
    select code, form, as_of, issued_at, sha256
      from investments.issued_paper where owner_id = ${investorId} order by issued_at`.execute(db)
  const names = await sql<SupporterName>`
    select (select title from projects.offering o where o.project_id = s.project_id) as project_title, s.consent, s.allowed_at,
        s.withdrawn_at
      from investments.supporter s where s.investor_id = ${investorId} order by s.allowed_at, s.project_id`.execute(db)
  return {
    investmentAcceptances: acceptances.rows,
    refunds: refunds.rows,
    issuedPapers: papers.rows,
    supporterNames: names.rows,
  }
}
