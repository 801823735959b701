import * as z from 'zod/mini'
import { fieldMessages } from '../text/messages.ts'
import { requiredLine } from '../text/text.ts'

const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u

/** A first or last name: letters of any alphabet with spaces, hyphen, apostrophe and point between them. */
export function personName(required: string) {
  return requiredLine(50, required).check(z.refine((text) => NAME.test(text), { error: fieldMessages.nameLetters }))
}
