import { upperAscii } from '../common/text/text.ts'

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10
/** Letters of a recovery code: no I, L, O, U, which read as digits or as each other (Crockford's base 32). */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECOVERY_LENGTH = 12

/** A typed code as it is compared: without spaces and hyphens, in capitals; letters that read as digits count as them. */
export function tidyCode(text: string): string {
  const bare = upperAscii(text).replace(/[\s\u2010-\u2015-]/g, '')
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
