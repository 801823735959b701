import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from '#contracts/common/person/common-password.ts'
import { fieldRefusal } from '#server/modules/members/index.ts'
import { type Asker, inTurn } from './password-line.ts'

// OWASP's first recommendation for Argon2id (the library's default kind). Each computation holds 19 MiB and one thread for some 13 ms.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The stored form of a password (Argon2id, with its cost and salt in the text). Refuses as `inTurn` does. */
export function hashPassword(password: string, asker?: Asker): Promise<string> {
  return inTurn(() => hash(password, COST), asker)
}

/** Refuses the first guesses of every attacker: `password-common`. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw fieldRefusal('password-common', 'password')
}

let nobodys: Promise<string> | undefined

/** The stored form of a password that nobody knows, computed once: for accounts that no password opens. */
export function nobodysPassword(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(32).toString('base64')).catch((error: unknown) => {
    nobodys = undefined
    throw error
  })
  return nobodys
}

/**
 * Whether a typed password is the stored one. Without a stored one the same work is done on one that nobody knows, so that
 * an unknown address takes as long as a known one. Refuses as `inTurn` does.
 */
export async function isPassword(typed: string, stored: string | null, asker?: Asker): Promise<boolean> {
  const against = stored ?? (await nobodysPassword())
  const fits = await inTurn(() => verify(against, typed), asker)
  return fits && stored !== null
}
