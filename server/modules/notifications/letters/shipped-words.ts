import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { invariant } from '#contracts/common/errors.ts'
import { readLetterFile, type LetterWords } from '#contracts/notifications/letter-text.ts'

const TEXTS = new URL('../../../../db/seed/texts/', import.meta.url)

/** Where each letter stands: by name, below the folder of what it is about. */
const LETTERS = new Map(
  globSync('letters/*/*.md', { cwd: TEXTS }).map((file) => [basename(file, '.md'), new URL(file, TEXTS)]),
)

/** The words of a letter as the product brings them: version 1 for the operator, and what is sent when none is published. */
export function shippedLetter(name: string): LetterWords {
  const file = LETTERS.get(name)
  invariant(file, `the letter ${name} has a text`)
  return readLetterFile(readFileSync(file, 'utf8'))
}

/** The words of a short message as the product brings them. */
export function shippedShortMessage(name: string): string {
  return readFileSync(new URL(`short-messages/${name}.md`, TEXTS), 'utf8').trim()
}
