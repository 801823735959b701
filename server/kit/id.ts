import { createHash, randomFillSync } from 'node:crypto'

const random = new Uint8Array(10)

/** A new id (UUIDv7): ordered by machine time, so that indexes grow at one end. Not a business time. */
export function newId(): string {
  randomFillSync(random)
  const time = performance.timeOrigin + performance.now()
  const stamp = Math.floor(time).toString(16).padStart(12, '0')
  const rest = Buffer.from(random).toString('hex')
  const variant = '89ab'.charAt((random[9] ?? 0) & 3)
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
