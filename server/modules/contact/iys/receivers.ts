import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findAdvertising } from '#server/modules/membership/index.ts'
import { leaveLinkOfMember, leaveLinkOfSubscription } from '../leave-links.ts'

/** Somebody commercial mails may go to: a member by their consent, or a reader by their confirmed subscription. */
export interface AdvertisedReceiver {
  readonly key: string
  readonly memberId: string | null
  readonly emailAddress: string
  /** Of the link by which they leave. */
  readonly leaveTokenId: string
}

/**
 * Takes the next addresses behind one, in their order, each with a link to leave by: consented here and taken by the register. One
 * address is one receiver, as a member where they consented. `last` is where to go on; null at the end.
 */
export async function takeReceivers(
  tx: TransactionContext,
  after: string,
  limit: number,
): Promise<{ readonly receivers: readonly AdvertisedReceiver[]; readonly last: string | null }> {
  if (tx.outside.iys === null) return { receivers: [], last: null }
  const rows = await tx.db
    .selectFrom('contact.iys_record')
    .select('recipient')
    .where('type', '=', 'EPOSTA')
    .where('wanted', '=', 'ONAY')
    .where('known', '=', 'ONAY')
    .where('state', '=', 'settled')
    .where('unsure', '=', false)
    .where('recipient', '>', after)
    .orderBy('recipient')
    .limit(limit)
    .execute()
  const receivers: AdvertisedReceiver[] = []
  for (const { recipient } of rows) {
    const receiver = await receiverOf(tx, recipient)
    if (receiver) receivers.push(receiver)
  }
  return { receivers, last: rows.at(-1)?.recipient ?? null }
}

/** As it stands at this moment: the record may be behind by the second in which somebody left. */
async function receiverOf(tx: TransactionContext, emailAddress: string): Promise<AdvertisedReceiver | null> {
  const member = await findAdvertising(tx, { emailAddress })
  if (member?.isDeceased) return null
  if (member?.mayMail) {
    const { memberId } = member
    return { key: memberId, memberId, emailAddress, leaveTokenId: await leaveLinkOfMember(tx, memberId) }
  }
  const subscription = await tx.db
    .selectFrom('contact.subscription')
    .select('id')
    .where('email', '=', emailAddress)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (!subscription) return null
  const leaveTokenId = await leaveLinkOfSubscription(tx, subscription.id)
  return { key: subscription.id, memberId: null, emailAddress, leaveTokenId }
}
