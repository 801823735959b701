import type { LetterWords } from '#contracts/notifications/letter-text.ts'

const PREFIX = '[Deneme]'

/** A template's words marked as a test: whoever receives it must not take its example figures for their own. */
export function asTest(words: LetterWords): LetterWords {
  return { ...words, subject: `${PREFIX} ${words.subject}` }
}

/** The same for a short message. */
export function asTestText(text: string): string {
  return `${PREFIX} ${text}`
}
