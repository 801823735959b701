import { readFileSync } from 'node:fs'
import { readLetterFile, type LetterWords } from '#contracts/notifications/letter-text.ts'

const TEXTS = new URL('../../../db/seed/texts/', import.meta.url)

/** The words of a letter as the product brings them: version 1 for the operator, and what is sent when none is published. */
export function shippedLetter(name: string): LetterWords {
  return readLetterFile(readFileSync(new URL(`letters/${name}.md`, TEXTS), 'utf8'))
}

/** The words of a short message as the product brings them. */
export function shippedShortMessage(name: string): string {
  return readFileSync(new URL(`short-messages/${name}.md`, TEXTS), 'utf8').trim()
}
