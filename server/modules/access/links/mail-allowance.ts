import { createHmac } from 'node:crypto'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { plainQueries } from '#server/kit/database/database.ts'
import { countUse } from '#server/kit/http/throttle.ts'
import { derivedId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type KeysFor, keysOf } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

const PER_ADDRESS = { limit: 5, seconds: 900 }

/** An address as a key that does not tell the address. */
export function addressKey({ session }: KeysFor<'session'>, emailAddress: string): string {
  return createHmac('sha256', session).update(`address ${emailAddress}`).digest('base64url')
}

/** What stands in the trail for an address, by any of the keys there are. */
export function addressSubjects(secrets: KeysFor<'session'>, emailAddress: string): readonly string[] {
  return keysOf(secrets, 'session').map((session) => derivedId('address', addressKey({ session }, emailAddress)))
}

/**
 * Somebody asked for a mail that nobody gets. Noted under a key that does not tell the address; and so the answer takes as
 * long, down to the disk, as where there is somebody.
 */
export async function recordNobody(tx: TransactionContext, call: string, emailAddress: string): Promise<void> {
  await recordEvent(tx, {
    action: 'member.mail-asked-in-vain',
    subjectId: derivedId('address', addressKey(tx.secrets, emailAddress)),
    data: { call },
  })
}

/**
 * Whether one more mail may go to an address that somebody typed. Beyond five in a quarter of an hour the answer stays
 * the same and no mail leaves: a mailbox cannot be flooded, and the silence tells nothing.
 */
export async function mayMail(context: Context, emailAddress: string): Promise<boolean> {
  try {
    await countUse(plainQueries(context.db), `mail ${addressKey(context.secrets, emailAddress)}`, PER_ADDRESS)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
