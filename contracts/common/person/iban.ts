import { fieldMessages } from '../text/messages.ts'
import { codeText } from '../text/text.ts'
import { isTurkishIban, normaliseIban } from './iban-format.ts'

export { formatIban, ibanEnd, isTurkishIban, normaliseIban } from './iban-format.ts'

export const turkishIban = codeText(
  isTurkishIban,
  { required: fieldMessages.ibanRequired, invalid: fieldMessages.ibanInvalid },
  normaliseIban,
)
