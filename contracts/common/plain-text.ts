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
