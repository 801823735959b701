import { createHash } from 'node:crypto'
import type { LegalTextKind } from '#contracts/platform/endpoints.ts'
import { newId } from '#server/kit/id.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'

/** What is hashed of a legal text, and what anybody can hash again: title and text, a line break between them. */
export function legalTextOriginal({ title, body }: { readonly title: string; readonly body: string }): string {
  return `${title}\n${body}`
}

/**
 * THE hash of a legal text (docs/decisions/0008-content-versions.md): acceptances hold it, members, auditors and papers see it.
 * SHA-256 over `legalTextOriginal`.
 */
export function legalTextHash(text: { readonly title: string; readonly body: string }): string {
  return createHash('sha256').update(legalTextOriginal(text)).digest('hex')
}

/**
 * The next version of an agreement, notice or policy, in force from now on. When the newest version already says exactly
 * this, nothing is added.
 */
export async function addLegalText(
  tx: TransactionContext,
  text: {
    readonly kind: LegalTextKind
    readonly title: string
    readonly body: string
    readonly requiresAcceptance: boolean
  },
): Promise<void> {
  const sha256 = legalTextHash(text)
  const newest = await tx.db
    .selectFrom('platform.legal_text')
    .select(['version', 'sha256', 'requires_acceptance'])
    .where('kind', '=', text.kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.sha256 === sha256 && newest.requires_acceptance === text.requiresAcceptance) return
  await tx.db
    .insertInto('platform.legal_text')
    .values({
      id: newId(),
      kind: text.kind,
      version: (newest?.version ?? 0) + 1,
      title: text.title,
      body: text.body,
      sha256,
      effective_from: tx.clock.now(),
      requires_acceptance: text.requiresAcceptance,
    })
    .execute()
}
