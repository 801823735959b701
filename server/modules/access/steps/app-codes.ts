import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Half a minute per code; the neighbours on both sides are taken as well, for clocks that are a little off. */
export const STEP_SECONDS = 30
const WINDOW = 1
const SECRET_BYTES = 20

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds. */
function appOf(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, ...names })
}

/** A new secret: 160 bits, in base 32. */
export function newSecret(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32
}

/** The half minute a moment lies in, counted from 1970. */
export function stepAt(moment: Date): bigint {
  return BigInt(Math.floor(moment.getTime() / 1000 / STEP_SECONDS))
}

/** The code that an app shows in a half minute. */
export function codeOf(secret: string, step: bigint): string {
  return appOf(secret).generate({ timestamp: Number(step) * STEP_SECONDS * 1000 })
}

/** The half minute a typed code belongs to, of the present one and its two neighbours; null when it belongs to none. */
export function findStep(secret: string, code: string, now: Date): bigint | null {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : stepAt(now) + BigInt(delta)
}

/** The address that carries a secret into an app, with the names it shows. */
export function addressOf(secret: string, issuer: string, emailAddress: string): string {
  return appOf(secret, { issuer, label: emailAddress }).toString()
}
