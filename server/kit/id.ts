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

const DIGITS_PER_ID = 16
let digits = ''
let at = 0

/** Where fresh random hexadecimal digits for one id begin in `digits`. */
function takeDigits(): number {
  if (at + DIGITS_PER_ID > digits.length) {
    digits = randomBytes(2048).toString('hex')
    at = 0
  }
  at += DIGITS_PER_ID
  return at - DIGITS_PER_ID
}

let stampMs = 0
let stamp = ''
/** Of the ids of a millisecond so far; twelve bits. */
let count = 0
const MOST_PER_MS = 0xfff

/** The time in an id, written once for all ids of a millisecond; where those are used up, the next one's. */
function stampNow(): string {
  const ms = Math.floor(performance.timeOrigin + performance.now())
  if (ms > stampMs || count === MOST_PER_MS) {
    stampMs = Math.max(ms, stampMs + 1)
    count = 0
    const hex = stampMs.toString(16).padStart(12, '0')
    stamp = `${hex.slice(0, 8)}-${hex.slice(8)}-7`
  } else count++
  return stamp
}

/**
 * A new id (UUIDv7, RFC 9562 with a counter): ordered by machine time and, within a process, as they were taken, so that indexes grow
 * at one end and what was recorded in one moment keeps its order. Not a business time.
 */
export function newId(): string {
  const from = takeDigits()
  const time = stampNow()
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(from), 16) & 3)
  const part = (start: number, end: number) => digits.slice(from + start, from + end)
  return `${time}${(count + 0x1000).toString(16).slice(1)}-${variant}${part(1, 4)}-${part(4, 16)}`
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
