import { sql } from 'kysely'
import { COMPANY_GRANTS, type CompanyGrant } from '#contracts/common/company-grants.ts'
import { addCompanyDocument, handInAccount, upsertAccount } from '#contracts/membership/company/endpoints.ts'
import { decideCompany } from '#contracts/membership/company/console-endpoints.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { joinCompany } from '#server/modules/companies/join-company.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { recordAcceptances } from '#server/modules/members/index.ts'
import { aMember, anEligibleInvestor, asMember, testIban } from './membership.ts'
import { ask } from './ask.ts'

/** The ten fields of a registration; every tax number has its check digit. */
export const COMPANY_FORM = {
  competentTitle: 'Yönetim Kurulu Başkanı',
  companyName: 'Kuzey Rüzgârı Yatırım A.Ş.',
  taxNumber: '1111111114',
  tradeRegisterNumber: '123456-5',
  taxOffice: 'Kadıköy',
  address: 'Caferağa Mahallesi, Moda Caddesi No: 1',
  cityKey: '34',
  foundingYear: 2015,
  operatingArea: 'Girişim yatırımları',
  mersisNo: '0111111111400001',
}

const PDF = Buffer.from('%PDF-1.7 deneme').toString('base64')

/** The choices a registration needs, where the test's database has none. */
export async function withCities(context: Context): Promise<void> {
  await sql`insert into platform.choice (list, key, label, position, active, parent_key)
    values ('cities', '34', 'İstanbul', 34, true, 'TR') on conflict do nothing`.execute(context.db)
}

/** A registration with the papers it needs, handed in by its owner. */
export async function aHandedInCompany(context: Context): Promise<{ companyId: string; ownerId: string }> {
  await withCities(context)
  const { id: ownerId } = await anEligibleInvestor(context, { firstName: 'Ece', lastName: 'Aydın' })
  const owner = asMember(context, ownerId)
  const { id: companyId } = await ask(owner, upsertAccount, COMPANY_FORM)
  for (const kind of ['signature-circular', 'trade-registry-gazette'] as const)
    await ask(owner, addCompanyDocument, { accountId: companyId, kind, fileName: `${kind}.pdf`, base64document: PDF })
  await ask(owner, handInAccount, { accountId: companyId })
  return { companyId, ownerId }
}

/** Makes a member one of a company's people, as an invitation that was accepted does. */
export function addPerson(
  context: Context,
  companyId: string,
  memberId: string,
  grants: readonly CompanyGrant[],
): Promise<void> {
  return inTransaction(context, (tx) => joinCompany(tx, companyId, memberId, grants))
}

/** An approved company with a second person, which may invest. */
export async function aCompany(
  context: Context,
  grants: readonly CompanyGrant[] = COMPANY_GRANTS,
): Promise<{ companyId: string; ownerId: string; secondId: string; officerId: string }> {
  const { companyId, ownerId } = await aHandedInCompany(context)
  const { id: officerId } = await aMember(context, { firstName: 'Uyum', lastName: 'Görevlisi' })
  await ask(asMember(context, officerId, ['compliance-officer']), decideCompany, {
    companyId,
    decision: 'approve',
    note: '',
  })
  const { id: secondId } = await anEligibleInvestor(context, { firstName: 'Mert', lastName: 'Kaya' })
  const now = context.clock.now()
  await addPerson(asMember(context, ownerId), companyId, secondId, grants)
  await inTransaction(asMember(context, ownerId), async (tx) => {
    await recordAcceptances(tx, companyId, ['framework-agreement', 'general-risk-notice'])
    await tx.db
      .insertInto('membership.mkk_account')
      .values({
        member_id: companyId,
        registry_number: '6123456789',
        is_qualified: false,
        qualified_since: null,
        qualified_as_of: now,
        confirmed_at: now,
      })
      .execute()
    await tx.db
      .insertInto('membership.bank_account')
      .values({
        id: newId(),
        member_id: companyId,
        iban: testIban(77_001),
        holder_name: COMPANY_FORM.companyName,
        label: '',
        is_default: true,
        added_at: now,
        removed_at: null,
      })
      .execute()
    await refreshStanding(tx, companyId)
  })
  return { companyId, ownerId, secondId, officerId }
}

/** The context as a person's who acts for a company. */
export function actingFor<C extends Context>(
  context: C,
  companyId: string,
  personId: string,
  grants: readonly CompanyGrant[] = COMPANY_GRANTS,
): C {
  const actor: Actor = {
    kind: 'member',
    id: companyId,
    sessionId: newId(),
    emailVerified: true,
    roles: [],
    person: { id: personId, grants },
  }
  return { ...context, actor }
}
