import { createHash } from 'node:crypto'
import { invariant } from '#contracts/common/errors.ts'
import { newId } from '#server/kit/id.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { mailTokenOf } from '#server/modules/access/index.ts'
import { findLegalText } from '#server/modules/platform/index.ts'

const CONSENT_TEXT = 'commercial-messages'

export function fingerprintOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A link's token stands nowhere: its id does, and a fingerprint to find it by. */
export function newLink(context: Pick<Context, 'secrets'>): { readonly id: string; readonly sha256: Buffer } {
  const id = newId()
  return { id, sha256: fingerprintOf(mailTokenOf(context.secrets, id)) }
}

/** Evidence of one step of a consent: when, from where, and to which version of the text. */
export async function recordConsentStep(
  tx: TransactionContext,
  subscriptionId: string,
  step: 'asked' | 'confirmed' | 'left',
): Promise<void> {
  const text = await findLegalText(tx, { kind: CONSENT_TEXT })
  invariant(text, `a version of ${CONSENT_TEXT} is in force`)
  await tx.db
    .insertInto('contact.consent_step')
    .values({
      id: newId(),
      subscription_id: subscriptionId,
      step,
      at: tx.clock.now(),
      text_version: text.version,
      text_sha256: text.sha256,
      client_address: tx.client.address,
      user_agent: tx.client.userAgent.toWellFormed().replaceAll('\u0000', ''),
    })
    .execute()
}

/** The address of a subscription and the ids of its links' tokens, for the letters about it. */
export interface SubscriptionForLetter {
  readonly email: string
  readonly confirmTokenId: string
  readonly leaveTokenId: string
}

export async function findSubscriptionForLetter(
  context: Pick<Context, 'db'>,
  id: string,
): Promise<SubscriptionForLetter | null> {
  const row = await context.db
    .selectFrom('contact.subscription')
    .select(['email', 'confirm_token_id as confirmTokenId', 'leave_token_id as leaveTokenId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The subscription of an address that has not left; null when there is none. */
export async function findSubscription(
  context: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<{ readonly state: 'asked' | 'confirmed'; readonly since: Date } | null> {
  const row = await context.db
    .selectFrom('contact.subscription')
    .select(['state', 'asked_at', 'confirm_by', 'confirmed_at'])
    .where('email', '=', email)
    .where('state', '<>', 'left')
    .executeTakeFirst()
  if (row?.confirmed_at) return { state: 'confirmed', since: row.confirmed_at }
  return row && row.confirm_by > context.clock.now() ? { state: 'asked', since: row.asked_at } : null
}

/**
 * Ends the subscription of an address whose owner is known by their session: a confirmed one is left, one only asked for is
 * forgotten with its link. Returns the id of the one that was left; null when nothing was confirmed.
 */
export async function endSubscription(tx: TransactionContext, email: string): Promise<string | null> {
  const found = await tx.db
    .selectFrom('contact.subscription')
    .select(['id', 'state'])
    .where('email', '=', email)
    .where('state', '<>', 'left')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  if (found.state === 'asked') {
    // Its link is worth nothing from now on; due work deletes the address.
    await tx.db
      .updateTable('contact.subscription')
      .set({ confirm_by: tx.clock.now() })
      .where('id', '=', found.id)
      .execute()
    return null
  }
  await tx.db
    .updateTable('contact.subscription')
    .set({ state: 'left', left_at: tx.clock.now() })
    .where('id', '=', found.id)
    .execute()
  await recordConsentStep(tx, found.id, 'left')
  return found.id
}
