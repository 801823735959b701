import * as z from 'zod/mini'
import { formRule } from './form-rule.ts'
import { passwordMessages, textMessages } from './messages.ts'
import { hasForbiddenCharacter, requiredOr } from './text.ts'

const MIN_LENGTH = 8
const MAX_LENGTH = 16

export type PasswordRule =
  | 'too-short'
  | 'too-long'
  | 'digit'
  | 'uppercase'
  | 'lowercase'
  | 'special'
  | 'consecutive'
  | 'repeated'
  | 'space'

/** Whether two digits that stand side by side differ by exactly `step`. */
function hasNeighbours(text: string, step: number): boolean {
  return [...text].some((letter, at, all) => {
    const next = all[at + 1]
    return next !== undefined && /^\d{2}$/.test(letter + next) && Math.abs(Number(next) - Number(letter)) === step
  })
}

/**
 * The rules of spec §5, for the schema and for the form's live list. Length counts characters as people see them typed
 * (code points). Consecutive: two adjacent digits one apart, up or down; repeated: two adjacent equal digits.
 */
export const passwordRules: readonly {
  readonly code: PasswordRule
  readonly message: string
  holds(text: string): boolean
}[] = [
  { code: 'too-short', message: passwordMessages.tooShort, holds: (text) => [...text].length >= MIN_LENGTH },
  { code: 'too-long', message: passwordMessages.tooLong, holds: (text) => [...text].length <= MAX_LENGTH },
  { code: 'digit', message: passwordMessages.digit, holds: (text) => /\d/.test(text) },
  { code: 'uppercase', message: passwordMessages.uppercase, holds: (text) => /\p{Lu}/u.test(text) },
  { code: 'lowercase', message: passwordMessages.lowercase, holds: (text) => /\p{Ll}/u.test(text) },
  { code: 'special', message: passwordMessages.special, holds: (text) => /[\p{P}\p{S}]/u.test(text) },
  { code: 'consecutive', message: passwordMessages.consecutive, holds: (text) => !hasNeighbours(text, 1) },
  { code: 'repeated', message: passwordMessages.repeated, holds: (text) => !hasNeighbours(text, 0) },
  { code: 'space', message: passwordMessages.space, holds: (text) => !/\s/u.test(text) },
]

/** Any typed password, for signing in: only required. Composed the same way everywhere, or `ş` of a Mac would not match. */
export function typedPassword(required: string) {
  return z.string({ error: requiredOr(required, textMessages.malformed) }).check(
    z.minLength(1, { error: required }),
    z.maxLength(200, { error: passwordMessages.tooLong }),
    z.normalize('NFC'),
    z.refine((text) => !hasForbiddenCharacter(text), { error: textMessages.forbiddenCharacter }),
  )
}

/** A new password: every rule, each with its own sentence; the issue carries the rule's code in `params`. */
export const password = typedPassword(passwordMessages.required).check(
  ...passwordRules.map(({ code, message, holds }) =>
    z.refine<string>((text) => text === '' || holds(text), { error: message, params: { code } }),
  ),
)

/** The two fields of every form that sets a password; add `passwordsMatch` to the object that holds them. */
export const newPasswordFields = { password, passwordRepeat: typedPassword(passwordMessages.repeatRequired) }

export const passwordsMatch = formRule<{ password: string; passwordRepeat: string }>(
  ['password', 'passwordRepeat'],
  (form) => form.password === form.passwordRepeat,
  { path: 'passwordRepeat', error: passwordMessages.mismatch },
)

export const passwordPair = z.object(newPasswordFields).check(passwordsMatch)
