import type { InputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { updateIdentityInformation } from '#contracts/membership/endpoints.ts'
import { refuseBirthDate } from '#contracts/membership/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { OutsideUnavailable, type IdentityAnswer } from '#server/outside/index.ts'
import { fieldRefusal } from '../field-refusal.ts'
import { lockMember } from '../member-store.ts'
import { maskNumber, numberIndex, sealNumber } from './number-vault.ts'
import { refreshStanding } from './standing.ts'
import { refuseTaken } from '../unique-violation.ts'

type Form = InputOf<typeof updateIdentityInformation>

/**
 * Checks number, name and birth with the population register and records the match (T14/2-a). Refuses `under-age`,
 * `identity-already-verified`, `identity-mismatch`, `identity-unavailable`, and `identity-in-use` only to whoever the
 * register confirmed, so that nobody can ask whose number is registered here.
 */
export async function verifyIdentity(context: Context, form: Form): Promise<{ done: true }> {
  const { id } = requireMember(context.actor)
  const young = refuseBirthDate(form.birthDate, istanbulDate(context.clock.now()))
  if (young) throw fieldRefusal(young, 'birthDate')
  if (await hasIdentity(context, id)) throw new Refusal('identity-already-verified')
  if ((await askRegister(context, form)) === 'mismatch') {
    await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.identity-refused', subjectId: id }))
    throw new Refusal('identity-mismatch')
  }
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    if (await hasIdentity(tx, id)) throw new Refusal('identity-already-verified')
    await refuseTaken('identity_in_use', () => fieldRefusal('identity-in-use', 'number'), storeIdentity(tx, id, form))
    await refreshStanding(tx, id)
    await recordEvent(tx, { action: 'member.identity-verified', subjectId: id })
  })
  return { done: true }
}

async function hasIdentity(context: Pick<Context, 'db'>, memberId: string): Promise<boolean> {
  const found = await context.db
    .selectFrom('membership.identity')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

async function askRegister(context: Context, form: Form): Promise<IdentityAnswer> {
  const name = { firstName: form.firstName, lastName: form.lastName }
  const { identity } = context.outside
  try {
    return form.identityType === 'citizen'
      ? await identity.verifyCitizen({
          ...name,
          nationalId: form.number,
          birthYear: Number(form.birthDate.slice(0, 4)),
        })
      : await identity.verifyForeigner({ ...name, foreignId: form.number, birthDate: form.birthDate })
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw new Refusal('identity-unavailable')
    throw error
  }
}

/** The checked name becomes the member's name everywhere: it is the one contracts and registers know. */
async function storeIdentity(tx: TransactionContext, memberId: string, form: Form): Promise<void> {
  const sealed = sealNumber(tx.secrets, memberId, form.number)
  await tx.db
    .insertInto('membership.identity')
    .values({
      member_id: memberId,
      identity_type: form.identityType,
      first_name: form.firstName,
      last_name: form.lastName,
      birth_date: form.birthDate,
      number_cipher: sealed.cipher,
      number_nonce: sealed.nonce,
      key_version: sealed.keyVersion,
      number_index: numberIndex(tx.secrets, form.number),
      masked_number: maskNumber(form.number),
      verified_at: tx.clock.now(),
    })
    .execute()
  await tx.db
    .updateTable('membership.member')
    .set({ first_name: form.firstName, last_name: form.lastName })
    .where('id', '=', memberId)
    .execute()
}
