import { sql } from 'kysely'
import type { CompanyGrant } from '#contracts/common/company-grants.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { type AuthorityState, COMPANY_STEPS, type CompanyState } from '#contracts/membership/company/shapes.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { findFullStanding } from '#server/modules/eligibility/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findOwedAuthority } from './authority.ts'
import { companyOf, findPart } from './company-store.ts'
import { findDocuments } from './register-company.ts'

type Shown = OutputOf<typeof calls.getAccountInformation>

/** The company the call is about, with where its check stands and what it still lacks; null when the person has none. */
export async function showCompany(
  context: Context,
  { accountId }: InputOf<typeof calls.getAccountInformation>,
): Promise<Shown> {
  const actor = requireMember(context.actor)
  const part = await findPart(context, personOf(actor), companyOf(actor, accountId))
  if (!part) return null
  const row = await context.db
    .selectFrom('membership.company')
    .selectAll()
    .where('member_id', '=', part.companyId)
    .executeTakeFirstOrThrow()
  const standing = await findFullStanding(context, part.companyId)
  return {
    id: row.member_id,
    ...companyFieldsOf(row),
    state: row.state,
    stateSince: toUnixSeconds(row.state_since),
    refusal: row.refusal_code && { code: row.refusal_code, note: row.refusal_note ?? '' },
    documents: (await findDocuments(context, part.companyId)).map(({ addedAt, ...document }) => ({
      ...document,
      addedAt: toUnixSeconds(addedAt),
    })),
    authority: await findOwedAuthority(context, part.companyId),
    isOwner: part.isOwner,
    grants: [...part.grants],
    secondPersonFrom: row.second_person_from_kurus,
    mayInvest: standing?.mayInvest ?? false,
    steps: COMPANY_STEPS.map((step) => {
      const found = standing?.steps.find((one) => one.step === step)
      return { step, isDone: found?.state === 'done', summary: found?.summary ?? '' }
    }),
  }
}

/** The ten fields of a row as the calls name them. */
export function companyFieldsOf(row: {
  readonly competent_title: string
  readonly company_name: string
  readonly tax_number: string
  readonly trade_register_number: string
  readonly tax_office: string
  readonly address: string
  readonly city_key: string
  readonly founding_year: number
  readonly operating_area: string
  readonly mersis_no: string
}) {
  return {
    competentTitle: row.competent_title,
    companyName: row.company_name,
    taxNumber: row.tax_number,
    tradeRegisterNumber: row.trade_register_number,
    taxOffice: row.tax_office,
    address: row.address,
    cityKey: row.city_key,
    foundingYear: row.founding_year,
    operatingArea: row.operating_area,
    mersisNo: row.mersis_no,
  }
}

/** A company by its id: its ten fields and its name; null where there is none. */
export async function findCompany(context: Pick<Context, 'db'>, companyId: string) {
  const row = await context.db
    .selectFrom('membership.company')
    .selectAll()
    .where('member_id', '=', companyId)
    .executeTakeFirst()
  return row ? { id: row.member_id, state: row.state, ...companyFieldsOf(row) } : null
}

interface OwnCompany {
  id: string
  name: string
  state: CompanyState
  isOwner: boolean
  grants: CompanyGrant[]
  /** Where the paper of whoever took it over stands; null: none is owed. */
  authority: AuthorityState | null
}

/** The companies a person belongs to, their own first. */
export async function findOwnCompanies(context: Pick<Context, 'db'>, personId: string): Promise<OwnCompany[]> {
  const { rows } = await sql<OwnCompany>`
    select c.member_id as id, c.company_name as name, c.state, m.is_owner, m.grants,
        (select state from membership.company_authority a
          where a.company_id = m.company_id and a.state in ('owed', 'handed-in', 'refused')) as authority
      from membership.company_member m cross join lateral
        (select * from membership.company where member_id = m.company_id limit 1) c
      where m.person_id = ${personId} and m.ended_at is null order by m.is_owner desc, m.since`.execute(context.db)
  return rows
}

/** The companies of the person behind the call, and what waits for their word. */
export async function listMyCompanies(context: Context): Promise<OutputOf<typeof calls.getMyCompanies>> {
  const personId = personOf(requireMember(context.actor))
  const now = context.clock.now()
  const person = await findMember(context, personId)
  const invitations = await sql<{
    id: string
    companyName: string
    invitedBy: string
    grants: CompanyGrant[]
    at: Date
  }>`
    select i.id, c.company_name, m.first_name || ' ' || m.last_name as invited_by, i.grants, i.expires_at as at
      from membership.company_invitation i join membership.company c on c.member_id = i.company_id
        join membership.member m on m.id = i.invited_by
      where i.email = ${person?.emailAddress ?? ''} and i.settled_at is null and i.expires_at > ${now}
      order by i.created_at`.execute(context.db)
  const offers = await sql<{ id: string; companyName: string; offeredBy: string; at: Date }>`
    select h.id, c.company_name, m.first_name || ' ' || m.last_name as offered_by, h.expires_at as at
      from membership.company_handover h join membership.company c on c.member_id = h.company_id
        join membership.member m on m.id = h.offered_by
      where h.offered_to = ${personId} and h.settled_at is null and h.expires_at > ${now}`.execute(context.db)
  return {
    companies: await findOwnCompanies(context, personId),
    invitations: invitations.rows.map(({ at, ...invitation }) => ({ ...invitation, expiresAt: toUnixSeconds(at) })),
    offers: offers.rows.map(({ at, ...offer }) => ({ ...offer, expiresAt: toUnixSeconds(at) })),
  }
}
