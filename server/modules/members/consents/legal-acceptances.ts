import { invariant } from '#contracts/common/errors.ts'
import type { ConsentSource } from '#contracts/membership/consents.ts'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { newId } from '#server/kit/id.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { findLegalText, type LegalText } from '#server/modules/platform/index.ts'
import { consentsOf, recordConsent } from './consents.ts'

/** Records that a member accepted versions in force at sign-up: each a record of its own, with hash, time, address and program. */
export async function recordAcceptances(
  tx: TransactionContext,
  memberId: string,
  kinds: readonly LegalTextKind[],
): Promise<void> {
  for (const kind of kinds) {
    const text = await findLegalText(tx, { kind })
    invariant(text, `a version of ${kind} is in force`)
    await recordAcceptance(tx, memberId, text, 'sign-up')
  }
}

/** One acceptance; accepting a version again changes nothing. Of a consent's text it gives the consent, for mails. */
export async function recordAcceptance(
  tx: TransactionContext,
  memberId: string,
  text: LegalText,
  source: ConsentSource,
): Promise<void> {
  await tx.db
    .insertInto('membership.legal_acceptance')
    .values({
      id: newId(),
      member_id: memberId,
      legal_text_id: text.id,
      kind: text.kind,
      version: text.version,
      sha256: text.sha256,
      accepted_at: tx.clock.now(),
      client_address: tx.client.address,
      user_agent: tx.client.userAgent.toWellFormed().replaceAll('\u0000', ''),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'legal_text_id']).doNothing())
    .execute()
  const [consent] = consentsOf(text.kind)
  if (consent) await recordConsent(tx, memberId, { consent, given: true, source })
}

/** The newest version of a kind of text that a member accepted, and when; null when they accepted none. */
export async function findAcceptance(
  context: Pick<Context, 'db'>,
  memberId: string,
  kind: LegalTextKind,
): Promise<{ readonly legalTextId: string; readonly acceptedAt: Date } | null> {
  const row = await context.db
    .selectFrom('membership.legal_acceptance')
    .select(['legal_text_id as legalTextId', 'accepted_at as acceptedAt'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
