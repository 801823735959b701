import { lowerAscii } from '#contracts/common/text/text.ts'
import { StatementRefused } from './port.ts'

const MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const
// Names of encodings that a document of XML may claim for itself here; to decoders ISO-8859-9 is windows-1254.
const CLAIMED = new Set(['utf-8', 'us-ascii', 'utf-16', 'iso-8859-1', 'iso-8859-9', 'windows-1252', 'windows-1254'])

/**
 * The text of a bank's file: by its byte order mark, by what XML says of itself, and otherwise UTF-8, or where that cannot be, the
 * encoding in which Turkish Windows and the hosts of banks write (windows-1254, of which ISO-8859-9 is the same letters).
 */
export function decodeFile(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const claimed = marked ? undefined : readClaim(bytes)
  const text =
    decode(bytes, marked?.[0] ?? claimed ?? 'utf-8') ??
    ((marked ?? claimed) ? undefined : decode(bytes, 'windows-1254'))
  if (text === undefined || text.includes('\u0000')) throw new StatementRefused('statement-encoding-unknown')
  return text
}

/** The encoding that a document of XML names; without a name it is UTF-8 (XML 1.0 section 4.3.3). */
function readClaim(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1').trimStart()
  if (!start.startsWith('<')) return undefined
  const name = lowerAscii(/^<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8')
  if (!CLAIMED.has(name)) throw new StatementRefused('statement-encoding-unknown', null, name)
  return name === 'us-ascii' ? 'utf-8' : name
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
