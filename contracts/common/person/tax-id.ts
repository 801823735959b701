import { fieldMessages } from '../text/messages.ts'
import { codeText } from '../text/text.ts'
import { tidyCode } from '../text/tidy-code.ts'

/** A Vergi Kimlik Numarası: 10 digits with its check digit. Kept as text, because leading zeros are legal. */
export function isTaxId(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  let sum = 0
  for (let at = 0; at < 9; at += 1) {
    const shifted = ((digits[at] ?? 0) + 9 - at) % 10
    const weighted = (shifted * 2 ** (9 - at)) % 9
    sum += shifted !== 0 && weighted === 0 ? 9 : weighted
  }
  return digits[9] === (10 - (sum % 10)) % 10
}

/** Spec §5 gives one sentence for a missing and for a wrong tax number. */
export const taxId = codeText(
  isTaxId,
  { required: fieldMessages.taxIdInvalid, invalid: fieldMessages.taxIdInvalid },
  tidyCode,
)
