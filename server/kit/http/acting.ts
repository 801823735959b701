import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { Endpoint } from '#contracts/common/endpoint.ts'
import type { Actor } from '../actor.ts'
import { Refusal } from '../refusal.ts'

/** What a person may do for a company as it stands this moment; null: nothing, or there is no such company. */
export type FindGrants = (personId: string, companyId: string) => Promise<readonly CompanyGrant[] | null>

/** The header by which a call says for which company it is made; its value is the company's id. */
export const ACTING_HEADER = 'actingfor'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Who a call is made by: the person, or the company that they say they act for. What they may do for it is read anew with each call, so
 * that it ends at once. Calls that declare nothing (`forCompany`, `forNobody`) are none of a company's, but for what anybody may read.
 * Refuses `acting-ended`, `not-for-companies`, `grant-missing`.
 */
export async function actingAs(
  endpoint: Endpoint,
  findGrants: FindGrants | undefined,
  actor: Actor,
  company: unknown,
): Promise<Actor> {
  if (company === undefined || company === null || actor.kind !== 'member') return actor
  const id = typeof company === 'string' && ID.test(company) ? company : null
  const grants = id === null ? null : ((await findGrants?.(actor.id, id)) ?? null)
  if (id === null || grants === null) throw new Refusal('acting-ended')
  const { forCompany, forNobody, access, method } = endpoint
  const isForReading = access === 'public' && (method === 'GET' || endpoint.changesNothing === true)
  if (forCompany === undefined && !isForReading && !forNobody) throw new Refusal('not-for-companies')
  if (forCompany !== undefined && !grants.includes(forCompany)) throw new Refusal('grant-missing')
  return { ...actor, id, roles: [], person: { id: actor.id, grants } }
}
