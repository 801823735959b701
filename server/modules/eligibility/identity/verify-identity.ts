import type { InputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { updateIdentityInformation } from '#contracts/membership/endpoints.ts'
import { refuseBirthDate } from '#contracts/membership/rules.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { OutsideUnavailable, type IdentityAnswer } from '#server/outside/index.ts'
import { fieldRefusal, lockMember } from '#server/modules/members/index.ts'
import { hasIdentity, storeIdentity } from './store-identity.ts'

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
  const answer = await askRegister(context, form)
  if (answer === 'silent') throw new Refusal('identity-unavailable')
  if (answer === 'mismatch') {
    await inTransaction(context, (tx) => recordEvent(tx, { action: 'member.identity-refused', subjectId: id }))
    throw new Refusal('identity-mismatch')
  }
  await inTransaction(context, async (tx) => {
    await lockMember(tx, id)
    await storeIdentity(tx, id, form, 'register')
  })
  return { done: true }
}

/** What the register says of somebody; `silent`: nothing. */
export async function askRegister(context: Context, form: Form): Promise<IdentityAnswer | 'silent'> {
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
    if (error instanceof OutsideUnavailable) return 'silent'
    throw error
  }
}
