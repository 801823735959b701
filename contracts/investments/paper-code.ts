/** What is easily read for something else is left out: no 0, O, 1, I. 32 signs, five bits each. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const CODE_SIGNS = 20
const GROUP = 5

/** A code as papers show it: four groups of five. */
export function showPaperCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-')
}

/** A code from what a person typed, in the form in which it is kept; null when it can be none. */
export function readPaperCode(typed: string): string | null {
  const signs = typed.replace(/[\s\u2010-\u2015-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const isCode = signs.length === CODE_SIGNS && [...signs].every((sign) => CODE_ALPHABET.includes(sign))
  return isCode ? signs : null
}
