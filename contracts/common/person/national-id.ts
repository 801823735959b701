import { fieldMessages } from '../text/messages.ts'
import { codeText } from '../text/text.ts'
import { tidyCode } from '../text/tidy-code.ts'

const FOREIGNER_PREFIX = '99'

/** The two check digits that citizen and foreigner numbers have in common. */
function hasIdentityChecksum(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sumOf = (positions: readonly number[]) => positions.reduce((sum, at) => sum + (digits[at] ?? 0), 0)
  const tenth = (sumOf([0, 2, 4, 6, 8]) * 7 - sumOf([1, 3, 5, 7]) + 100) % 10
  const eleventh = sumOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10
  return digits[9] === tenth && digits[10] === eleventh
}

/** A T.C. kimlik numarası: 11 digits, both check digits right, and not of the series given to foreigners. */
export function isCitizenNumber(text: string): boolean {
  return hasIdentityChecksum(text) && !text.startsWith(FOREIGNER_PREFIX)
}

/** A yabancı kimlik numarası: the same checksum, of the series that starts with 99. */
export function isForeignerNumber(text: string): boolean {
  return hasIdentityChecksum(text) && text.startsWith(FOREIGNER_PREFIX)
}

export const citizenNumber = codeText(
  isCitizenNumber,
  { required: fieldMessages.citizenNumberRequired, invalid: fieldMessages.citizenNumberInvalid },
  tidyCode,
)

export const foreignerNumber = codeText(
  isForeignerNumber,
  { required: fieldMessages.foreignerNumberRequired, invalid: fieldMessages.foreignerNumberInvalid },
  tidyCode,
)
