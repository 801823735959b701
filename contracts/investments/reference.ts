/**
 * Transfer references: `AD` + eight signs + a check sign, from an alphabet in which nothing looks like something else (no I, L,
 * O, U). People type them into their bank's description field; the check sign finds every single wrong sign and every two
 * neighbours that changed places (ISO 7064, MOD 33,32).
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SIGNS = 8
const PREFIX = 'AD'

function checkSign(signs: string): string {
  let check = 32
  for (const sign of signs) {
    check = (check + ALPHABET.indexOf(sign)) % 32 || 32
    check = (check * 2) % 33
  }
  return ALPHABET.charAt((33 - check) % 32)
}

/** A reference from at least five random bytes. */
export function makeReference(random: Uint8Array): string {
  // Forty bits: a number holds them exactly.
  let bits = 0
  for (const byte of random.slice(0, 5)) bits = bits * 256 + byte
  let signs = ''
  for (let index = 0; index < SIGNS; index++) {
    signs = ALPHABET.charAt(bits % 32) + signs
    bits = Math.floor(bits / 32)
  }
  return PREFIX + signs + checkSign(signs)
}

/** Whether a text is a reference written as we write it. */
export function isReference(text: string): boolean {
  const signs = text.slice(PREFIX.length)
  if (!text.startsWith(PREFIX) || signs.length !== SIGNS + 1) return false
  return [...signs].every((sign) => ALPHABET.includes(sign)) && checkSign(signs.slice(0, SIGNS)) === signs.charAt(SIGNS)
}

/** What people write in a hurry: small letters, spaces, dashes, O for 0, I or L for 1. */
function normalise(text: string): string {
  return text
    .replace(/[ıİ]/g, 'I')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Signs that may be wrong, missing or too many in what may have been meant as a reference. */
const MOST_SLIPS = 2

/** Whether something in a transfer's description is a reference but for two slips of the pen; the prefix may be left out. */
export function isSimilarReference(description: string, reference: string): boolean {
  const text = normalise(description).replaceAll('O', '0').replace(/[IL]/g, '1')
  const signs = reference.slice(PREFIX.length)
  // Sellers: the fewest changes that make the signs out of any part of the text.
  let column = Array.from({ length: signs.length + 1 }, (_, row) => row)
  for (const sign of text) {
    const next = [0]
    for (let row = 1; row <= signs.length; row++) {
      const [above = 0, before = 0, aboveBefore = 0] = [next[row - 1], column[row], column[row - 1]]
      next.push(Math.min(above + 1, before + 1, aboveBefore + (signs[row - 1] === sign ? 0 : 1)))
    }
    column = next
    if ((column.at(-1) ?? signs.length) <= MOST_SLIPS) return true
  }
  return false
}

/** Every valid reference in a transfer's description, whatever stands around it; each once, in order. */
export function findReferences(description: string): string[] {
  const text = normalise(description)
  const found: string[] = []
  for (let start = text.indexOf(PREFIX); start !== -1; start = text.indexOf(PREFIX, start + 1)) {
    const signs = text.slice(start + PREFIX.length, start + PREFIX.length + SIGNS + 1)
    const reference = PREFIX + signs.replaceAll('O', '0').replace(/[IL]/g, '1')
    if (isReference(reference) && !found.includes(reference)) found.push(reference)
  }
  return found
}
