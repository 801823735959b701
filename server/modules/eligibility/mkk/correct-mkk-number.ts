import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { refuseTaken } from '#server/kit/database/unique-violation.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { lockMember } from '#server/modules/members/index.ts'
import { OutsideRefused, OutsideUnavailable } from '#server/outside/index.ts'
import { findCheckedPerson, findMkkIdentity } from './confirm-mkk-number.ts'

/**
 * Whether MKK says that a registry number is the open account of this member, by their proven identity. Refuses `mkk-unavailable`
 * when MKK does not answer.
 */
export async function isRegistryNumberOf(context: Context, memberId: string, registryNumber: string): Promise<boolean> {
  const person = await findCheckedPerson(context, memberId)
  if (!person) return false
  try {
    return await context.outside.mkk.confirmRegistryNumber(person.identityNumber, registryNumber)
  } catch (error) {
    if (error instanceof OutsideUnavailable) throw new Refusal('mkk-unavailable')
    if (error instanceof OutsideRefused) return false
    throw error
  }
}

/** Stores a number that MKK confirmed as the member's own. Refuses `mkk-in-use`. */
export async function correctMkkNumber(
  tx: TransactionContext,
  memberId: string,
  registryNumber: string,
): Promise<void> {
  await lockMember(tx, memberId)
  const known = await findMkkIdentity(tx, memberId)
  if (!known || known.registryNumber === registryNumber) return
  const write = tx.db
    .updateTable('membership.mkk_account')
    .set({ registry_number: registryNumber, confirmed_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .execute()
  await refuseTaken('mkk_in_use', () => new Refusal('mkk-in-use'), write)
  await recordEvent(tx, {
    action: 'member.mkk-confirmed',
    subjectId: memberId,
    data: { isQualified: known.isQualified },
  })
}
