import type { TransactionContext } from '#server/kit/database/transaction.ts'
import type { ReachableMember } from '#server/modules/members/index.ts'
import { storeMessage } from './store-message.ts'
import { address } from './letters/tell.ts'
import type { Told } from './templates/letter.ts'

/** Writes the same letter to each of these members, in their name; once per event and member. Short messages are not sent to many. */
export async function tellMembers(
  tx: TransactionContext,
  eventId: string,
  members: readonly ReachableMember[],
  { name, path, values }: Pick<Told, 'name' | 'path' | 'values'>,
): Promise<void> {
  const tellings = members.map(({ id, emailAddress, fullName }) => ({
    to: { key: id, memberId: id, emailAddress, phone: '' },
    told: { name, path, values: { ...values, fullName } },
  }))
  for (const message of await address(tx, tellings)) await storeMessage(tx, eventId, message)
}
