import { sql } from 'kysely'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getCompanyInvestors } from '#contracts/membership/company/endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { companyOf, findPart } from './company-store.ts'

type Listed = OutputOf<typeof getCompanyInvestors>

/** Who acts for the company; its owner also sees who was invited, who asked, and to whom they offered it. */
export async function listPeople(
  context: Context,
  { accountId }: InputOf<typeof getCompanyInvestors>,
): Promise<Listed> {
  const actor = requireMember(context.actor)
  const personId = personOf(actor)
  const part = await findPart(context, personId, companyOf(actor, accountId))
  if (!part) return { people: [], invitations: [], requests: [], handover: null }
  const people = await findPeople(context, part.companyId)
  return {
    people: people.map(({ since, ownerSince, ...one }) => ({
      ...one,
      isSelf: one.memberId === personId,
      since: toUnixSeconds(since),
      ownerSince: ownerSince && toUnixSeconds(ownerSince),
    })),
    ...(part.isOwner ? await waitingFor(context, part.companyId) : { invitations: [], requests: [], handover: null }),
  }
}

interface CompanyPerson {
  memberId: string
  fullName: string
  isOwner: boolean
  grants: CompanyGrant[]
  since: Date
  /** Of an owner who took it over: since then. */
  ownerSince: Date | null
}

/** Who acts for a company now, its owner first. */
export async function findPeople(context: Pick<Context, 'db'>, companyId: string): Promise<CompanyPerson[]> {
  const { rows } = await sql<CompanyPerson>`
    select p.id as member_id, p.first_name || ' ' || p.last_name as full_name, m.is_owner, m.grants, m.since,
        case when m.is_owner then (select max(h.settled_at) from membership.company_handover h
          where h.company_id = m.company_id and h.offered_to = m.person_id and h.accepted) end as owner_since
      from membership.company_member m join membership.member p on p.id = m.person_id
      where m.company_id = ${companyId} and m.ended_at is null order by m.is_owner desc, m.since`.execute(context.db)
  return rows
}

async function waitingFor(
  context: Context,
  companyId: string,
): Promise<Pick<Listed, 'invitations' | 'requests' | 'handover'>> {
  const now = context.clock.now()
  const invitations = await context.db
    .selectFrom('membership.company_invitation')
    .select(['id', 'email as emailAddress', 'grants', 'expires_at as at'])
    .where('company_id', '=', companyId)
    .where('settled_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()
  const requests = await sql<{ id: string; fullName: string; emailAddress: string; at: Date }>`
    select r.id, p.first_name || ' ' || p.last_name as full_name, p.email as email_address, r.asked_at as at
      from membership.company_request r join membership.member p on p.id = r.person_id
      where r.company_id = ${companyId} and r.decided_at is null order by r.asked_at`.execute(context.db)
  const handover = await sql<{ id: string; fullName: string; at: Date }>`
    select h.id, p.first_name || ' ' || p.last_name as full_name, h.expires_at as at
      from membership.company_handover h join membership.member p on p.id = h.offered_to
      where h.company_id = ${companyId} and h.settled_at is null and h.expires_at > ${now}`.execute(context.db)
  const offer = handover.rows[0]
  return {
    invitations: invitations.map(({ at, ...one }) => ({ ...one, expiresAt: toUnixSeconds(at) })),
    requests: requests.rows.map(({ at, ...one }) => ({ ...one, askedAt: toUnixSeconds(at) })),
    handover: offer ? { id: offer.id, fullName: offer.fullName, expiresAt: toUnixSeconds(offer.at) } : null,
  }
}
