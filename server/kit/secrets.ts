/** Secret keys of the platform, as configuration gives them; production names and judges them at start. */
export interface Secrets {
  /** Signs session tokens and mailed links. */
  readonly session: string
  /** Encrypts identity numbers at rest: 32 bytes, base64. */
  readonly data: string
  /** Blind index over identity numbers: 32 bytes, base64. */
  readonly index: string
  /** Signs roots of the sealed logs: the seed of an Ed25519 key, 32 bytes, base64. */
  readonly proof: string
}
