import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const inflate = promisify(gunzip)

/** Brotli, else gzip, else plain, by what the browser says it reads. */
export function chooseEncoding(
  accepted: string | undefined,
  bodies: { readonly raw: Buffer; readonly br: Buffer | null; readonly gz: Buffer | null },
): { readonly encoding: 'br' | 'gzip' | null; readonly body: Buffer } {
  const reads = accepted ?? ''
  if (bodies.br && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(reads)) return { encoding: 'br', body: bodies.br }
  if (bodies.gz && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(reads)) return { encoding: 'gzip', body: bodies.gz }
  return { encoding: null, body: bodies.raw }
}

/** A text that is kept packed alone, for whoever reads it packed; plain for the few who do not. */
export async function choosePacked(
  accepted: string | undefined,
  packed: { readonly br: Buffer; readonly gz: Buffer },
): Promise<ReturnType<typeof chooseEncoding>> {
  const chosen = chooseEncoding(accepted, { ...packed, raw: packed.gz })
  return chosen.encoding ? chosen : { encoding: null, body: await inflate(packed.gz) }
}

/** Both encodings of a text that many will ask for. */
export async function compressBoth(raw: Buffer): Promise<{ readonly br: Buffer; readonly gz: Buffer }> {
  const [br, gz] = await Promise.all([brotli(raw, quality(8, raw)), deflate(raw, { level: 6 })])
  return { br, gz }
}

/** One encoding of a text that one person asked for: the cheaper level, off the main thread. */
export async function compressFor(
  accepted: string | undefined,
  raw: Buffer,
): Promise<{ readonly encoding: 'br' | 'gzip' | null; readonly body: Buffer }> {
  const { encoding } = chooseEncoding(accepted, { raw, br: raw, gz: raw })
  if (encoding === 'br') return { encoding, body: await brotli(raw, quality(4, raw)) }
  if (encoding === 'gzip') return { encoding, body: await deflate(raw, { level: 5 }) }
  return { encoding, body: raw }
}

function quality(level: number, raw: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }
}
