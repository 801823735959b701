import type { InputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { decideAuthority as decideCall } from '#contracts/membership/company/console-endpoints.ts'
import type { handInAuthority as handInCall } from '#contracts/membership/company/endpoints.ts'
import type { AuthorityState } from '#contracts/membership/company/shapes.ts'
import { type MemberActor, personOf, requireMember, requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { keepFile } from '#server/kit/files/index.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { refreshStanding } from '#server/modules/eligibility/index.ts'
import { fieldRefusal, findMember } from '#server/modules/members/index.ts'
import { findPart, lockApproved, lockCompany } from './company-store.ts'

const PDF = Buffer.from('%PDF-')
const OPEN = ['owed', 'handed-in', 'refused'] as const

function findOpen(context: Pick<Context, 'db'>, companyId: string) {
  return context.db
    .selectFrom('membership.company_authority')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
}

/**
 * Before anything that binds a company (an investment confirmed, an account, a change of a form, news, a payout's account): after it
 * passed to another owner an officer has to see first that they may sign for it. Answers to questions, reports that fall due and every
 * withdrawal go on. Of a person nothing is asked. Refuses `company-authority-unproven`.
 */
export async function requireAuthority(context: Pick<Context, 'db'>, accountId: string): Promise<void> {
  if (await findOpen(context, accountId)) throw new Refusal('company-authority-unproven')
}

/** What is owed since the company passed on; null: nothing. */
export async function findOwedAuthority(
  context: Pick<Context, 'db'>,
  companyId: string,
): Promise<{ state: AuthorityState; note: string } | null> {
  const row = await findOpen(context, companyId)
  return row && row.state !== 'overtaken' ? { state: row.state, note: row.refusal_note ?? '' } : null
}

interface Owed {
  readonly handoverId: string
  readonly companyId: string
  readonly memberId: string
}

/** From now on the new owner owes their paper; what an earlier one still owed is overtaken. */
export async function oweAuthority(tx: TransactionContext, { handoverId, companyId, memberId }: Owed): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .updateTable('membership.company_authority')
    .set({ state: 'overtaken', state_since: now, decided_by: null, refusal_note: null })
    .where('company_id', '=', companyId)
    .where('state', 'in', OPEN)
    .execute()
  await tx.db
    .insertInto('membership.company_authority')
    .values({
      id: handoverId,
      company_id: companyId,
      person_id: memberId,
      state: 'owed',
      state_since: now,
      document_id: null,
      decided_by: null,
      refusal_note: null,
    })
    .execute()
  await refreshStanding(tx, companyId)
}

/** The new owner hands their paper in. Refuses `company-document-not-pdf`, `company-authority-settled`, `not-company-owner`. */
export async function handInAuthority(
  context: Context,
  { accountId, fileName, base64document }: InputOf<typeof handInCall>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  const bytes = Buffer.from(base64document, 'base64')
  if (!bytes.subarray(0, PDF.length).equals(PDF)) throw fieldRefusal('company-document-not-pdf', 'base64document')
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    const open = await findOpen(tx, company.id)
    if (!open || open.state === 'handed-in') throw new Refusal('company-authority-settled')
    const now = tx.clock.now()
    const file = await keepFile(tx, { name: fileName, bytes, visibility: 'private', mimeType: 'application/pdf' })
    const paper = { id: newId(), company_id: company.id, kind: 'signature-circular' as const, name: fileName }
    await tx.db
      .insertInto('membership.company_document')
      .values({ ...paper, file_id: file.id, added_at: now })
      .execute()
    await tx.db
      .updateTable('membership.company_authority')
      .set({ state: 'handed-in', state_since: now, document_id: paper.id, decided_by: null, refusal_note: null })
      .where('id', '=', open.id)
      .execute()
    const data = { memberId: personOf(actor) }
    await recordEvent(tx, { action: 'company.authority-handed-in', subjectId: company.id, data })
  })
  return { done: true }
}

/** An officer's word on it, once, and never of their own company. Refuses `company-decided`, `company-own-check`. */
export async function decideAuthority(
  context: Context,
  { companyId, decision, note }: InputOf<typeof decideCall>,
): Promise<{ done: true }> {
  const staff = requireStaff(context.actor, 'compliance-officer')
  await inTransaction(context, async (tx) => {
    await lockCompany(tx, companyId)
    const open = await findOpen(tx, companyId)
    if (open?.state !== 'handed-in') throw new Refusal('company-decided')
    if (await findPart(tx, staff.id, companyId)) throw new Refusal('company-own-check')
    const isRefused = decision === 'refuse'
    await tx.db
      .updateTable('membership.company_authority')
      .set({
        state: isRefused ? 'refused' : 'approved',
        state_since: tx.clock.now(),
        decided_by: staff.id,
        refusal_note: isRefused ? note : null,
      })
      .where('id', '=', open.id)
      .execute()
    await refreshStanding(tx, companyId)
    const data = { memberId: open.person_id }
    await recordEvent(
      tx,
      isRefused
        ? { action: 'company.authority-refused', subjectId: companyId, reason: note, data }
        : { action: 'company.authority-approved', subjectId: companyId, data },
    )
  })
  return { done: true }
}

/** What an officer reads of it in the company's record; null: nothing is open. */
export async function showAuthority(context: Context, companyId: string, staff: Pick<MemberActor, 'id' | 'roles'>) {
  const open = await findOpen(context, companyId)
  if (!open || open.state === 'overtaken') return null
  const isOwn = (await findPart(context, staff.id, companyId)) !== null
  return {
    state: open.state,
    personName: (await findMember(context, open.person_id))?.fullName ?? '',
    since: toUnixSeconds(open.state_since),
    documentId: open.document_id,
    note: open.refusal_note ?? '',
    mayDecide: open.state === 'handed-in' && staff.roles.includes('compliance-officer') && !isOwn,
  }
}
