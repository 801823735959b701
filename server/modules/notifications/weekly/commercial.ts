import { LETTER_TOPICS } from '#contracts/notifications/topics.ts'
import { oneClickPath } from '#contracts/public-feeds/addresses.ts'
import type { Context } from '#server/kit/context.ts'
import { findAdvertisable } from '#server/modules/contact/index.ts'
import { OutsideRefused } from '#server/outside/index.ts'
import { tokenOfLetter } from '../letters/token-of-letter.ts'

const COMMERCIAL: ReadonlySet<string> = new Set(['newsletter-weekly'])

/** Whether a letter is sent on a consent to commercial messages alone. */
function isCommercial(template: string): boolean {
  return COMMERCIAL.has(template) && Object.hasOwn(LETTER_TOPICS, template)
}

/**
 * What a commercial mail carries so that mail programs offer to leave with one click (RFC 8058); nothing for other letters. Looks once
 * more, when the mail leaves, whether it may: a consent that ended since it was written is refused as `consent-ended`, for good.
 */
export async function commercialHeaders(
  context: Context,
  {
    template,
    recipient,
    mailTokenId,
  }: { readonly template: string; readonly recipient: string; readonly mailTokenId: string | null },
): Promise<Readonly<Record<string, string>>> {
  if (!isCommercial(template)) return {}
  const mayGo = (await findAdvertisable(context, [recipient])).has(recipient)
  if (!mayGo || mailTokenId === null) throw new OutsideRefused('mail', 'sendMail', 'consent-ended')
  const token = await tokenOfLetter(context, { tokenId: mailTokenId, recipient })
  const address = `${context.baseUrl}${oneClickPath(token)}`
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
