import * as z from 'zod/mini'
import { formRule } from '../form-rule.ts'
import { passwordMessages, textMessages } from '../text/messages.ts'
import { passwordRules } from './password-rules.ts'
import { hasForbiddenCharacter } from '../text/plain-text.ts'
import { requiredOr } from '../text/text.ts'

/** Far more than a new password may have: an old one may stem from other rules. */
const MAX_TYPED_LENGTH = 200

/** Any typed password, for signing in: only required. Composed the same way everywhere, or `ş` of a Mac would not match. */
export function typedPassword(required: string) {
  return z.string({ error: requiredOr(required, textMessages.malformed) }).check(
    z.minLength(1, { error: required }),
    z.maxLength(MAX_TYPED_LENGTH, { error: passwordMessages.tooLong, abort: true }),
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
