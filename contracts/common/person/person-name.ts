import * as z from 'zod/mini'
import { fieldMessages } from '../text/messages.ts'
import { requiredLine } from '../text/text.ts'
import { nameCase } from './name-case.ts'

/** Letters of other alphabets; Latin ones are those of every orthography in use, with marks above and below them. */
const OTHER_LETTERS = /(?![A-Za-zªº\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1ef9\u02bb\u02bc])\p{L}/u
const NAME = /^\p{L}[\p{L}\u0300-\u034e'’.\- ]*$/u

/**
 * A first or last name: Latin letters, as every passport has them, with spaces, hyphen, apostrophe and point between them. Registers,
 * banks and papers bear no others. Kept as names are printed, however it was typed.
 */
export function personName(required: string) {
  return typedName(required).check(z.overwrite((name) => nameCase(name)))
}

/** The same as it was typed, for who is asked whether it is right: registers fold capitals in ways of their own. */
export function typedName(required: string) {
  return requiredLine(50, required).check(
    z.refine((text) => !OTHER_LETTERS.test(text), { error: fieldMessages.nameLatin, abort: true }),
    z.refine((text) => NAME.test(text), { error: fieldMessages.nameLetters }),
  )
}
