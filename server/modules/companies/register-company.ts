import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { COMPANY_GRANTS } from '#contracts/common/company-grants.ts'
import { istanbulYear } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { NEEDED_DOCUMENTS } from '#contracts/membership/company/shapes.ts'
import { refuseFoundingYear } from '#contracts/membership/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { fieldRefusal, lockMember, refuseUnknownChoice } from '#server/modules/members/index.ts'
import { lockAsOwner, type LockedCompany } from './company-store.ts'

type Form = InputOf<typeof calls.upsertAccount>

const MOST_DOCUMENTS = 10
/** Companies of the trade register: its cities are Türkiye's. */
const HOME = 'TR'
const PDF = Buffer.from('%PDF-')

/** A company's name as a member has one: its last word stands where a person's surname does. */
function nameOf(companyName: string): { readonly first_name: string; readonly last_name: string } {
  const at = companyName.lastIndexOf(' ')
  return at < 0
    ? { first_name: companyName, last_name: '' }
    : { first_name: companyName.slice(0, at), last_name: companyName.slice(at + 1) }
}

function rowOf(form: Form) {
  return {
    competent_title: form.competentTitle,
    company_name: form.companyName,
    tax_number: form.taxNumber,
    trade_register_number: form.tradeRegisterNumber,
    tax_office: form.taxOffice,
    address: form.address,
    city_key: form.cityKey,
    founding_year: form.foundingYear,
    operating_area: form.operatingArea,
    mersis_no: form.mersisNo,
  }
}

/**
 * Registers a company with the caller as its owner, or changes a registration that is being written or was refused. Refuses
 * `founding-year-in-future`, `choice-unknown`, `company-registering` while another of theirs is not through.
 */
export async function saveCompany(context: Context, form: Form): Promise<OutputOf<typeof calls.upsertAccount>> {
  const actor = requireMember(context.actor)
  const early = refuseFoundingYear(form.foundingYear, istanbulYear(context.clock.now()))
  if (early) throw fieldRefusal(early, 'foundingYear')
  await refuseUnknownChoice(context, 'cities', 'cityKey', form.cityKey, HOME)
  return inTransaction(context, async (tx) => {
    if (form.accountId !== undefined) {
      const company = await lockAsOwner(tx, actor, form.accountId)
      refuseClosed(company)
      await change(tx, company.id, form)
      return { id: company.id }
    }
    await lockMember(tx, actor.id)
    if (await isRegistering(tx, actor.id)) throw new Refusal('company-registering')
    return { id: await register(tx, actor.id, form) }
  })
}

/** What is under check or approved stays as it was handed in. */
function refuseClosed({ state }: LockedCompany): void {
  if (state === 'handed-in') throw new Refusal('company-under-check')
  if (state === 'approved') throw new Refusal('company-approved')
}

