import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  getAddressInformation,
  getIdentityInformation,
  getInvestorCorporateInformation,
  getInvestorInformation,
  getInvestorPermissions,
  getPersonalInformation,
} from '#contracts/membership/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember } from '../member-store.ts'
import { ownMemberId } from './own-record.ts'
import { decidePermissions } from '../eligibility/permission-rules.ts'
import { STEP_TEXTS } from '../eligibility/renewal-rules.ts'
import { findFullStanding } from '../eligibility/standing.ts'

/** What the member may do and why not. */
export async function showPermissions(context: Context): Promise<OutputOf<typeof getInvestorPermissions>> {
  const { id } = requireMember(context.actor)
  const standing = await findFullStanding(context, id)
  if (!standing) throw new Refusal('not-found')
  return { investorPermissions: decidePermissions(standing.permissionFacts) }
}

/** The member at a glance: name, contact, and every eligibility step with what was recorded, masked. */
export async function showMember(context: Context): Promise<OutputOf<typeof getInvestorInformation>> {
  const { id, roles } = requireMember(context.actor)
  const member = await findMember(context, id)
  const standing = await findFullStanding(context, id)
  if (!member || !standing) throw new Refusal('not-found')
  const { rows } = await sql<{ shownName: string }>`
    select shown_name as "shownName" from membership.shown_name where member_id = ${id}`.execute(context.db)
  const renewed = standing.permissionFacts.renewed.map(({ kind }) => kind)
  return {
    id,
    fullname: member.fullName,
    shownName: rows[0]?.shownName ?? '',
    emailAddress: member.emailAddress,
    phoneNumber: member.phone,
    memberSince: toUnixSeconds(member.registeredAt),
    roles: [...roles],
    isQualified: standing.isQualified,
    mayInvest: standing.mayInvest,
    pendingAcceptances: renewed.length,
    steps: standing.steps.map((step) => ({
      step: step.step,
      state: step.state,
      isRenewed: renewed.some((kind) => kind === STEP_TEXTS[step.step]),
      summary: step.summary,
      doneAt: step.doneAt && toUnixSeconds(step.doneAt),
      retryAt: step.retryAt && toUnixSeconds(step.retryAt),
    })),
    next: standing.next?.step ?? null,
  }
}

/** Whether the member belongs to a company account or owns one. */
export async function showCorporateStatus(context: Context): Promise<OutputOf<typeof getInvestorCorporateInformation>> {
  const { id } = requireMember(context.actor)
  return context.db
    .selectFrom('membership.member')
    .select(['is_corporate as isCorporate', 'is_corporate_owner as isCorporateOwner'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The checked identity with its number masked; before the check, the names given at sign-up. */
export async function showIdentity(context: Context): Promise<OutputOf<typeof getIdentityInformation>> {
  const { id } = requireMember(context.actor)
  const row = await context.db
    .selectFrom('membership.member as m')
    .leftJoin('membership.identity as i', 'i.member_id', 'm.id')
    .select(['m.first_name', 'm.last_name', 'i.identity_type', 'i.masked_number', 'i.birth_date', 'i.verified_at'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    verified: row.verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    identityType: row.identity_type,
    maskedNumber: row.masked_number ?? '',
    birthDate: row.birth_date,
    verifiedAt: row.verified_at && toUnixSeconds(row.verified_at),
  }
}

/** The member's address, or null. */
export async function showAddress(context: Context): Promise<OutputOf<typeof getAddressInformation>> {
  const { id } = requireMember(context.actor)
  const row = await context.db
    .selectFrom('membership.address')
    .select([
      'address_type_key as addressTypeKey',
      'country_key as countryKey',
      'city_key as cityKey',
      'district_key as districtKey',
      'address',
    ])
    .where('member_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Personal information of the member himself; another id reads as absent. */
export async function showPersonalInformation(
  context: Context,
  input: InputOf<typeof getPersonalInformation>,
): Promise<OutputOf<typeof getPersonalInformation>> {
  const id = ownMemberId(context, input.investorId)
  return context.db
    .selectFrom('membership.member')
    .select([
      'profile_picture as profilePicture',
      'industry_key as industryKey',
      'profession_key as professionKey',
      'education_level_key as educationLevelKey',
      'gender_key as genderKey',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
