/** A Turkish IBAN in machine form: TR, 24 more characters, reserve digit 0, remainder 1 (ISO 13616). */
export function isTurkishIban(text: string): boolean {
  if (!/^TR\d{2}\d{5}0[0-9A-Z]{16}$/.test(text)) return false
  return ibanRemainder(text) === 1n
}

/** ISO 7064 mod 97-10 over the rearranged number, letters as 10 to 35. */
export function ibanRemainder(iban: string): bigint {
  const rearranged = iban.slice(4) + iban.slice(0, 4)
  return BigInt([...rearranged].map((mark) => parseInt(mark, 36)).join('')) % 97n
}
