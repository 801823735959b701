import type { Context } from '#server/kit/context.ts'
import { keysOf } from '#server/kit/secrets.ts'
import { findMailToken, mailTokenOf } from '#server/modules/access/index.ts'
import { findInvitationSha256 } from '#server/modules/companies/index.ts'
import { findReadersSha256 } from '#server/modules/contact/index.ts'

/**
 * The token of the link that a letter carries. While SESSION_SECRET is being replaced the one it was made with is asked for: the letter may
 * have waited meanwhile, or another server made the link.
 */
export async function tokenOfLetter(
  context: Pick<Context, 'db' | 'secrets'>,
  { tokenId, recipient }: { readonly tokenId: string; readonly recipient: string },
): Promise<string> {
  const token = mailTokenOf(context.secrets, tokenId)
  if (keysOf(context.secrets, 'session').length === 1) return token
  const sha256 =
    (await findInvitationSha256(context, tokenId)) ??
    (await findReadersSha256(context, { tokenId, emailAddress: recipient }))
  return (await findMailToken(context, tokenId, sha256)) ?? token
}
