import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type {
  EligibilityStep,
  getAddressInformation,
  getIdentityInformation,
  getInvestorCorporateInformation,
  getInvestorInformation,
  getInvestorPermissions,
  getPersonalInformation,
} from '#contracts/membership/endpoints.ts'
import { type MemberActor, personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember, ownMemberId, findPicture, pictureAddress } from '#server/modules/members/index.ts'
import { findOwnCompanies } from '#server/modules/companies/index.ts'
import { type Step, decidePermissions, STEP_TEXTS, findFullStanding } from '#server/modules/eligibility/index.ts'

/** What the member may do and why not. */
export async function showPermissions(context: Context): Promise<OutputOf<typeof getInvestorPermissions>> {
  const { id } = requireMember(context.actor)
  const standing = await findFullStanding(context, id)
  if (!standing) throw new Refusal('not-found')
  return { investorPermissions: decidePermissions(standing.permissionFacts) }
}

/** The member at a glance: name, contact, and every eligibility step with what was recorded, masked. */
export async function showMember(context: Context): Promise<OutputOf<typeof getInvestorInformation>> {
  const actor = requireMember(context.actor)
  const { id, roles } = actor
  const member = await findMember(context, id)
  const standing = await findFullStanding(context, id)
  if (!member || !standing) throw new Refusal('not-found')
  const { rows } = await sql<{ shownName: string; pictureId: string | null }>`
    select n.shown_name,
        (select p.file_id from membership.profile_picture p where p.member_id = ${id} and p.removed_at is null) as picture_id
      from membership.shown_name n where n.member_id = ${id}`.execute(context.db)
  const renewed = standing.permissionFacts.renewed.map(({ kind }) => kind)
  return {
    id,
    fullname: member.fullName,
    shownName: rows[0]?.shownName ?? '',
    picture: pictureAddress(context, rows[0]?.pictureId ?? null),
    emailAddress: member.emailAddress,
    phoneNumber: member.phone,
    memberSince: toUnixSeconds(member.registeredAt),
    roles: [...roles],
    isQualified: standing.isQualified,
    mayInvest: standing.mayInvest,
    ...(await findActing(context, actor)),
    pendingAcceptances: renewed.length,
    steps: standing.steps.filter(isPersonal).map((step) => ({
      step: step.step,
      state: step.state,
      isRenewed: renewed.some((kind) => kind === STEP_TEXTS[step.step]),
      summary: step.summary,
      doneAt: step.doneAt && toUnixSeconds(step.doneAt),
      retryAt: step.retryAt && toUnixSeconds(step.retryAt),
    })),
    next: standing.next && isPersonal(standing.next) ? standing.next.step : null,
  }
}

/** A company's own step is told with the company (`getaccountinformation`). */
function isPersonal(step: Step): step is Step & { readonly step: EligibilityStep } {
  return step.step !== 'company'
}

type Acting = Pick<OutputOf<typeof getInvestorInformation>, 'actingFor' | 'companies'>

/** For which company the call is made, and for which else its person could make one. */
async function findActing(context: Context, actor: MemberActor): Promise<Acting> {
  const companies = (await findOwnCompanies(context, personOf(actor))).filter(({ state }) => state === 'approved')
  const part = companies.find(({ id }) => id === actor.id)
  const person = actor.person ? await findMember(context, actor.person.id) : null
  return {
    actingFor:
      part && person
        ? {
            companyId: part.id,
            personName: person.fullName,
            grants: part.grants,
            isOwner: part.isOwner,
            authority: part.authority,
          }
        : null,
    companies: companies.map(({ id, name }) => ({ id, name })),
  }
}

/** Whether the person acts for a company that was checked, and whether they own one. */
export async function showCorporateStatus(context: Context): Promise<OutputOf<typeof getInvestorCorporateInformation>> {
  const companies = await findOwnCompanies(context, personOf(requireMember(context.actor)))
  const checked = companies.filter(({ state }) => state === 'approved')
  return { isCorporate: checked.length > 0, isCorporateOwner: checked.some(({ isOwner }) => isOwner) }
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

/** Personal information of the member themselves; another id reads as absent. */
export async function showPersonalInformation(
  context: Context,
  input: InputOf<typeof getPersonalInformation>,
): Promise<OutputOf<typeof getPersonalInformation>> {
  const id = ownMemberId(context, input.investorId)
  const [picture, row] = await Promise.all([
    findPicture(context, id),
    context.db
      .selectFrom('membership.member')
      .select([
        'industry_key as industryKey',
        'profession_key as professionKey',
        'education_level_key as educationLevelKey',
        'gender_key as genderKey',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    profilePicture: pictureAddress(context, picture?.fileId ?? null),
    isPictureShown: picture?.isShown ?? false,
    ...row,
  }
}
