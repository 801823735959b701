import * as z from 'zod/mini'
import { fillMessage } from '../errors.ts'
import { isLocalPath } from './is-local-path.ts'
import { textMessages } from './messages.ts'

/** The address of a screen of ours, to which somebody comes back or on which something was typed; at most `max` characters. */
export function localPathInput(max: number) {
  return z
    .string({ error: textMessages.malformed })
    .check(
      z.maxLength(max, { error: fillMessage(textMessages.tooLong, { max: String(max) }), abort: true }),
      z.refine(isLocalPath, { error: textMessages.malformed }),
    )
}

/** The same where none need be named: absent or empty. */
export function optionalLocalPath(max: number) {
  return z.optional(z.union([z.literal(''), localPathInput(max)], { error: textMessages.malformed }))
}
