import { fieldMessages } from '../text/messages.ts'
import { codeText } from '../text/text.ts'
import { tidyHyphens } from '../text/tidy-code.ts'

/** A ticaret sicil numarası: no checksum and unique only within its registry office; `382387` and `367667-5` both exist. */
export function isTradeRegisterNo(text: string): boolean {
  return /^\d{1,7}(-\d{1,2})?$/.test(text)
}

export const tradeRegisterNo = codeText(
  isTradeRegisterNo,
  { required: fieldMessages.tradeRegisterRequired, invalid: fieldMessages.tradeRegisterInvalid },
  tidyHyphens,
)
