import * as z from 'zod/mini'
import { fillMessage } from './errors.ts'
import { fieldMessages } from './messages.ts'
import { requiredOr } from './text.ts'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SNIFFED_BYTES = 12

/** The file's type by its first bytes; what the sender calls it does not count. */
export function sniffImageType(base64: string): ImageType | null {
  const bytes: number[] = []
  for (let at = 0; bytes.length < SNIFFED_BYTES && at + 4 <= base64.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [...base64.slice(at, at + 4)].map((letter) => ALPHABET.indexOf(letter) & 63)
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
  }
  const head = String.fromCharCode(...bytes)
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  return null
}

/** Bytes behind a base64 text. */
export function byteLengthOf(base64: string): number {
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

/**
 * An image sent as base64, with or without a `data:` prefix (dropped): PNG, JPEG or WebP of at most `maxBytes`. The
 * output is bare base64; the server still decodes and re-encodes the picture before anyone sees it.
 */
export function imageInput(maxBytes: number, required: string = fieldMessages.imageRequired) {
  const tooLarge = fillMessage(fieldMessages.imageTooLarge, { max: (maxBytes / 1_048_576).toLocaleString('tr-TR') })
  return z.string({ error: requiredOr(required, fieldMessages.imageUnreadable) }).check(
    z.overwrite((text) => text.replace(/^data:[\w.+/-]{0,100};base64,/, '')),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(Math.ceil(maxBytes / 3) * 4, { error: tooLarge, abort: true }),
    z.refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text), {
      error: fieldMessages.imageUnreadable,
      abort: true,
    }),
    z.refine((text) => byteLengthOf(text) <= maxBytes, { error: tooLarge, abort: true }),
    z.refine((text) => sniffImageType(text) !== null, { error: fieldMessages.imageType }),
  )
}
