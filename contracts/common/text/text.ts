import * as z from 'zod/mini'
import { fillMessage } from '../errors.ts'
import { textMessages } from './messages.ts'
import { withNamedSigns } from './named-signs.ts'
import { formatCount, hasForbiddenCharacter, lowerAscii } from './plain-text.ts'

export { foldTurkish, lowerAscii, slugOf, upperAscii } from './plain-text.ts'

// What no schema words (a body that is no object, an unknown kind of issue) would otherwise be answered in English.
z.config({ customError: () => textMessages.malformed })

/** The sentence for a value that is not text (or not a number): missing is told apart from the wrong kind. */
export function requiredOr(required: string, malformed: string = textMessages.malformed) {
  return (issue: { readonly input?: unknown }): string =>
    issue.input === undefined || issue.input === null || issue.input === '' ? required : malformed
}

/** One form for each text: composed letters, one kind of line end, no space around it; invisible characters alone are none. */
function tidyText(text: string): string {
  const tidy = withNamedSigns(text).normalize('NFC').replace(/\r\n?/g, '\n').trim()
  return /^[\s\p{Cf}\p{M}]*$/u.test(tidy) ? '' : tidy
}

function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ')
}

/** The longest text, as it was sent, that is tidied for a field of `max` characters: twice decomposed, with room for spaces around it. */
function rawLimit(max: number): number {
  return 4 * max + 64
}

// Places for which every font has a sign of its own: what one reads there, the next reads otherwise or not at all.
const PRIVATE = /\p{Co}/u

// No writing has more marks on one letter (Unicode's stream-safe form, UAX 15). Composing sorts them at a cost that grows
// with the square of their number: a hundred thousand take seconds.
const MARKS_WITHOUT_END = /\p{M}{31}/u

function textField(max: number, missing: string | null, tidy: (text: string) => string) {
  const tooLong = fillMessage(textMessages.tooLong, { max: String(max) })
  return z.string({ error: missing === null ? textMessages.malformed : requiredOr(missing) }).check(
    // Before anything is tidied: what costs more than one look at each character never meets a text of any length.
    z.maxLength(rawLimit(max), { error: tooLong, abort: true }),
    z.refine((text) => !MARKS_WITHOUT_END.test(text), { error: textMessages.forbiddenCharacter, abort: true }),
    z.overwrite(tidy),
    z.minLength(missing === null ? 0 : 1, { error: missing ?? textMessages.required }),
    z.maxLength(max, { error: tooLong }),
    z.refine((value) => !hasForbiddenCharacter(value) && !PRIVATE.test(value), {
      error: textMessages.forbiddenCharacter,
    }),
  )
}

/** A text field of at most `max` characters, trimmed, without control characters; empty is refused with `required`. */
export function requiredText(max: number, required: string = textMessages.required) {
  return textField(max, required, tidyText)
}

/** Like `requiredText`, on one line: line breaks and runs of spaces become one space (titles and names go into mail headers). */
export function requiredLine(max: number, required: string = textMessages.required) {
  return textField(max, required, tidyLine)
}

/** Like `requiredText`, but may be empty or absent; absent becomes an empty text. */
export function optionalText(max: number) {
  return z._default(textField(max, null, tidyText), '')
}

/** Like `requiredLine`, but may be empty or absent; absent becomes an empty text. */
export function optionalLine(max: number) {
  return z._default(textField(max, null, tidyLine), '')
}

/** A text as far as it was typed, for drafts: may be empty, null or absent; absent stays absent. */
export function partialText(max: number) {
  return z.optional(z.nullable(textField(max, null, tidyText)))
}

/** A code as far as it was typed, for drafts: what means nothing in it is taken off by `tidy` before its length is asked. */
export function partialCode(max: number, tidy: (text: string) => string) {
  return z.optional(z.nullable(textField(max, null, tidy)))
}

/** Like `partialText`, on one line. */
export function partialLine(max: number) {
  return z.optional(z.nullable(textField(max, null, tidyLine)))
}

/** The longest code as it is typed; the longest we store is an address of 254 characters. */
const MAX_CODE_LENGTH = 512

/**
 * A text that is a code of some kind: brought into its stored form by `tidy`, then right or wrong. Empty is refused with
 * `required`, anything else with `invalid`, or with what `explain` says of a text it can say more about. A text that is
 * wrong does not abort, so that rules across the fields of a form still run.
 */
export function codeText(
  holds: (text: string) => boolean,
  sentences: { readonly required: string; readonly invalid: string; readonly explain?: (text: string) => string },
  tidy: (text: string) => string = (text) => text.trim(),
) {
  const { required, invalid, explain } = sentences
  const sentence = (input: unknown) => (explain && typeof input === 'string' ? explain(input) : invalid)
  return z.string({ error: requiredOr(required, invalid) }).check(
    z.maxLength(MAX_CODE_LENGTH, { error: invalid, abort: true }),
    z.overwrite(tidy),
    z.minLength(1, { error: required }),
    z.refine((text) => text === '' || holds(text), { error: (issue) => sentence(issue.input) }),
  )
}

/** The key of a list entry (master data): never shown, so only its shape is checked here. */
export function keyInput(required: string) {
  return codeText((text) => /^[A-Za-z0-9-]{1,64}$/.test(text), { required, invalid: textMessages.malformed })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id of ours (UUID) in an input, in small letters, so that one id is always one text. */
export const idInput = codeText(
  (text) => UUID.test(text),
  { required: textMessages.required, invalid: textMessages.malformed },
  lowerAscii,
)

/**
 * Where a page of a list ended: what went out as `next`, sent back as it was. Its reader says whether it is one of that
 * list's; here only what no key of ours holds is refused.
 */
export const pageKeyInput = codeText((text) => /^[\w.:+@-]{1,400}$/.test(text), {
  required: textMessages.malformed,
  invalid: textMessages.malformed,
})

/** A file's contents as base64, at most `max` characters of it; taken as it is. */
export function base64Input(max: number, required: string = textMessages.required) {
  return z.string({ error: requiredOr(required) }).check(
    z.maxLength(max, { error: fillMessage(textMessages.tooLong, { max: formatCount(max) }), abort: true }),
    z.minLength(1, { error: required, abort: true }),
    z.refine((text) => !hasForbiddenCharacter(text), { error: textMessages.forbiddenCharacter }),
  )
}

/** A whole number in a query string. */
export const queryInt = z.pipe(
  z
    .string({ error: textMessages.malformed })
    .check(
      z.maxLength(10, { error: textMessages.malformed, abort: true }),
      z.regex(/^-?\d{1,9}$/, { error: textMessages.malformed }),
    ),
  z.transform((text) => Number(text)),
)

/** A whole number in a body, from `min` to `max`. */
export function countInput(min: number, max: number, sentences: CountSentences) {
  return z.number({ error: requiredOr(sentences.required, sentences.malformed) }).check(
    z.refine((value) => Number.isInteger(value), { error: sentences.malformed, abort: true }),
    z.minimum(min, { error: fillMessage(sentences.tooSmall, { min: String(min) }), abort: true }),
    z.maximum(max, { error: fillMessage(sentences.tooLarge, { max: formatCount(max) }), abort: true }),
  )
}

export interface CountSentences {
  readonly required: string
  readonly malformed: string
  readonly tooSmall: string
  readonly tooLarge: string
}
