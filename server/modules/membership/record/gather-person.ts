import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'
import { type ChoiceList, findChoices } from '#server/modules/platform/index.ts'

type Reader = Pick<Context, 'db'>

/** The label of a key of master data; the key itself where it is offered no longer. */
async function labelOf(context: Reader, list: ChoiceList, key: string | null): Promise<string | null> {
  if (key === null) return null
  return (await findChoices(context, list)).find((choice) => choice.key === key)?.label ?? key
}

async function gatherAccount(context: Reader, memberId: string): Promise<RecordPart<'account'>['account']> {
  const row = await context.db
    .selectFrom('membership.member')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return [
    {
      memberId: row.id,
      emailAddress: row.email,
      pendingEmailAddress: row.pending_email,
      emailVerifiedAt: row.email_verified_at,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      phoneVerifiedAt: row.phone_verified_at,
      industry: await labelOf(context, 'industries', row.industry_key),
      profession: await labelOf(context, 'professions', row.profession_key),
      educationLevel: await labelOf(context, 'educationLevels', row.education_level_key),
      gender: await labelOf(context, 'genders', row.gender_key),
      registeredAt: row.registered_at,
      passwordChangedAt: row.password_changed_at,
      // Why, nobody is told: the reason is the operator's own note.
      suspendedAt: row.suspended_at,
    },
  ]
}

async function gatherIdentity(context: Reader, memberId: string): Promise<RecordPart<'identity'>['identity']> {
  return context.db
    .selectFrom('membership.identity')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'birth_date as birthDate',
      'masked_number as maskedNumber',
      'verified_at as verifiedAt',
      'proven_by as provenBy',
    ])
    .where('member_id', '=', memberId)
    .execute()
}

async function gatherAddresses(context: Reader, memberId: string): Promise<RecordPart<'addresses'>['addresses']> {
  const row = await context.db
    .selectFrom('membership.address')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return []
  const label = async (list: ChoiceList, key: string) => (await labelOf(context, list, key)) ?? key
  return [
    {
      country: await label('countries', row.country_key),
      city: await label('cities', row.city_key),
      district: await label('districts', row.district_key),
      address: row.address,
      updatedAt: row.updated_at,
    },
  ]
}

/** Only that they act for them: what a company keeps is the company's. */
async function gatherCompanies(context: Reader, memberId: string): Promise<RecordPart<'companies'>['companies']> {
  return context.db
    .selectFrom('membership.company_member as m')
    .select((eb) => [
      eb
        .selectFrom('membership.company as c')
        .select('c.company_name')
        .whereRef('c.member_id', '=', 'm.company_id')
        .$asScalar()
        .$notNull()
        .as('companyName'),
      'm.is_owner as isOwner',
      'm.since',
      'm.ended_at as endedAt',
    ])
    .where('m.person_id', '=', memberId)
    .orderBy('m.since')
    .execute()
}

async function gatherInterests(context: Reader, memberId: string): Promise<RecordPart<'interests'>['interests']> {
  const rows = await context.db
    .selectFrom('membership.interest')
    .select(['kind', 'key', 'chosen_at as chosenAt'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  const lists = { category: 'categories', 'business-model': 'businessModel' } as const
  return Promise.all(
    rows.map(async ({ kind, key, chosenAt }) => ({
      interest: (await labelOf(context, lists[kind], key)) ?? key,
      chosenAt,
    })),
  )
}

type PersonLists = 'account' | 'identity' | 'addresses' | 'companies' | 'interests'

/** Who a member is, as they may see it. */
export async function gatherPerson(context: Reader, memberId: string): Promise<RecordPart<PersonLists>> {
  return {
    account: await gatherAccount(context, memberId),
    identity: await gatherIdentity(context, memberId),
    addresses: await gatherAddresses(context, memberId),
    companies: await gatherCompanies(context, memberId),
    interests: await gatherInterests(context, memberId),
  }
}
