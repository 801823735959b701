import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { invariant } from '#contracts/common/errors.ts'
import type { Secrets } from '#server/kit/secrets.ts'

/** The key in use; rows name theirs, so that a new key can be brought in while old rows are still readable. */
const KEY_VERSION = 1
const TAG_BYTES = 16

export interface SealedNumber {
  readonly cipher: Buffer
  readonly nonce: Buffer
  readonly keyVersion: number
}

/** What a ciphertext belongs to: moved to another row or column it does not open. */
function placeOf(memberId: string): Buffer {
  return Buffer.from(`membership.identity:${memberId}:number`)
}

/** Encrypts an identity number (AES-256-GCM) for one member's row. */
export function sealNumber(secrets: Pick<Secrets, 'data'>, memberId: string, number: string): SealedNumber {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secrets.data, 'base64'), nonce).setAAD(placeOf(memberId))
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { cipher: sealed, nonce, keyVersion: KEY_VERSION }
}

/** Opens a sealed number; throws when it was altered or belongs to another row. */
export function openNumber(secrets: Pick<Secrets, 'data'>, memberId: string, sealed: SealedNumber): string {
  invariant(sealed.keyVersion === KEY_VERSION, 'an identity number is sealed with a known key')
  const end = sealed.cipher.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secrets.data, 'base64'), sealed.nonce)
    .setAAD(placeOf(memberId))
    .setAuthTag(sealed.cipher.subarray(end))
  return Buffer.concat([decipher.update(sealed.cipher.subarray(0, end)), decipher.final()]).toString('utf8')
}

/** A keyed fingerprint under which a number is unique, without telling it. */
export function numberIndex(secrets: Pick<Secrets, 'index'>, number: string): Buffer {
  return createHmac('sha256', Buffer.from(secrets.index, 'base64')).update(number).digest()
}

/** `12345678950` → `123******50`: enough to recognise one's own, never more. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`
}
