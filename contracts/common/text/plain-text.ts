// What texts need before any schema: apart from text.ts, so that a page that needs no more does not load the validation
// library.

// NUL cannot be stored by PostgreSQL and lone surrogates cannot be sent to it: both are refused as input, not as a fault.
// Marks that turn the direction of writing let a text read as another on the screen.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff\p{Cs}]/u

/** Whether a text holds a character that no field takes: control characters, halves of characters, direction marks. */
export function hasForbiddenCharacter(text: string): boolean {
  return FORBIDDEN.test(text)
}

/** The text without what no field takes: for what is taken down whatever it says. */
export function withoutForbidden(text: string): string {
  return text.split(FORBIDDEN).join('')
}

// What a short expression does at a cost that grows with the square of the text: `/-+$/` starts anew at each mark.

/** Whether a character is one of those to be taken off. */
export type IsEdge = (letter: string) => boolean

/** The text without the characters at its end that `isEdge` names. */
export function withoutEnd(text: string, isEdge: IsEdge): string {
  let end = text.length
  while (end > 0 && isEdge(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The text without the characters at its beginning and at its end that `isEdge` names. */
export function withoutEdges(text: string, isEdge: IsEdge): string {
  let start = 0
  while (start < text.length && isEdge(text.charAt(start))) start += 1
  return withoutEnd(text.slice(start), isEdge)
}

/** An address without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  return withoutEnd(address, (letter) => letter === '/')
}

/** The digits of a fraction without the zeros that say nothing: `2500` → `25`, `0000` → empty. */
export function withoutEndZeros(digits: string): string {
  return withoutEnd(digits, (letter) => letter === '0')
}

/** Digits in groups of three as Turkish writes them: `1250000` → `1.250.000`. */
export function groupThousands(digits: string): string {
  const head = digits.length % 3 || 3
  return digits.slice(0, head) + digits.slice(head).replace(/\d{3}/g, '.$&')
}

/**
 * A whole number as people read it: `1250000` → `1.250.000`. Not by `Intl`, whose first use costs a telephone more than all
 * else a page does: pages count, and few of them have anything else to ask of it.
 */
export function formatCount(count: number | bigint): string {
  return `${count < 0 ? '-' : ''}${groupThousands(BigInt(count).toString().replace('-', ''))}`
}

/** Capitals of the 26 ASCII letters only, for codes; `ı` stays what it is. */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Small letters of the 26 ASCII letters only, for addresses; `İ` stays what it is. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * Folds Turkish text for search and slugs: `IĞDIR`, `Iğdır` and `igdir` all become `igdir`. Marks above and below letters
 * go, so that folding twice changes nothing. The same function exists in SQL as `platform.fold_turkish`; a test holds
 * the two against each other.
 */
export function foldTurkish(text: string): string {
  return lowerAscii(
    text
      // Ligatures, which come with words copied from a PDF: `ﬁnans`.
      .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/\u0131/g, 'i'),
  ).normalize('NFC')
}

/** The address part of a title: `Güneş Kooperatifi 2` → `gunes-kooperatifi-2`. Empty when nothing of it can stand there. */
export function slugOf(title: string): string {
  const joined = foldTurkish(title).replace(/[^a-z0-9]+/g, '-')
  return withoutEdges(joined.slice(0, 80), (letter) => letter === '-')
}
