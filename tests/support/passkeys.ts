import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** What a device may do other than its best. */
export interface Lapse {
  readonly origin?: string
  readonly isVerified?: boolean
  /** In place of the next number. */
  readonly counter?: number
}

/** A device that makes keys and signs with them, as authenticators do (WebAuthn, 6): ES256, no attestation. */
export class TestDevice {
  readonly credentialId: Buffer = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #baseUrl: string
  #userHandle = ''
  #counter = 0

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Answers what `preparePasskey` asked for. */
  make(options: string, lapse: Lapse = {}): string {
    const asked = JSON.parse(options) as { challenge: string; user: { id: string } }
    this.#userHandle = asked.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const [bytesX, bytesY] = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesX ?? new Uint8Array()],
        [-3, bytesY ?? new Uint8Array()],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const authData = Buffer.concat([
      this.#data(0x40, lapse),
      Buffer.alloc(16),
      length,
      this.credentialId,
      Buffer.from(key),
    ])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', asked.challenge, lapse).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal', 'unknown'],
    })
  }

  /** Answers what a sign-in asked for. */
  answer(options: string, lapse: Lapse = {}): string {
    const { challenge } = JSON.parse(options) as { challenge: string }
    this.#counter += 1
    const authData = this.#data(0, { counter: this.#counter, ...lapse })
    const clientData = this.#clientData('webauthn.get', challenge, lapse)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #data(flags: number, { isVerified = true, counter = 0 }: Lapse): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = sha256(new URL(this.#baseUrl).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count])
  }

  #clientData(type: string, challenge: string, { origin = new URL(this.#baseUrl).origin }: Lapse): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #credential(response: Readonly<Record<string, unknown>>): string {
    const id = this.credentialId.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }
}
