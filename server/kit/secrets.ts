import { timingSafeEqual } from 'node:crypto'

/** The keys that an operator can replace while everything runs (docs/decisions/people/0061-replacing-keys.md). */
export interface ReplaceableKeys {
  /** Signs session tokens and mailed links. */
  readonly session: string
  /** Encrypts identity numbers at rest: 32 bytes, base64. */
  readonly data: string
  /** Blind index over identity numbers: 32 bytes, base64. */
  readonly index: string
}

/** Secret keys of the platform, as configuration gives them; production names and judges them at start. */
export interface Secrets extends ReplaceableKeys {
  /** Signs roots of the sealed logs: the seed of an Ed25519 key, 32 bytes, base64. */
  readonly proof: string
  /** By which other servers may write already: read here, never written by. */
  readonly next?: Partial<ReplaceableKeys>
  /** By which was written until now: read until nothing is left of it. */
  readonly former?: Partial<ReplaceableKeys>
}

/** What whoever reads by one of these keys has to be given. */
export type KeysFor<Name extends keyof ReplaceableKeys> = Pick<Secrets, Name | 'next' | 'former'>

/** Every value of a key that counts, the one that is written by first. */
export function keysOf<Name extends keyof ReplaceableKeys>(secrets: KeysFor<Name>, name: Name): readonly string[] {
  const { next, former }: Pick<Secrets, 'next' | 'former'> = secrets
  return [secrets[name], next?.[name], former?.[name]].filter((key) => key !== undefined)
}

/** The first of the keys by which a text was signed as given; compared in the same time whatever was given. */
export function findSigner(keys: readonly string[], given: Buffer, sign: (key: string) => Buffer): string | null {
  const isRight = (right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right)
  return keys.find((key) => isRight(sign(key))) ?? null
}
