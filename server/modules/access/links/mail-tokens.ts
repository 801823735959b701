import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { addHours } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { type KeysFor, keysOf } from '#server/kit/secrets.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { lockMember } from '#server/modules/members/index.ts'
import type { MailTokenPurpose } from '../tables.ts'

/** How long a mailed link works, by what it is for. */
export const MAIL_LINK_HOURS: Readonly<Record<MailTokenPurpose, number>> = {
  'verify-email': 24,
  'reset-password': 1,
  'change-email': 24,
  // Somebody else asked for it, and the person may be away for a day or two.
  invitation: 72,
  // As long as a request of somebody who lost their telephone can wait for its officer; it dies with that.
  'keep-second-step': 720,
}

/**
 * The token behind a mailed link: 32 bytes derived from its id with a key outside the database. So the audit trail may name
 * the id, and the mail still gets its link only when it leaves.
 */
export function mailTokenOf({ session }: KeysFor<'session'>, tokenId: string): string {
  const key = Buffer.from(hkdfSync('sha256', session, '', 'mail-token', 32))
  return createHmac('sha256', key).update(tokenId).digest('base64url')
}

function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Makes all of the member's links worth nothing, used ones too, but for the one that is being used. */
export async function voidAllMailTokens(
  context: TransactionContext,
  memberId: string,
  exceptId?: string,
): Promise<void> {
  const now = context.clock.now()
  let links = context.db
    .updateTable('membership.mail_token')
    // The clock of another server may have been ahead when the link was used.
    .set({ replaced_at: sql<Date>`greatest(used_at, ${now})` })
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
  if (exceptId !== undefined) links = links.where('id', '<>', exceptId)
  await links.execute()
}

/** Makes the member's open links of a purpose worth nothing. */
export async function voidMailTokens(
  context: TransactionContext,
  memberId: string,
  purpose: MailTokenPurpose,
): Promise<void> {
  await context.db
    .updateTable('membership.mail_token')
    .set({ replaced_at: context.clock.now() })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('purpose', '=', purpose)
    .execute()
}

/** Makes the newest link of its purpose; the one before it is worth nothing from now on. Returns the token's id. */
export async function issueMailToken(
  context: TransactionContext,
  memberId: string,
  purpose: MailTokenPurpose,
): Promise<string> {
  const now = context.clock.now()
  await voidMailTokens(context, memberId, purpose)
  const id = newId()
  await context.db
    .insertInto('membership.mail_token')
    .values({
      id,
      member_id: memberId,
      purpose,
      sha256: fingerprint(mailTokenOf(context.secrets, id)),
      created_at: now,
      expires_at: addHours(now, MAIL_LINK_HOURS[purpose]),
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return id
}

/** The member's link of a purpose that would still work; there is one at most. */
export async function findOpenLink(
  context: Context,
  memberId: string,
  purpose: MailTokenPurpose,
): Promise<{ readonly expiresAt: Date } | null> {
  const found = await context.db
    .selectFrom('membership.mail_token')
    .select('expires_at as expiresAt')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst()
  return found ?? null
}

/** Whether a link would still work. Looking uses nothing up. */
export async function isMailTokenGood(
  context: Context,
  token: string,
  ...purposes: readonly MailTokenPurpose[]
): Promise<boolean> {
  const found = await context.db
    .selectFrom('membership.mail_token')
    .select('id')
    .where('sha256', '=', fingerprint(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The token behind a link that was made with any of the keys there are, by its fingerprint, or where none is given by that of a
 * link of ours; null: no key makes it.
 */
export async function findMailToken(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  tokenId: string,
  sha256: Buffer | null,
): Promise<string | null> {
  const own = db.selectFrom('membership.mail_token').select('sha256').where('id', '=', tokenId)
  const wanted = sha256 ?? (await own.executeTakeFirst())?.sha256
  const tokens = keysOf(secrets, 'session').map((session) => mailTokenOf({ session }, tokenId))
  return tokens.find((token) => wanted !== undefined && fingerprint(token).equals(wanted)) ?? null
}

/** Whether a link, by its id, would not work any more; null: it is none of these. */
export async function isMailLinkDead(context: Pick<Context, 'db' | 'clock'>, id: string): Promise<boolean | null> {
  const token = await context.db
    .selectFrom('membership.mail_token')
    .select(['used_at', 'replaced_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return token ? token.used_at !== null || token.replaced_at !== null || token.expires_at <= context.clock.now() : null
}

export interface SpentToken {
  readonly id: string
  readonly memberId: string
  readonly purpose: MailTokenPurpose
}

/**
 * Uses a link up, once, and locks the member behind it: of many at the same moment one gets them, the others `token-invalid`.
 * The member comes first, as with every change of credentials, so that two of them wait for each other in one order.
 */
export async function spendMailToken(
  context: TransactionContext,
  token: string,
  ...purposes: readonly MailTokenPurpose[]
): Promise<SpentToken> {
  const owner = await context.db
    .selectFrom('membership.mail_token')
    .select('member_id')
    .where('sha256', '=', fingerprint(token))
    .executeTakeFirst()
  if (!owner) throw new Refusal('token-invalid')
  await lockMember(context, owner.member_id)
  const now = context.clock.now()
  const spent = await context.db
    .updateTable('membership.mail_token')
    .set({ used_at: now })
    .where('sha256', '=', fingerprint(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'member_id as memberId', 'purpose'])
    .executeTakeFirst()
  if (!spent) throw new Refusal('token-invalid')
  return spent
}

/**
 * The address a link of these purposes made the member's before, as long as the link itself would still work and no later one took its
 * place: what whoever presses a second time is told, because the first answer may have been lost. Null: it did no such thing.
 */
export async function findConfirmedBefore(
  context: Pick<Context, 'db' | 'clock'>,
  token: string,
  purposes: readonly MailTokenPurpose[],
): Promise<string | null> {
  const found = await context.db
    .selectFrom('membership.mail_token as t')
    .innerJoin('membership.member as m', 'm.id', 't.member_id')
    .select('m.email')
    .where('t.sha256', '=', fingerprint(token))
    .where('t.purpose', 'in', purposes)
    .where('t.used_at', 'is not', null)
    .where('t.replaced_at', 'is', null)
    .where('t.expires_at', '>', context.clock.now())
    .where('m.email_verified_at', 'is not', null)
    .where('m.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership.mail_token as later')
            .select('later.id')
            .whereRef('later.member_id', '=', 't.member_id')
            .where('later.purpose', 'in', ['verify-email', 'change-email'])
            .whereRef('later.used_at', '>', 't.used_at'),
        ),
      ),
    )
    .executeTakeFirst()
  return found?.email ?? null
}
