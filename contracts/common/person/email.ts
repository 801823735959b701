import { fieldMessages } from '../text/messages.ts'
import { withoutEdges } from '../text/plain-text.ts'
import { codeText, lowerAscii } from '../text/text.ts'
import { hasUnseen } from '../text/tidy-code.ts'

const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
// Of the characters the standard allows before the @, `%`, `=`, `?` and the back quote are left out: they make old relays
// and encoded-word parsers see another address than we do.
const LOCAL = /^[a-z0-9!#$&'*+/^_{|}~-]+(?:\.[a-z0-9!#$&'*+/^_{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

const OUTER_SPACES: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n'])

/**
 * An address as it is stored and compared: outer spaces and a link's `mailto:` gone, A–Z lowered. Nothing else is folded: `İ`, `ı` and
 * look-alike letters or spaces stay as they are and are refused, so that two people never share one address.
 */
export function normaliseEmail(text: string): string {
  return lowerAscii(withoutEdges(text, (letter) => OUTER_SPACES.has(letter))).replace(/^mailto:/, '')
}

/** An address in stored form: ASCII, at most 254 characters, with a dotted domain. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const at = text.lastIndexOf('@')
  return at > 0 && at <= MAX_LOCAL_LENGTH && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}

export const email = codeText(
  isEmail,
  {
    required: fieldMessages.emailRequired,
    invalid: fieldMessages.emailInvalid,
    explain: (text) => (hasUnseen(text) ? fieldMessages.emailUnseen : fieldMessages.emailInvalid),
  },
  normaliseEmail,
)
