import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { addHours } from '#contracts/common/time.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/transaction.ts'
import type { MailTokenPurpose } from './tables.ts'

const LIFETIME_HOURS: Readonly<Record<MailTokenPurpose, number>> = {
  'verify-email': 24,
  'reset-password': 1,
  'change-email': 24,
}

/**
 * The token behind a mailed link: 32 bytes derived from its id with a key outside the database. So the audit trail may name
 * the id, and the mail still gets its link only when it leaves.
 */
export function mailTokenOf(secrets: Pick<Secrets, 'session'>, tokenId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secrets.session, '', 'mail-token', 32))
  return createHmac('sha256', key).update(tokenId).digest('base64url')
}

function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Makes the newest link of its purpose; the one before it is worth nothing from now on. Returns the token's id. */
export async function issueMailToken(
  context: TransactionContext,
  memberId: string,
  purpose: MailTokenPurpose,
): Promise<string> {
  const now = context.clock.now()
  await context.db
    .updateTable('membership.mail_token')
    .set({ replaced_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  const id = newId()
  await context.db
    .insertInto('membership.mail_token')
    .values({
      id,
      member_id: memberId,
      purpose,
      sha256: fingerprint(mailTokenOf(context.secrets, id)),
      created_at: now,
      expires_at: addHours(now, LIFETIME_HOURS[purpose]),
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return id
}

/** Whether a link would still work. Looking uses nothing up. */
export async function isMailTokenGood(context: Context, token: string, purpose: MailTokenPurpose): Promise<boolean> {
  const found = await context.db
    .selectFrom('membership.mail_token')
    .select('id')
    .where('sha256', '=', fingerprint(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst()
  return found !== undefined
}

export interface SpentToken {
  readonly memberId: string
  readonly purpose: MailTokenPurpose
}

/** Uses a link up, once: of many at the same moment one gets the member behind it, the others `token-invalid`. */
export async function spendMailToken(
  context: TransactionContext,
  token: string,
  ...purposes: readonly MailTokenPurpose[]
): Promise<SpentToken> {
  const now = context.clock.now()
  const spent = await context.db
    .updateTable('membership.mail_token')
    .set({ used_at: now })
    .where('sha256', '=', fingerprint(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['member_id as memberId', 'purpose'])
    .executeTakeFirst()
  if (!spent) throw new Refusal('token-invalid')
  return spent
}
