import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Secrets } from '#server/kit/secrets.ts'

/** What a seed of 32 bytes lacks to be a private key as PKCS#8 has it (RFC 8410). */
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_BYTES = 32

/** The key roots are signed with today. */
export interface SigningKey {
  /** The first 16 hexadecimal signs of the public key's SHA-256. */
  readonly id: string
  readonly publicKey: Buffer
  /** Ed25519 over the text's UTF-8. */
  sign(text: string): Buffer
}

/** How a root names the key: the first 16 hexadecimal signs of the public key's SHA-256. */
export function idOfKey(publicKey: Buffer): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}

/** The key that the setting's seed makes (RFC 8032). */
export function signingKey({ proof }: Pick<Secrets, 'proof'>): SigningKey {
  const privateKey: KeyObject = createPrivateKey({
    key: Buffer.concat([PRIVATE_HEAD, Buffer.from(proof, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES)
  return { id: idOfKey(publicKey), publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) }
}
