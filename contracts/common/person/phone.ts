import { fieldMessages } from '../text/messages.ts'
import { codeText } from '../text/text.ts'

const COUNTRY = '+90'

/**
 * A phone number as people type it (`0532 123 45 67`, `(532) 123-45-67`, `0090…`) in stored form, `+905321234567`. What
 * cannot be one is only freed of separators, for the schemas to refuse.
 */
export function normalisePhone(text: string): string {
  const plain = text.replace(/[\s().\-/]/g, '').replace(/^00(?=[1-9])/, '+')
  if (/^\+900\d+$/.test(plain)) return COUNTRY + plain.slice(4)
  if (/^90\d{10}$/.test(plain)) return `+${plain}`
  if (/^0[1-9]\d*$/.test(plain)) return COUNTRY + plain.slice(1)
  if (/^[2-58]\d*$/.test(plain)) return COUNTRY + plain
  return plain
}

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
