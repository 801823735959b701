/** A T.C. identity number (not a foreigner's) with right check digits. */
export function isCitizenNumber(text: string): boolean {
  return !text.startsWith('99') && hasIdentityChecksum(text)
}

/** A foreigner's number: begins with 99, same check digits. */
export function isForeignerNumber(text: string): boolean {
  return text.startsWith('99') && hasIdentityChecksum(text)
}

function hasIdentityChecksum(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = (from: number, step: number, to: number) =>
    digits.reduce((total, digit, at) => (at >= from && at <= to && (at - from) % step === 0 ? total + digit : total), 0)
  const tenth = (((sum(0, 2, 8) * 7 - sum(1, 2, 7)) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === sum(0, 1, 9) % 10
}

/** A tax number of a legal person (VKN). */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 9).reduce((total, digit, at) => {
    const shifted = (digit + 9 - at) % 10
    const value = (shifted * 2 ** (9 - at)) % 9
    return total + (shifted !== 0 && value === 0 ? 9 : value)
  }, 0)
  return digits[9] === (10 - (sum % 10)) % 10
}
