import { createHash } from 'node:crypto'
import { tidyGrants, type CompanyGrant } from '#contracts/common/company-grants.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { addHours, toUnixSeconds } from '#contracts/common/time/time.ts'
import type * as calls from '#contracts/membership/company/endpoints.ts'
import { personOf, requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { mailTokenOf, refuseWhileHeld } from '#server/modules/access/index.ts'
import { findMember } from '#server/modules/members/index.ts'
import { findPart, lockApproved, lockCompany } from './company-store.ts'
import { joinCompany } from './join-company.ts'

/** A week: whoever is invited may have to become a member first. */
export const COMPANY_INVITATION_HOURS = 168
const MOST_OPEN = 20

const fingerprint = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Invites somebody by mail, whoever has the address; a new invitation to it replaces the one before. Refuses
 * `company-member-already`, `company-invitations-full` and `held-after-lost-phone`: whoever comes in could name the company's account.
 */
export async function inviteMember(
  context: Context,
  form: InputOf<typeof calls.inviteCompanyMember>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, form.accountId)
    await refuseWhileHeld(tx, personOf(actor))
    if (await isMemberByAddress(tx, company.id, form.emailAddress)) throw new Refusal('company-member-already')
    const now = tx.clock.now()
    const open = await tx.db
      .selectFrom('membership.company_invitation')
      .select('id')
      .where('company_id', '=', company.id)
      .where('settled_at', 'is', null)
      .where('expires_at', '>', now)
      .where('email', '<>', form.emailAddress)
      .limit(MOST_OPEN)
      .execute()
    if (open.length >= MOST_OPEN)
      throw new Refusal('company-invitations-full', { parameters: { max: String(MOST_OPEN) } })
    await settle(tx, { companyId: company.id, emailAddress: form.emailAddress }, 'withdrawn')
    const id = newId()
    const invitation = {
      id,
      company_id: company.id,
      email: form.emailAddress,
      grants: tidyGrants(form.grants),
      sha256: fingerprint(mailTokenOf(tx.secrets, id)),
      invited_by: actor.person?.id ?? actor.id,
      created_at: now,
      expires_at: addHours(now, COMPANY_INVITATION_HOURS),
    }
    await tx.db.insertInto('membership.company_invitation').values(invitation).execute()
    await recordEvent(tx, { action: 'company.member-invited', subjectId: company.id, data: { invitationId: id } })
  })
  return { done: true }
}

