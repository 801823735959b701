import { upperAscii } from '../text/plain-text.ts'
import { tidyCode } from '../text/tidy-code.ts'

// TR, check digits, five-digit bank, reserve digit, account. Libraries overlook that the reserve digit is always 0.
const SHAPE = /^TR(\d{2})\d{5}0[0-9A-Z]{16}$/

/** Remainder by 97 digit by digit (ISO 13616): the number has up to 46 digits, far more than a double holds. */
function remainderOf(iban: string): number {
  let remainder = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** What stands before the number where it is copied from a line of text: `IBAN: TR…`, `IBAN No: TR…`. */
const LABEL = /^IBAN(?:NO|NUMARAS[I\u0131\u0130])?[.:]*/

/**
 * As it is stored: no spaces, dashes or signs nobody sees, no label before it, capitals. Only a–z are raised, so that `ı` never turns
 * into I.
 */
export function normaliseIban(text: string): string {
  return upperAscii(tidyCode(text)).replace(LABEL, '')
}

/** A Turkish IBAN in stored form: 26 characters, reserve digit 0, check digits 02–98 with remainder 1. */
export function isTurkishIban(text: string): boolean {
  const check = Number(SHAPE.exec(text)?.[1] ?? 0)
  return check >= 2 && check <= 98 && remainderOf(text) === 1
}

/** As people read it, in groups of four: `TR73 0006 2000 …`. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** What the audit trail keeps of an account: enough to tell two apart. */
export function ibanEnd(iban: string): string {
  return iban.slice(-4)
}
