import { upperAscii } from '../../common/text/plain-text.ts'
import { tidyCode } from '../../common/text/tidy-code.ts'

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10
/** Letters of a recovery code: no I, L, O, U, which read as digits or as each other (Crockford's base 32). */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_LENGTH = 12

/** A typed code as it is compared: without spaces and hyphens, in capitals; letters that read as digits count as them. */
export function tidyFactorCode(text: string): string {
  const bare = tidyCode(upperAscii(text))
  return /^\d*$/.test(bare) ? bare : bare.replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** Six digits, as authenticator apps show them (RFC 6238). */
export function isCodeOfApp(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** What could be a recovery code. */
export function isRecoveryCode(text: string): boolean {
  return text.length === RECOVERY_LENGTH && [...text].every((letter) => RECOVERY_LETTERS.includes(letter))
}

/** What could open a second step at all. */
export function isTypedCode(text: string): boolean {
  return isCodeOfApp(text) || isRecoveryCode(text)
}

/** `7K3MX0PQ4RTV` → `7K3M-X0PQ-4RTV`; secrets of apps likewise, with spaces. */
export function inGroups(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between)
}

/** How the second step of a sign-in may be shown. */
export const STEP_METHODS = ['app', 'passkey', 'sms', 'mail', 'recovery-code'] as const
export type StepMethod = (typeof STEP_METHODS)[number]

/** Codes sent to somebody. They never count for staff: whoever holds the number or the mailbox for a moment would be one of them. */
export const CODE_CHANNELS = ['sms', 'mail'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

/** How long a code that was sent opens its sign-in. */
export const STEP_CODE_MINUTES = 5
/** How long somebody waits before they ask for another one. */
export const STEP_CODE_PAUSE_SECONDS = 60
/** Keys of one member: more than anybody has devices. */
export const MOST_PASSKEYS = 10
/** How long a browser that its owner wants remembered is asked for no second step. */
export const REMEMBERED_DAYS = 30

/** An address or number as its owner knows it again, and nobody else learns it: `a•••@ornek.com`, `••• •• 67`. */
export function maskedDestination(channel: CodeChannel, destination: string): string {
  if (channel === 'sms') return `••• ••• •• ${destination.slice(-2)}`
  const at = destination.lastIndexOf('@')
  return `${destination.slice(0, 1)}•••${destination.slice(at)}`
}

const BASE64URL = /^[A-Za-z0-9_-]{1,6000}$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a text has the shape of a public key credential's JSON (WebAuthn, 5.1). Says nothing about what it proves. */
export function isCredentialText(text: string): boolean {
  try {
    const credential: unknown = JSON.parse(text)
    if (!isRecord(credential) || !isRecord(credential['response'])) return false
    const { response } = credential
    const texts = [credential['id'], credential['rawId'], response['clientDataJSON']]
    return (
      credential['type'] === 'public-key' && texts.every((each) => typeof each === 'string' && BASE64URL.test(each))
    )
  } catch {
    return false
  }
}
