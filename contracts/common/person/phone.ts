import { fieldMessages } from '../text/messages.ts'
import { codeText } from '../text/text.ts'
import { COUNTRY, normalisePhone } from './phone-format.ts'

/** A Turkish mobile number in stored form. */
export function isMobileNumber(text: string): boolean {
  return /^\+905\d{9}$/.test(text)
}

/** A number at which a company is reached: mobile, landline, 0850 or a seven-digit 444 number. */
export function isCorporateNumber(text: string): boolean {
  return /^\+90(?:[23458]\d{9}|444\d{4})$/.test(text)
}

function phoneNumber(isValid: (text: string) => boolean, invalid: string) {
  return codeText(
    isValid,
    { required: fieldMessages.phoneRequired, invalid, explain: (text) => phoneSentence(normalisePhone(text), invalid) },
    normalisePhone,
  )
}

/** Why a number is refused: another country, too few digits, or no number of this kind. */
function phoneSentence(text: string, invalid: string): string {
  if (/^\+?\d+$/.test(text) && !text.startsWith(COUNTRY)) return fieldMessages.phonePrefix
  return /^\+90\d{0,9}$/.test(text) ? fieldMessages.phoneIncomplete : invalid
}

/** A member's own number: mobile, for codes are sent to it. */
export const phone = phoneNumber(isMobileNumber, fieldMessages.phoneNotMobile)

export const corporatePhone = phoneNumber(isCorporateNumber, fieldMessages.phoneInvalid)
