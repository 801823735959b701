import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { CompanyState } from '#contracts/membership/company/shapes.ts'
import { personOf, type MemberActor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import type { FindGrants } from '#server/kit/http/acting.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** What of pg's pool it takes to ask. */
interface Queryable {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}

const GRANTS = `select m.grants from membership.company_member m
    join membership.company c on c.member_id = m.company_id join membership.member a on a.id = m.company_id
  where m.company_id = $2 and m.person_id = $1 and m.ended_at is null and c.state = 'approved' and a.suspended_at is null`

/** Asks what a person may do for a company, of the database itself each time: what was taken back counts with the next call. */
export function createFindGrants(pool: Queryable): FindGrants {
  return async (personId, companyId) => {
    const { rows } = await pool.query<{ grants: CompanyGrant[] }>(GRANTS, [personId, companyId])
    return rows[0]?.grants ?? null
  }
}

/** The company a call is about: the one it is made for, else the one it names. Refuses `other-account` where the two differ. */
export function companyOf(actor: MemberActor, accountId: string | undefined): string | null {
  if (actor.person === undefined) return accountId ?? null
  if (accountId !== undefined && accountId !== actor.id) throw new Refusal('other-account')
  return actor.id
}

/** A person's own part in a company, as it stands. */
export interface Part {
  readonly companyId: string
  readonly isOwner: boolean
  readonly grants: readonly CompanyGrant[]
}

/** The part of a person in a company, or in the first of theirs where none is named; null when they have none. */
export async function findPart(
  context: Pick<Context, 'db'>,
  personId: string,
  companyId: string | null,
): Promise<Part | null> {
  let parts = context.db
    .selectFrom('membership.company_member')
    .select(['company_id as companyId', 'is_owner as isOwner', 'grants'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
  if (companyId !== null) parts = parts.where('company_id', '=', companyId)
  return (await parts.orderBy('is_owner', 'desc').orderBy('since').limit(1).executeTakeFirst()) ?? null
}

export interface LockedCompany {
  readonly id: string
  readonly name: string
  readonly state: CompanyState
  readonly taxNumber: string
}

/** One at a time per company: who acts for it and where its check stands is read and written under this lock. */
export async function lockCompany(tx: TransactionContext, companyId: string): Promise<LockedCompany> {
  const row = await tx.db
    .selectFrom('membership.company')
    .select(['member_id as id', 'company_name as name', 'state', 'tax_number as taxNumber'])
    .where('member_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

/**
 * Locks the company the call is about, whose owner the caller is. Another's company reads as absent; refuses `not-company-owner` to
 * its other members.
 */
export async function lockAsOwner(
  tx: TransactionContext,
  actor: MemberActor,
  accountId: string | undefined,
): Promise<LockedCompany> {
  const companyId = companyOf(actor, accountId)
  const part = companyId === null ? null : await findPart(tx, personOf(actor), companyId)
  if (!part) throw new Refusal('not-found')
  const company = await lockCompany(tx, part.companyId)
  const now = await findPart(tx, personOf(actor), company.id)
  if (!now?.isOwner) throw new Refusal('not-company-owner')
  return company
}

/** The same of a company that was checked: before, nobody acts for it. */
export async function lockApproved(
  tx: TransactionContext,
  actor: MemberActor,
  accountId: string | undefined,
): Promise<LockedCompany> {
  const company = await lockAsOwner(tx, actor, accountId)
  if (company.state !== 'approved') throw new Refusal('company-not-approved')
  return company
}
