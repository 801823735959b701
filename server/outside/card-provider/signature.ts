import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedText } from './port.ts'

/** How far the moment of a notice may lie from ours, in seconds. */
export const NOTICE_TOLERANCE_SECONDS = 300

/** HMAC-SHA256 over id, moment and text, in hex: none of the three can be exchanged for another's. */
export function signText(secret: string, { id, at, body }: Omit<SignedText, 'signature'>): string {
  return createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('hex')
}

/** Compares in the same time whatever differs. */
export function isSigned(secret: string, given: SignedText): boolean {
  const expected = Buffer.from(signText(secret, given))
  const said = Buffer.from(given.signature)
  return said.length === expected.length && timingSafeEqual(said, expected)
}

/** Whether a notice's moment is near enough to ours; on the tolerance itself it is. */
export function isFresh(at: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1_000 - at) <= NOTICE_TOLERANCE_SECONDS
}
