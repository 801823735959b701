import * as z from 'zod/mini'
import { fillMessage } from './errors.ts'
import { textMessages } from './messages.ts'

const FROM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZİŞĞÜÖÇÂÎÛışğüöçâîû'
const TO = 'abcdefghijklmnopqrstuvwxyzisguocaiuisguocaiu'
const FOLDED = new Map([...FROM].map((letter, at) => [letter, TO.charAt(at)]))

/**
 * Folds Turkish text for search and slugs: `IĞDIR`, `Iğdır` and `igdir` all become `igdir`. The same function exists in
 * SQL as `platform.fold_turkish`; a test holds the two against each other.
 */
export function foldTurkish(text: string): string {
  return [...text.normalize('NFC').replaceAll('\u0307', '')].map((letter) => FOLDED.get(letter) ?? letter).join('')
}

/** The address part of a title: `Güneş Kooperatifi 2` → `gunes-kooperatifi-2`. */
export function slugOf(title: string): string {
  return foldTurkish(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

// NUL cannot be stored by PostgreSQL and lone surrogates cannot be sent to it: both are refused as input, not as a fault.
// eslint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** A text field: trimmed, of at most `max` characters, without control characters; empty is refused with `required`. */
export function requiredText(max: number, required: string = textMessages.required) {
  return z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(max, { error: fillMessage(textMessages.tooLong, { max: String(max) }), abort: true }),
    z.refine((value) => !FORBIDDEN.test(value), { error: textMessages.forbiddenCharacter }),
  )
}

/** Like `requiredText`, but may be empty or absent; absent becomes an empty text. */
export function optionalText(max: number) {
  return z._default(
    z.string({ error: textMessages.malformed }).check(
      z.trim(),
      z.maxLength(max, { error: fillMessage(textMessages.tooLong, { max: String(max) }), abort: true }),
      z.refine((value) => !FORBIDDEN.test(value), { error: textMessages.forbiddenCharacter }),
    ),
    '',
  )
}

/** An id of ours (UUID) in an input. */
export const idInput = z
  .string({ error: textMessages.required })
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { error: textMessages.malformed }))

/** A whole number in a query string. */
export const queryInt = z.pipe(
  z.string().check(z.regex(/^-?\d{1,9}$/, { error: textMessages.malformed })),
  z.transform((text) => Number(text)),
)
