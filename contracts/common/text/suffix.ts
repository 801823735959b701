import { withoutEndZeros } from './plain-text.ts'

const DIGITS = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
/** By how many groups of three zeros a number ends. */
const GROUPS = ['yüz', 'bin', 'milyon', 'milyar', 'trilyon']

/** of: `10’un`, so many of: `%10’u`, so many of as an object: `10’unu`, in or at: `2026’da`. */
export type Suffix = 'genitive' | 'possessive' | 'possessive-object' | 'locative'

/**
 * A number, percentage, date, time or word with the suffix it takes when it is read aloud: `%10’u`, `3’ün`, `1 Aralık 2026’da`,
 * `10.30’da`. Decimals are read as a number of their own (`%2,5’i`).
 */
export function withSuffix(text: string, suffix: Suffix): string {
  return `${text}’${SUFFIXES[suffix](lastWordOf(text))}`
}

const VOWELS = 'aeıioöuü'

const lastVowel = (word: string): string => [...word].findLast((letter) => VOWELS.includes(letter)) ?? 'i'
const endsInVowel = (word: string): boolean => VOWELS.includes(word.slice(-1))
const possessive = (word: string): string => `${endsInVowel(word) ? 's' : ''}${narrowVowel(word)}`

const SUFFIXES: Readonly<Record<Suffix, (word: string) => string>> = {
  genitive: (word) => `${endsInVowel(word) ? 'n' : ''}${narrowVowel(word)}n`,
  possessive,
  'possessive-object': (word) => `${possessive(word)}n${narrowVowel(word)}`,
  locative: (word) =>
    `${'çfhkpsşt'.includes(word.slice(-1)) ? 't' : 'd'}${'aıou'.includes(lastVowel(word)) ? 'a' : 'e'}`,
}

function narrowVowel(word: string): string {
  return { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[lastVowel(word)] ?? 'i'
}

/** The last word that is said when the text is read. */
function lastWordOf(text: string): string {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  if (!/\d$/.test(last)) return last.replace(/\P{L}/gu, '').toLocaleLowerCase('tr')
  const number = last.replace(/[^\d.,]/g, '')
  // Hours and minutes: a full hour is read without its minutes.
  if (/^\d\d?\.\d\d$/.test(number)) return lastOfNumber(number.endsWith('.00') ? number.slice(0, -3) : number.slice(-2))
  return lastOfNumber(number.slice(number.lastIndexOf(',') + 1).replaceAll('.', ''))
}

function lastOfNumber(digits: string): string {
  const zeros = digits.length - withoutEndZeros(digits).length
  if (zeros === 0 || zeros === digits.length) return DIGITS[Number(digits.slice(-1))] ?? ''
  if (zeros === 1) return TENS[Number(digits.slice(-2, -1))] ?? ''
  return GROUPS[Math.floor(zeros / 3)] ?? ''
}
