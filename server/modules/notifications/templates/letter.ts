import { letterBlocks, type LetterBlock, type LetterWords } from '#contracts/notifications/letter-text.ts'
import { fillTemplate, type MarkValues } from '#contracts/notifications/letters.ts'
import type { ToldValues } from './ahead.ts'
import type { Letterhead } from './letterhead.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'

/** What a mail says, before it is laid out: every part is plain text. */
export interface Letter {
  /** Names the template in the outbox; one event makes at most one mail of a template for one person. */
  readonly template: string
  readonly subject: string
  readonly blocks: readonly LetterBlock[]
  /** Path below the site's address. */
  readonly button: { readonly label: string; readonly path: string } | null
  readonly letterhead: Letterhead
}

/** What the letter of a name is about this time. */
export interface Told {
  readonly name: LetterName
  readonly values: ToldValues
  /** Where its button leads. */
  readonly path: string
}

/** The operator's words with the values in them. */
export function writeLetter(
  words: LetterWords,
  { name, values, path }: Omit<Told, 'values'> & { readonly values: MarkValues },
  letterhead: Letterhead,
): Letter {
  return {
    template: name,
    subject: fillTemplate(words.subject, values),
    blocks: letterBlocks(words.text, values),
    button: words.buttonLabel === '' ? null : { label: fillTemplate(words.buttonLabel, values), path },
    letterhead,
  }
}
