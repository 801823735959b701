import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findMailToken } from '#server/modules/access/index.ts'
import { findAdvertising } from '#server/modules/membership/index.ts'
import { newLink } from './subscription-store.ts'

// A letter carries a token that follows from its link's id and SESSION_SECRET. Where that was replaced no letter could carry the token of
// before any more, whose fingerprint is all that is kept: its owner gets another link, and what was mailed before goes on working.

/** The link by which a member leaves; made with their first letter. */
export async function leaveLinkOfMember(tx: TransactionContext, memberId: string): Promise<string> {
  const link = newLink(tx)
  await tx.db
    .insertInto('contact.leave_link')
    .values({ member_id: memberId, token_id: link.id, sha256: link.sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await tx.db
    .selectFrom('contact.leave_link')
    .select(['token_id', 'sha256'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if ((await findMailToken(tx, found.token_id, found.sha256)) !== null) return found.token_id
  const { id, sha256 } = newLink(tx)
  await tx.db
    .insertInto('contact.former_leave_link')
    .values({ sha256: found.sha256, member_id: memberId, subscription_id: null })
    .execute()
  await tx.db
    .updateTable('contact.leave_link')
    .set({ token_id: id, sha256 })
    .where('member_id', '=', memberId)
    .execute()
  return id
}

/** The link by which a reader leaves their subscription. */
export async function leaveLinkOfSubscription(tx: TransactionContext, subscriptionId: string): Promise<string> {
  const found = await tx.db
    .selectFrom('contact.subscription')
    .select(['leave_token_id', 'leave_sha256'])
    .where('id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if ((await findMailToken(tx, found.leave_token_id, found.leave_sha256)) !== null) return found.leave_token_id
  const { id, sha256 } = newLink(tx)
  await tx.db
    .insertInto('contact.former_leave_link')
    .values({ sha256: found.leave_sha256, member_id: null, subscription_id: subscriptionId })
    .execute()
  await tx.db
    .updateTable('contact.subscription')
    .set({ leave_token_id: id, leave_sha256: sha256 })
    .where('id', '=', subscriptionId)
    .execute()
  return id
}

/** Whose link a token's fingerprint is, of now or of before; null: no member's. */
export async function findLeaver(context: Pick<Context, 'db'>, sha256: Buffer): Promise<string | null> {
  const row = await context.db
    .selectFrom('contact.leave_link')
    .select('member_id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.member_id ?? (await findFormerLeave(context, sha256))?.member_id ?? null
}

/** The subscription that a token's fingerprint leaves; null: none. */
export async function findLeft(context: Pick<Context, 'db'>, sha256: Buffer): Promise<string | null> {
  const row = await context.db
    .selectFrom('contact.subscription')
    .select('id')
    .where('leave_sha256', '=', sha256)
    .executeTakeFirst()
  return row?.id ?? (await findFormerLeave(context, sha256))?.subscription_id ?? null
}

async function findFormerLeave(context: Pick<Context, 'db'>, sha256: Buffer) {
  return context.db
    .selectFrom('contact.former_leave_link')
    .select(['member_id', 'subscription_id'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** The fingerprint of the link that a letter to a receiver of the newsletter carries; null: it carries none of theirs. */
export async function findReadersSha256(
  context: Pick<Context, 'db'>,
  { tokenId, emailAddress }: { readonly tokenId: string; readonly emailAddress: string },
): Promise<Buffer | null> {
  const subscription = await context.db
    .selectFrom('contact.subscription')
    .select(['confirm_token_id', 'confirm_sha256', 'leave_token_id', 'leave_sha256'])
    .where('email', '=', emailAddress)
    .where('state', '<>', 'left')
    .executeTakeFirst()
  if (subscription?.confirm_token_id === tokenId) return subscription.confirm_sha256
  if (subscription?.leave_token_id === tokenId) return subscription.leave_sha256
  const member = await findAdvertising(context, { emailAddress })
  if (!member) return null
  const row = await context.db
    .selectFrom('contact.leave_link')
    .select('sha256')
    .where('member_id', '=', member.memberId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
  return row?.sha256 ?? null
}
