import { exampleValues, fillTemplate, LETTERS, type MarkValues } from '#contracts/notifications/letters.ts'
import type { LetterName } from '#contracts/notifications/letter-rule.ts'
import type { LetterWords } from '#contracts/notifications/letter-text.ts'
import { paths } from '#contracts/paths.ts'
import type { Context } from '#server/kit/context.ts'
import { shippedLetter } from './shipped-words.ts'
import { settings } from '#server/modules/platform/index.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { writeLetter, type Letter } from '../templates/letter.ts'

function isLetter(name: string): name is LetterName {
  return Object.hasOwn(LETTERS, name)
}

function valuesOf(name: string, { platformName }: { readonly platformName: string }): MarkValues {
  return { ...exampleValues(name), platformName }
}

/** A letter filled with its example values; null for a template that no letter of the program goes by. */
export async function exampleLetter(
  context: Pick<Context, 'db'>,
  name: string,
  words: LetterWords,
): Promise<Letter | null> {
  if (!isLetter(name)) return null
  const buttonLabel = LETTERS[name].hasLink ? words.buttonLabel || shippedLetter(name).buttonLabel : ''
  const operator = await settings.findOperator(context)
  const told = { name, values: valuesOf(name, operator), path: paths.home.href() }
  return writeLetter({ ...words, buttonLabel }, told, letterheadOf(operator))
}

/** A short message filled with its example values. */
export async function exampleText(context: Pick<Context, 'db'>, name: string, text: string): Promise<string> {
  return fillTemplate(text, valuesOf(name, await settings.findOperator(context)))
}
