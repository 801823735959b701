import { passwordMessages } from '../text/messages.ts'

// Apart from the schema: the live list of a form needs the rules before it needs validation.

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
