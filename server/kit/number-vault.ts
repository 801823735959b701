import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { invariant } from '#contracts/common/errors.ts'
import type { Secrets } from '#server/kit/secrets.ts'

/** The key in use; rows name theirs, so that a new key can be brought in while old rows are still readable. */
const KEY_VERSION = 1
const TAG_BYTES = 16

export interface Sealed {
  readonly cipher: Buffer
  readonly nonce: Buffer
  readonly keyVersion: number
}

/** Encrypts a short text (AES-256-GCM) for one place: moved to another row or column it does not open. */
export function seal(secrets: Pick<Secrets, 'data'>, place: string, text: string): Sealed {
  const nonce = randomBytes(12)
  const key = Buffer.from(secrets.data, 'base64')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { cipher: sealed, nonce, keyVersion: KEY_VERSION }
}

/** Opens what was sealed for a place; throws when it was altered or belongs elsewhere. */
export function unseal(secrets: Pick<Secrets, 'data'>, place: string, sealed: Sealed): string {
  invariant(sealed.keyVersion === KEY_VERSION, 'what is sealed is sealed with a known key')
  const end = sealed.cipher.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secrets.data, 'base64'), sealed.nonce)
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.cipher.subarray(end))
  return Buffer.concat([decipher.update(sealed.cipher.subarray(0, end)), decipher.final()]).toString('utf8')
}

const numberOf = (memberId: string): string => `membership.identity:${memberId}:number`

/** Encrypts an identity number for one member's row. */
export function sealNumber(secrets: Pick<Secrets, 'data'>, memberId: string, number: string): Sealed {
  return seal(secrets, numberOf(memberId), number)
}

/** Opens a sealed identity number of a member. */
export function openNumber(secrets: Pick<Secrets, 'data'>, memberId: string, sealed: Sealed): string {
  return unseal(secrets, numberOf(memberId), sealed)
}

/** A keyed fingerprint under which a number is unique, without telling it. */
export function numberIndex(secrets: Pick<Secrets, 'index'>, number: string): Buffer {
  return createHmac('sha256', Buffer.from(secrets.index, 'base64')).update(number).digest()
}

/** `12345678950` → `123******50`: enough to recognise one's own, never more. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`
}
