import { fieldMessages } from '../text/messages.ts'
import { isCitizenNumber } from './national-id.ts'
import { isTaxId } from './tax-id.ts'
import { codeText } from '../text/text.ts'
import { tidyCode } from '../text/tidy-code.ts'

/**
 * A MERSİS number: 16 digits, `0` + tax number + five-digit serial; for sole traders the citizen number + serial. The
 * serial has no check digit (published numbers of different companies all end in 00001).
 */
export function isMersisNo(text: string): boolean {
  if (!/^\d{16}$/.test(text)) return false
  return text.startsWith('0') ? isTaxId(text.slice(1, 11)) : isCitizenNumber(text.slice(0, 11))
}

export const mersisNo = codeText(
  isMersisNo,
  { required: fieldMessages.mersisRequired, invalid: fieldMessages.mersisInvalid },
  tidyCode,
)
