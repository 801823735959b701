import { createHash, randomFillSync } from 'node:crypto'

const BYTES_PER_ID = 10

// Random bytes are fetched for many ids at once: asking the system for each is a tenth of what a cached page costs.
const random = Buffer.alloc(BYTES_PER_ID * 256)
let used = random.length

/** A new id (UUIDv7): ordered by machine time, so that indexes grow at one end. Not a business time. */
export function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const rest = random.toString('hex', used, used + BYTES_PER_ID)
  const variant = '89ab'.charAt((random[used + BYTES_PER_ID - 1] ?? 0) & 3)
  used += BYTES_PER_ID
  const time = performance.timeOrigin + performance.now()
  const stamp = Math.floor(time).toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
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
