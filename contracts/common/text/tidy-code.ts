// Apart from text.ts, so that a field that tidies what is typed does not load the validation library.

// Format signs and others that are drawn as nothing (zero width spaces, direction marks, the soft hyphen, word joiners), and spaces
// of every width. Bank apps, chats and PDFs put them around and between the digits of what is copied from them.
const SIGNS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu
/** Hyphens and dashes of every length, and the minus: between digits of a code they only part them. */
const DASHES = /[\p{Pd}\u2212]/gu

/** The text without signs that are drawn as nothing; its spaces stay. */
export function withoutSigns(text: string): string {
  return text.replace(SIGNS, '')
}

/** The text without signs nobody sees and without spaces of any kind. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** A code of letters and digits as it is stored: without signs nobody sees, spaces and dashes, none of which means anything in it. */
export function tidyCode(text: string): string {
  return withoutUnseen(text).replace(DASHES, '')
}

/** The same for a code in which a hyphen means something: every dash becomes the plain one. */
export function tidyHyphens(text: string): string {
  return withoutUnseen(text).replace(DASHES, '-')
}

/** Whether a text holds a sign nobody sees, or a space other than the plain one: what its writer cannot find by looking. */
export function hasUnseen(text: string): boolean {
  return text.replace(/[ \t\r\n]/g, '').search(UNSEEN) >= 0
}
