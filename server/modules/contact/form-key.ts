import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#server/kit/secrets.ts'

// The key a contact form is shown with: when it was shown and a random part, signed. Kept nowhere: the form brings it back.

const RADIX = 36
const NONCE_BYTES = 12
const MAC_BYTES = 16
const SHAPE = /^([0-9a-z]{1,10})\.([\w-]{16})\.([\w-]{22})$/

function sign(secrets: Pick<Secrets, 'session'>, signed: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secrets.session, '', 'contact-form', 32))
  return createHmac('sha256', key).update(signed).digest().subarray(0, MAC_BYTES)
}

/** A key for a form that is shown at this moment. */
export function makeFormKey(secrets: Pick<Secrets, 'session'>, shownAt: Date): string {
  const seconds = Math.floor(shownAt.getTime() / 1000).toString(RADIX)
  const signed = `${seconds}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return `${signed}.${sign(secrets, signed).toString('base64url')}`
}

export interface FormKey {
  readonly shownAt: Date
  readonly nonce: string
}

/** What a key says; null when it is not one of ours. */
export function readFormKey(secrets: Pick<Secrets, 'session'>, key: string): FormKey | null {
  const [, seconds = '', nonce = '', mac = ''] = SHAPE.exec(key) ?? []
  if (nonce === '') return null
  const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), sign(secrets, `${seconds}.${nonce}`))
  return isOurs ? { shownAt: new Date(Number.parseInt(seconds, RADIX) * 1000), nonce } : null
}
