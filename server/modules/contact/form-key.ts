import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { findSigner, type KeysFor, keysOf } from '#server/kit/secrets.ts'

// The key a contact form is shown with: when it was shown and a random part, signed. Kept nowhere: the form brings it back.

const RADIX = 36
const NONCE_BYTES = 12
const MAC_BYTES = 16
const SHAPE = /^([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{22})$/

function sign(secret: string, signed: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'contact-form', 32))
  return createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES)
}

/** A key for a form that is shown at this moment. */
export function makeFormKey(secrets: KeysFor<'session'>, shownAt: Date): string {
  const seconds = Math.floor(shownAt.getTime() / 1000).toString(RADIX)
  const signed = `${seconds}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${signed}.${sign(secrets.session, signed).toString('base64url')}`
}

export interface FormKey {
  readonly shownAt: Date
  readonly nonce: string
}

/** What a key says; null when it is not one of ours. */
export function readFormKey(secrets: KeysFor<'session'>, key: string): FormKey | null {
  const [, seconds = '', nonce = '', mac = ''] = SHAPE.exec(key) ?? []
  if (nonce === '') return null
  const given = Buffer.from(mac, 'base64url')
  const signer = findSigner(keysOf(secrets, 'session'), given, (key) => sign(key, `${seconds}.${nonce}`))
  return signer !== null ? { shownAt: new Date(Number.parseInt(seconds, RADIX) * 1000), nonce } : null
}
