import { sql } from 'kysely'
import type { SignedRoot } from '#contracts/proof/endpoints.ts'
import { type ProofLog, rootText } from '#contracts/proof/leaf.ts'
import type { Context } from '#server/kit/context.ts'
import { readRoot } from '../tree/subtree-store.ts'
import { signingKey } from './signing.ts'

type Signing = Pick<Context, 'db' | 'clock' | 'secrets' | 'baseUrl'>

/** A root over a log's first leaves, signed now. Whoever has it can hold the platform to it, published or not. */
export async function signRoot(context: Signing, log: ProofLog, size: number, signedFor: string) {
  const key = signingKey(context.secrets)
  const hash = await readRoot(context, log, size)
  const at = context.clock.now()
  const statement = rootText({
    log,
    size: String(size),
    root: hash.toString('hex'),
    of: signedFor,
    // As moments of leaves; the clock has milliseconds.
    moment: at.toISOString().replace('Z', '000Z'),
    origin: context.baseUrl,
    key: key.id,
  })
  return { hash, at, statement, signature: key.sign(statement), key }
}

/** The oldest published root that holds all leaves below `until`; where there is none yet, one over all of the log, signed now. */
export async function rootHolding(
  context: Signing,
  log: ProofLog,
  until: number,
  size: number,
): Promise<{ readonly size: number; readonly signed: SignedRoot }> {
  const { rows } = await sql<{ size: bigint; statement: string; signature: Buffer; publicKey: Buffer }>`
    select r.size, r.statement, r.signature, k.public_key from proof.root r join proof.signing_key k on k.id = r.key_id
      where r.log = ${log} and r.size >= ${until} order by r.size, r.signed_at limit 1`.execute(context.db)
  const [found] = rows
  if (found) {
    const { statement, signature, publicKey } = found
    const signed = { statement, signature: signature.toString('hex'), publicKey: publicKey.toString('hex') }
    return { size: Number(found.size), signed }
  }
  const { statement, signature, key } = await signRoot(context, log, size, 'asked')
  const signed = { statement, signature: signature.toString('hex'), publicKey: key.publicKey.toString('hex') }
  return { size, signed }
}
