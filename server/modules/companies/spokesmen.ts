import { sql } from 'kysely'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { Context } from '#server/kit/context.ts'

/** Somebody a company is told through. */
export interface Spokesman {
  readonly id: string
  readonly emailAddress: string
  readonly fullName: string
}

/** The people of a company with one of these grants who can be written to, its owner first; none where it is no company. */
export async function findSpokesmen(
  context: Pick<Context, 'db'>,
  companyId: string,
  grant: CompanyGrant = 'see',
): Promise<readonly Spokesman[]> {
  const { rows } = await sql<Spokesman>`
    select p.id, p.email as email_address, p.first_name || ' ' || p.last_name as full_name
      from membership.company_member m join membership.member p on p.id = m.person_id
      where m.company_id = ${companyId} and m.ended_at is null and ${grant} = any (m.grants)
        and p.suspended_at is null and p.closed_at is null
      order by m.is_owner desc, m.since`.execute(context.db)
  return rows
}

/** Who could give the second word on what one of them prepared. */
export async function findConfirmers(
  context: Pick<Context, 'db'>,
  companyId: string,
  begunBy: string,
): Promise<readonly Spokesman[]> {
  return (await findSpokesmen(context, companyId, 'invest')).filter(({ id }) => id !== begunBy)
}

/** From what amount on a company wants a second person; null: never. */
export async function findThreshold(context: Pick<Context, 'db'>, companyId: string): Promise<bigint | null> {
  const row = await context.db
    .selectFrom('membership.company')
    .select('second_person_from_kurus as from')
    .where('member_id', '=', companyId)
    .executeTakeFirst()
  return row?.from ?? null
}
