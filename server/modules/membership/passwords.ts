import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from '#contracts/common/common-password.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { fieldRefusal } from './field-refusal.ts'

// OWASP's first recommendation for Argon2id (the library's default kind). Each computation holds 19 MiB and one thread for some 13 ms.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_AT_ONCE = 3
const MOST_WAITING = 400

let running = 0
const waiting: (() => void)[] = []

/** At most a few computations at once, or sign-ins would take all threads and memory; too many waiting: come back later. */
async function inTurn<Result>(compute: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await compute()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The stored form of a password (Argon2id, with its cost and salt in the text). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Refuses the first guesses of every attacker: `password-common`. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw fieldRefusal('password-common', 'password')
}

let dummy: Promise<string> | undefined

/**
 * Whether a typed password is the stored one. Without a stored one the same work is done on a dummy, so that an unknown
 * address takes as long as a known one.
 */
export async function isPassword(typed: string, stored: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const against = stored ?? (await dummy)
  const fits = await inTurn(() => verify(against, typed))
  return fits && stored !== null
}
