import * as z from 'zod/mini'
import { fillMessage } from './errors.ts'
import { formatMegabytes } from './text/file-size.ts'
import { fieldMessages } from './text/messages.ts'
import { requiredOr } from './text/text.ts'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const SNIFFED_BYTES = 12
/** `data:`, a type of at most 100 characters, `;base64,`. */
const MAX_PREFIX_LENGTH = 113

/** The file's type by its first bytes; what the sender calls it does not count. */
export function sniffImageBytes(bytes: Iterable<number>): ImageType | null {
  const head = String.fromCharCode(...[...bytes].slice(0, SNIFFED_BYTES))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  return null
}

/** The same for a file sent as base64. */
export function sniffImageType(base64: string): ImageType | null {
  const bytes: number[] = []
  for (let at = 0; bytes.length < SNIFFED_BYTES && at + 4 <= base64.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [...base64.slice(at, at + 4)].map((letter) => ALPHABET.indexOf(letter) & 63)
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
  }
  return sniffImageBytes(bytes)
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
  const tooLarge = fillMessage(fieldMessages.imageTooLarge, { max: formatMegabytes(maxBytes) })
  const maxLength = Math.ceil(maxBytes / 3) * 4
  return z.string({ error: requiredOr(required, fieldMessages.imageUnreadable) }).check(
    z.maxLength(maxLength + MAX_PREFIX_LENGTH, { error: tooLarge, abort: true }),
    z.overwrite((text) => text.replace(/^data:[\w.+/-]{0,100};base64,/, '')),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(maxLength, { error: tooLarge, abort: true }),
    z.refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text), {
      error: fieldMessages.imageUnreadable,
      abort: true,
    }),
    z.refine((text) => byteLengthOf(text) <= maxBytes, { error: tooLarge, abort: true }),
    z.refine((text) => sniffImageType(text) !== null, { error: fieldMessages.imageType }),
  )
}

/** A file as it came with a form (multipart/form-data). */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
}

/** A picture that came with a form: PNG, JPEG or WebP of at most `maxBytes`; decoded and encoded anew before anyone sees it. */
export function uploadedPicture(maxBytes: number) {
  const tooLarge = fillMessage(fieldMessages.imageTooLarge, { max: formatMegabytes(maxBytes) })
  return z.custom<UploadedFile>(isUploadedFile, { error: fieldMessages.imageRequired, abort: true }).check(
    z.refine(({ bytes }) => bytes.length > 0, { error: fieldMessages.imageRequired, abort: true }),
    z.refine(({ bytes }) => bytes.length <= maxBytes, { error: tooLarge, abort: true }),
    z.refine(({ bytes }) => sniffImageBytes(bytes.subarray(0, SNIFFED_BYTES)) !== null, {
      error: fieldMessages.imageType,
    }),
  )
}