async function isMemberByAddress(tx: TransactionContext, companyId: string, emailAddress: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('membership.member as m')
    .innerJoin('membership.company_member as c', 'c.person_id', 'm.id')
    .select('m.id')
    .where('m.email', '=', emailAddress)
    .where('c.company_id', '=', companyId)
    .where('c.ended_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

type Which = { readonly id: string } | { readonly companyId: string; readonly emailAddress: string }

async function settle(
  tx: TransactionContext,
  which: Which,
  outcome: 'accepted' | 'declined' | 'withdrawn',
): Promise<boolean> {
  let open = tx.db
    .updateTable('membership.company_invitation')
    .set({ settled_at: tx.clock.now(), outcome })
    .where('settled_at', 'is', null)
  open =
    'id' in which
      ? open.where('id', '=', which.id)
      : open.where('company_id', '=', which.companyId).where('email', '=', which.emailAddress)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}

/** Takes an open invitation back. */
export async function withdrawInvitation(
  context: Context,
  { accountId, invitationId }: InputOf<typeof calls.withdrawCompanyInvitation>,
): Promise<{ done: true }> {
  const actor = requireMember(context.actor)
  await inTransaction(context, async (tx) => {
    const company = await lockApproved(tx, actor, accountId)
    const found = await findInvitation(tx, { id: invitationId })
    if (found?.companyId !== company.id) throw new Refusal('not-found')
    if (!(await settle(tx, { id: invitationId }, 'withdrawn'))) throw new Refusal('company-invitation-gone')
    await recordEvent(tx, { action: 'company.invitation-withdrawn', subjectId: company.id, data: { invitationId } })
  })
  return { done: true }
}

interface Invitation {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly emailAddress: string
  readonly invitedBy: string
  readonly grants: CompanyGrant[]
  readonly expiresAt: Date
}

/** An open invitation, by its link or by its id; null where it is answered, withdrawn or over. */
export async function findInvitation(
  context: Pick<Context, 'db' | 'clock'>,
  by: { readonly token: string } | { readonly id: string },
): Promise<Invitation | null> {
  let open = context.db
    .selectFrom('membership.company_invitation as i')
    .innerJoin('membership.company as c', 'c.member_id', 'i.company_id')
    .select([
      'i.id',
      'i.company_id as companyId',
      'c.company_name as companyName',
      'i.email as emailAddress',
      'i.invited_by as invitedBy',
      'i.grants',
      'i.expires_at as expiresAt',
    ])
    .where('i.settled_at', 'is', null)
    .where('i.expires_at', '>', context.clock.now())
  open = 'id' in by ? open.where('i.id', '=', by.id) : open.where('i.sha256', '=', fingerprint(by.token))
  return (await open.executeTakeFirst()) ?? null
}

/** What a link is about. Looking uses nothing up; refuses `company-invitation-gone`. */
export async function showInvitation(
  context: Context,
  { token }: InputOf<typeof calls.getCompanyInvitation>,
): Promise<OutputOf<typeof calls.getCompanyInvitation>> {
  requireMember(context.actor)
  const found = await findInvitation(context, { token })
  if (!found) throw new Refusal('company-invitation-gone')
  const invitedBy = (await findMember(context, found.invitedBy))?.fullName ?? ''
  const { companyName, grants, expiresAt } = found
  return { companyName, invitedBy, grants, expiresAt: toUnixSeconds(expiresAt) }
}

/**
 * Accepts or declines an invitation, once: whoever holds the link that was mailed, or by its id the member whose verified address it
 * went to. Refuses `company-invitation-gone`.
 */
export async function answerInvitation(
  context: Context,
  form: InputOf<typeof calls.answerCompanyInvitation>,
): Promise<OutputOf<typeof calls.answerCompanyInvitation>> {
  const actor = requireMember(context.actor)
  const by = form.token === undefined ? { id: form.invitationId ?? '' } : { token: form.token }
  return inTransaction(context, async (tx) => {
    const found = 'id' in by && by.id === '' ? null : await findInvitation(tx, by)
    if (!found || ('id' in by && !(await isTheirs(tx, actor.id, found)))) throw new Refusal('company-invitation-gone')
    const company = await lockCompany(tx, found.companyId)
    const isAccepted = form.answer === 'yes' && company.state === 'approved'
    if (!(await settle(tx, found, isAccepted ? 'accepted' : 'declined'))) throw new Refusal('company-invitation-gone')
    if (!isAccepted) {
      await recordEvent(tx, {
        action: 'company.invitation-declined',
        subjectId: company.id,
        data: { invitationId: found.id },
      })
      return { companyId: null }
    }
    if (!(await findPart(tx, actor.id, company.id))) await joinCompany(tx, company.id, actor.id, found.grants)
    return { companyId: company.id }
  })
}

async function isTheirs(tx: TransactionContext, memberId: string, { emailAddress }: Invitation): Promise<boolean> {
  const member = await findMember(tx, memberId)
  return member?.isEmailVerified === true && member.emailAddress === emailAddress
}

/** The fingerprint of an invitation's link, by its id; null: it is none. */
export async function findInvitationSha256(context: Pick<Context, 'db'>, id: string): Promise<Buffer | null> {
  const row = await context.db
    .selectFrom('membership.company_invitation')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sha256 ?? null
}

/** Whether an invitation, by its id, would not work any more; null: it is none. */
export async function isInvitationDead(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean | null> {
  const invitation = await context.db
    .selectFrom('membership.company_invitation')
    .select(['settled_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return invitation ? invitation.settled_at !== null || invitation.expires_at <= context.clock.now() : null
}
