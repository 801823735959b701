import { missingMarks } from '#contracts/notifications/letters.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import type { LetterWords } from '#contracts/notifications/letter-text.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findPublishedBody } from '#server/modules/content/index.ts'
import { shippedLetter, shippedShortMessage } from './shipped-words.ts'

/** What is published, or null; a body of an older shape must not hold up the mail it is for. */
async function published<Kind extends 'mail-template' | 'sms-template'>(
  context: Context,
  kind: Kind,
  name: LetterName,
) {
  try {
    return await findPublishedBody(context, kind, name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.warn({ kind, name, code: error.code }, 'published words cannot be read; the shipped ones are sent')
    return null
  }
}

/**
 * The operator's words for a letter, or the product's own where none are published. Words that leave out what the letter is
 * for (the account to pay to, say) are not sent: then the product's own are.
 */
export async function findLetterWords(context: Context, name: LetterName): Promise<LetterWords> {
  const words = await published(context, 'mail-template', name)
  const shipped = shippedLetter(name)
  if (!words || missingMarks(name, `${words.subject}\n${words.text}`).length > 0) return shipped
  return { ...words, buttonLabel: words.buttonLabel || shipped.buttonLabel }
}

/** The words of a short message, in the same way. */
export async function findShortMessageWords(context: Context, name: LetterName): Promise<string> {
  const words = await published(context, 'sms-template', name)
  return words && missingMarks(name, words.text).length === 0 ? words.text : shippedShortMessage(name)
}