async function isRegistering(tx: TransactionContext, personId: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('membership.company_member as m')
    .innerJoin('membership.company as c', 'c.member_id', 'm.company_id')
    .select('c.member_id')
    .where('m.person_id', '=', personId)
    .where('m.ended_at', 'is', null)
    .where('m.is_owner', '=', true)
    .where('c.state', '<>', 'approved')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function register(tx: TransactionContext, personId: string, form: Form): Promise<string> {
  const id = newId()
  const now = tx.clock.now()
  await tx.db
    .insertInto('membership.member')
    .values({
      id,
      kind: 'company',
      email: null,
      email_verified_at: null,
      password_hash: null,
      password_changed_at: now,
      ...nameOf(form.companyName),
      phone: null,
      industry_key: null,
      profession_key: null,
      education_level_key: null,
      gender_key: null,
      suspended_at: null,
      suspension_reason: null,
      registered_at: now,
    })
    .execute()
  await tx.db
    .insertInto('membership.company')
    .values({
      member_id: id,
      ...rowOf(form),
      state: 'draft',
      state_since: now,
      decided_by: null,
      refusal_code: null,
      refusal_note: null,
      second_person_from_kurus: null,
    })
    .execute()
  await tx.db
    .insertInto('membership.company_member')
    .values({
      id: newId(),
      company_id: id,
      person_id: personId,
      is_owner: true,
      grants: [...COMPANY_GRANTS],
      since: now,
    })
    .execute()
  await refreshStanding(tx, id)
  await recordEvent(tx, { action: 'company.registered', subjectId: id })
  return id
}

async function change(tx: TransactionContext, companyId: string, form: Form): Promise<void> {
  await tx.db.updateTable('membership.company').set(rowOf(form)).where('member_id', '=', companyId).execute()
  await tx.db.updateTable('membership.member').set(nameOf(form.companyName)).where('id', '=', companyId).execute()
  await recordEvent(tx, { action: 'company.changed', subjectId: companyId })
}

/** Adds a PDF that shows what the company is and who speaks for it. Refuses `company-document-not-pdf`, `company-documents-full`. */
export async function addDocument(
  context: Context,
  { accountId, kind, fileName, base64document }: InputOf<typeof calls.addCompanyDocument>,
): Promise<OutputOf<typeof calls.addCompanyDocument>> {
  const actor = requireMember(context.actor)
  const bytes = Buffer.from(base64document, 'base64')
  if (!bytes.subarray(0, PDF.length).equals(PDF)) throw fieldRefusal('company-document-not-pdf', 'base64document')
  return inTransaction(context, async (tx) => {
    const company = await lockAsOwner(tx, actor, accountId)
    refuseClosed(company)
    const kept = await findDocuments(tx, company.id)
    if (kept.length >= MOST_DOCUMENTS)
      throw new Refusal('company-documents-full', { parameters: { max: String(MOST_DOCUMENTS) } })
    const file = await keepFile(tx, { name: fileName, bytes, visibility: 'private', mimeType: 'application/pdf' })
    const id = newId()
    await tx.db
      .insertInto('membership.company_document')
      .values({ id, company_id: company.id, kind, file_id: file.id, name: fileName, added_at: tx.clock.now() })
      .execute()
    await recordEvent(tx, { action: 'company.document-added', subjectId: company.id, data: { kind } })
    return { id }
  })
}

/** Takes a paper out of a registration that is being written or was refused. */
export async function removeDocument(
  context: Context,
  { documentId }: InputOf<typeof calls.removeCompanyDocument>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const found = await tx.db
      .selectFrom('membership.company_document')
      .select(['company_id', 'kind'])
      .where('id', '=', documentId)
      .executeTakeFirst()
    if (!found) throw new Refusal('not-found')
    const company = await lockAsOwner(tx, actor, found.company_id)
    refuseClosed(company)
    await tx.db.deleteFrom('membership.company_document').where('id', '=', documentId).execute()
    await recordEvent(tx, { action: 'company.document-removed', subjectId: company.id, data: { kind: found.kind } })
  })
  return { done: true }
}

/** The papers of a registration, in the order they were added. */
export async function findDocuments(context: Pick<Context, 'db'>, companyId: string) {
  return context.db
    .selectFrom('membership.company_document')
    .select(['id', 'kind', 'name', 'added_at as addedAt'])
    .where('company_id', '=', companyId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/**
 * Hands a registration in for its check. Refuses `company-identity-missing` before the owner's own identity is checked (the officer
 * holds it against the papers), `company-documents-missing`, and `company-in-use` where the number is an approved company's.
 */
export async function handInCompany(
  context: Context,
  { accountId }: InputOf<typeof calls.handInAccount>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockAsOwner(tx, actor, accountId)
    refuseClosed(company)
    const identity = await tx.db
      .selectFrom('membership.identity')
      .select('member_id')
      .where('member_id', '=', actor.id)
      .executeTakeFirst()
    if (!identity) throw new Refusal('company-identity-missing')
    const kinds = (await findDocuments(tx, company.id)).map(({ kind }) => kind)
    if (NEEDED_DOCUMENTS.some((kind) => !kinds.includes(kind))) throw new Refusal('company-documents-missing')
    if (await isTaken(tx, company.taxNumber)) throw fieldRefusal('company-in-use', 'taxNumber')
    await tx.db
      .updateTable('membership.company')
      .set({
        state: 'handed-in',
        state_since: tx.clock.now(),
        decided_by: null,
        refusal_code: null,
        refusal_note: null,
      })
      .where('member_id', '=', company.id)
      .execute()
    await recordEvent(tx, { action: 'company.handed-in', subjectId: company.id })
  })
  return { done: true }
}

async function isTaken(tx: TransactionContext, taxNumber: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('membership.company')
    .select('member_id')
    .where('tax_number', '=', taxNumber)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return found !== undefined
}
