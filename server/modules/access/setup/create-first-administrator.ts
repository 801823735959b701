import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { createFirstAdministrator as endpoint, getSetup } from '#contracts/membership/endpoints.ts'
import { requireVisitorOrMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { fieldRefusal, lockAddress, lockCredentials } from '#server/modules/members/index.ts'
import { hashPassword, refuseCommonPassword } from '../passwords/passwords.ts'
import { openChallenge } from '../steps/challenges.ts'
import { revokePending } from '../sign-in/revoke-access.ts'
import { openAccount } from './open-account.ts'
import { lockStaff, storeRoles } from '#server/modules/roles/index.ts'
import { findLostFactorOwner } from '../recovery/lost-factor.ts'
import { closeSetup, isSetupKeyGood } from '../links/setup-links.ts'

/** Whether a set-up link is still good, for the screen. */
export async function showSetup(context: Context, input: InputOf<typeof getSetup>): Promise<OutputOf<typeof getSetup>> {
  if (await findLostFactorOwner(context, input.key)) return { valid: true, purpose: 'lost-factor' }
  return { valid: await isSetupKeyGood(context, input.key), purpose: 'first-administrator' }
}

/**
 * Creates the first administrator by the link that the server printed, once. Whoever reads the server's output owns the
 * installation, so the address needs no proof; a session comes only after the authenticator app is set up. Refuses
 * `setup-closed`, `setup-address-taken`, `password-common`.
 */
export async function createFirstAdministrator(
  context: Context,
  form: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireVisitorOrMember(context.actor)
  if (!(await isSetupKeyGood(context, form.key))) throw new Refusal('setup-closed')
  refuseCommonPassword(form.password)
  const passwordHash = await hashPassword(form.password, { client: context.client.address })
  return inTransaction(context, async (tx) => {
    await lockStaff(tx)
    // Asked again under the lock: of two who use links at the same moment, one becomes the first.
    if (!(await isSetupKeyGood(tx, form.key))) throw new Refusal('setup-closed')
    await lockAddress(tx, form.emailAddress)
    const known = await lockCredentials(tx, { emailAddress: form.emailAddress })
    if (known?.isEmailVerified) throw fieldRefusal('setup-address-taken', 'emailAddress')
    const id = await openAccount(tx, { ...form, passwordHash, isVerified: true, replaces: known?.id ?? null })
    await storeRoles(tx, id, ['administrator'], null)
    await revokePending(tx, id, { reason: 'roles-changed' })
    await closeSetup(tx)
    await recordEvent(tx, { action: 'member.first-administrator-created', subjectId: id })
    const challenge = await openChallenge(tx, { id, passwordHash }, true)
    return { id, jwt: null, challenge, mustEnrol: true }
  })
}
