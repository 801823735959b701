import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { invariant } from '#contracts/common/errors.ts'
import { type KeysFor, keysOf } from '#server/kit/secrets.ts'

/** Of rows written before they named their key. */
const UNNAMED = 1
const TAG_BYTES = 16

const versions = new Map<string, number>()

/** What rows name their key by: 31 bits that follow from it and tell nothing of it. */
export function versionOf(key: string): number {
  const known = versions.get(key)
  if (known !== undefined) return known
  const version = createHmac('sha256', Buffer.from(key, 'base64')).update('key version').digest().readUInt32BE(0) >>> 1
  versions.set(key, version)
  return version
}

export interface Sealed {
  readonly cipher: Buffer
  readonly nonce: Buffer
  readonly keyVersion: number
}

/** Encrypts a short text (AES-256-GCM) for one place: moved to another row or column it does not open. */
export function seal(secrets: KeysFor<'data'>, place: string, text: string): Sealed {
  const nonce = randomBytes(12)
  const key = Buffer.from(secrets.data, 'base64')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { cipher: sealed, nonce, keyVersion: versionOf(secrets.data) }
}

/** Opens what was sealed for a place with any of the keys there are; throws when it was altered or belongs elsewhere. */
export function unseal(secrets: KeysFor<'data'>, place: string, sealed: Sealed): string {
  const isNamed = (key: string): boolean => [UNNAMED, versionOf(key)].includes(sealed.keyVersion)
  const [key, ...others] = keysOf(secrets, 'data').filter(isNamed)
  invariant(key !== undefined, 'what is sealed is sealed with a known key')
  for (const other of others) {
    try {
      return unsealWith(other, place, sealed)
    } catch {
      // Sealed before rows named their key, and with another.
    }
  }
  return unsealWith(key, place, sealed)
}

function unsealWith(key: string, place: string, sealed: Sealed): string {
  const end = sealed.cipher.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), sealed.nonce)
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.cipher.subarray(end))
  return Buffer.concat([decipher.update(sealed.cipher.subarray(0, end)), decipher.final()]).toString('utf8')
}

/** What a member's number is sealed for. */
export const numberPlaceOf = (memberId: string): string => `membership.identity:${memberId}:number`

/** Encrypts an identity number for one member's row. */
export function sealNumber(secrets: KeysFor<'data'>, memberId: string, number: string): Sealed {
  return seal(secrets, numberPlaceOf(memberId), number)
}

/** Opens a sealed identity number of a member. */
export function openNumber(secrets: KeysFor<'data'>, memberId: string, sealed: Sealed): string {
  return unseal(secrets, numberPlaceOf(memberId), sealed)
}

/** A keyed fingerprint under which a number is unique, without telling it. */
export function numberIndex(secrets: KeysFor<'index'>, number: string): Buffer {
  return createHmac('sha256', Buffer.from(secrets.index, 'base64')).update(number).digest()
}

/** The same by every index key there is, the one that is written by first. */
export function numberIndexes(secrets: KeysFor<'index'>, number: string): readonly Buffer[] {
  return keysOf(secrets, 'index').map((index) => numberIndex({ index }, number))
}

/** What rows name the index keys there are by. */
export function indexVersions(secrets: KeysFor<'index'>): number[] {
  return keysOf(secrets, 'index').map(versionOf)
}

/** `12345678950` → `123******50`: enough to recognise one's own, never more. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`
}
