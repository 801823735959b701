import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findAdvertising } from '#server/modules/membership/index.ts'
import { newLink } from '../subscription-store.ts'

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
    return { key: memberId, memberId, emailAddress, leaveTokenId: await leaveLinkOf(tx, memberId) }
  }
  const subscription = await tx.db
    .selectFrom('contact.subscription')
    .select(['id', 'leave_token_id'])
    .where('email', '=', emailAddress)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return subscription
    ? { key: subscription.id, memberId: null, emailAddress, leaveTokenId: subscription.leave_token_id }
    : null
}

/** The member's link, made with their first letter. */
async function leaveLinkOf(tx: TransactionContext, memberId: string): Promise<string> {
  const link = newLink(tx)
  await tx.db
    .insertInto('contact.leave_link')
    .values({ member_id: memberId, token_id: link.id, sha256: link.sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { token_id: tokenId } = await tx.db
    .selectFrom('contact.leave_link')
    .select('token_id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return tokenId
}

/** Whose link a token's fingerprint is; null: no member's. */
export async function findLeaver(context: Pick<Context, 'db'>, sha256: Buffer): Promise<string | null> {
  const row = await context.db
    .selectFrom('contact.leave_link')
    .select('member_id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.member_id ?? null
}
