import { createHash, randomBytes, randomFillSync } from 'node:crypto'

// Random bytes are fetched for many at once: asking the system for each is a tenth of what a cached page costs.
const random = Buffer.alloc(2560)
let used = random.length

/** A few random bytes, to be read at once. */
export function fewRandomBytes(count: number): Uint8Array {
  if (used + count > random.length) {
    randomFillSync(random)
    used = 0
  }
  used += count
  return random.subarray(used - count, used)
}

const DIGITS_PER_ID = 19
let digits = ''
let at = 0

/** Where fresh random hexadecimal digits for one id begin in `digits`. */
function takeDigits(): number {
  if (at + DIGITS_PER_ID > digits.length) {
    digits = randomBytes(2432).toString('hex')
    at = 0
  }
  at += DIGITS_PER_ID
  return at - DIGITS_PER_ID
}

let stampMs = 0
let stamp = ''

/** The time in an id, written once for all ids of a millisecond. */
function stampNow(): string {
  const ms = Math.floor(performance.timeOrigin + performance.now())
  if (ms !== stampMs) {
    const hex = ms.toString(16).padStart(12, '0')
    stampMs = ms
    stamp = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
  }
  return stamp
}

/** A new id (UUIDv7): ordered by machine time, so that indexes grow at one end. Not a business time. */
export function newId(): string {
  const from = takeDigits()
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(from), 16) & 3)
  const part = (start: number, end: number) => digits.slice(from + start, from + end)
  return `${stampNow()}${part(1, 4)}-${variant}${part(4, 7)}-${part(7, 19)}`
}

/**
 * An id that follows from its parts (UUIDv8 over SHA-256): the same effect always has the same id, so that the database
 * refuses to have it twice. Used for ledger transfers, refunds and list lines.
 */
export function derivedId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\u001f')).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) & 3)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
