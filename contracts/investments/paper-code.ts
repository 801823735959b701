import { upperAscii } from '../common/text/text.ts'
import { tidyCode } from '../common/text/tidy-code.ts'

/** What is easily read for something else is left out: no 0, O, 1, I. 32 signs, five bits each. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_SIGNS = 20
const GROUP = 5

/** A code as papers show it: four groups of five. */
export function showPaperCode(code: string): string {
  const groups = Array.from({ length: CODE_SIGNS / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP))
  return groups.join('-')
}

/** A code from what a person typed, in the form in which it is kept; null when it can be none. */
export function readPaperCode(typed: string): string | null {
  const signs = upperAscii(tidyCode(typed))
  const isCode = signs.length === CODE_SIGNS && [...signs].every((sign) => CODE_ALPHABET.includes(sign))
  return isCode ? signs : null
}
