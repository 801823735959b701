import { lowerAscii } from '#contracts/common/text/text.ts'

/** Beyond what is said here a secret is as good as its generator, which nobody can see in it. */
const MIN_TEXT = 32
const MIN_BITS = 48
const MIN_SURPRISING = 0.4
const MIN_DISTINCT_BYTES = 12

/** What people type when they are asked for something random, and what manuals write in its place. */
const KNOWN = Buffer.from(
  'abcdefghijklmnopqrstuvwxyz 0123456789 9876543210 zyxwvutsrqponmlkjihgfedcba qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx3edc ' +
    'secret password passw0rd changeme change-me change_me replace_me example placeholder default insecure test-only ' +
    'development production session signing super your-secret-key-here-please this-is-not-a-very-long-and-random-string ' +
    'must-be-at-least-characters minimum please generate deadbeef cafebabe sifre parola gizli anahtar degistir',
)

/** The pairs that make up half of English and Turkish words; of random letters they are one in ten. */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ' +
    'ce la da ir bi ka ya ma di ak il li'
  ).split(' '),
)

/**
 * Whether a text can be guessed: too short, a sequence, a repetition, words, or a known example. What it may stand for in hex or
 * base64 is looked at too.
 */
export function isWeakText(text: string): boolean {
  const bytes = Buffer.from(text)
  const surprising = surprisesIn(bytes)
  const bits = surprising * Math.log2(new Set(bytes).size)
  const isPattern = text.length < MIN_TEXT || bits < MIN_BITS || surprising < bytes.length * MIN_SURPRISING
  return (
    isPattern ||
    readsLikeWords(text) ||
    writtenOut(text).some((inside) => surprisesIn(inside) < inside.length * MIN_SURPRISING)
  )
}

/** The same for a key of exactly `length` bytes. */
export function isWeakKey(bytes: Uint8Array, length: number): boolean {
  if (bytes.length !== length || new Set(bytes).size < MIN_DISTINCT_BYTES) return true
  if (surprisesIn(bytes) <= bytes.length / 2) return true
  const isText = bytes.every((byte) => byte >= 32 && byte < 127)
  return isText && isWeakText(Buffer.from(bytes).toString())
}

/** How many bytes do not follow from those before them, in one of the ways in which people count and repeat. */
function surprisesIn(bytes: Uint8Array): number {
  const text = Buffer.from(bytes)
  const foreseen = new Set<number>()
  for (const index of bytes.keys()) {
    if (isCounted(bytes, index)) foreseen.add(index)
    if (isRepeated(text, index)) for (let back = 0; back < MATCH; back++) foreseen.add(index - back)
  }
  return bytes.length - foreseen.size
}

/** One more step of the same width, after one or two places, or of a width that grows evenly. */
function isCounted(bytes: Uint8Array, index: number): boolean {
  const step = (at: number, lag: number): number => ((bytes[at] ?? 0) - (bytes[at - lag] ?? 0)) & 255
  if (index >= 2 && step(index, 1) === step(index - 1, 1)) return true
  if (index >= 4 && step(index, 2) === step(index - 2, 2)) return true
  return (
    index >= 3 && ((step(index, 1) - step(index - 1, 1)) & 255) === ((step(index - 1, 1) - step(index - 2, 1)) & 255)
  )
}

const MATCH = 3

/** The end of a run of three that stood there before, or that everybody knows. */
function isRepeated(text: Buffer, index: number): boolean {
  if (index < MATCH - 1) return false
  const end = text.subarray(index - MATCH + 1, index + 1)
  return (
    text.subarray(0, index).includes(end) || KNOWN.includes(Buffer.from(lowerAscii(end.toString('latin1')), 'latin1'))
  )
}

/** Most letters of one case, and every third pair one that words are made of. */
function readsLikeWords(text: string): boolean {
  const letters = text.replace(/[^a-z]/gi, '')
  const lower = letters.replace(/[A-Z]/g, '').length
  const isOneCase = Math.max(lower, letters.length - lower) >= letters.length * 0.8
  if (!isOneCase || letters.length < text.replace(/[\s_.-]/g, '').length * 0.9) return false
  const pairs = [...lowerAscii(text).matchAll(/(?=([a-z]{2}))/g)].map(([, pair]) => pair ?? '')
  const common = pairs.filter((pair) => COMMON_PAIRS.has(pair)).length
  return common >= 8 && common >= pairs.length / 3
}

/** The bytes a text may stand for. */
function writtenOut(text: string): Buffer[] {
  const isHex = /^(?:[\da-f]{2})+$/i.test(text)
  const isBase64 = /^[\w+/-]+={0,2}$/.test(text)
  return [...(isHex ? [Buffer.from(text, 'hex')] : []), ...(isBase64 && !isHex ? [Buffer.from(text, 'base64')] : [])]
}
