import * as z from 'zod/mini'
import { fieldMessages } from '../text/messages.ts'
import { requiredLine } from '../text/text.ts'
import { nameCase } from './name-case.ts'

const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u

/**
 * A first or last name: letters of any alphabet with spaces, hyphen, apostrophe and point between them. Kept as names are printed,
 * however it was typed.
 */
export function personName(required: string) {
  return typedName(required).check(z.overwrite((name) => nameCase(name)))
}

/** The same as it was typed, for who is asked whether it is right: registers fold capitals in ways of their own. */
export function typedName(required: string) {
  return requiredLine(50, required).check(z.refine((text) => NAME.test(text), { error: fieldMessages.nameLetters }))
}
