const DIGITS = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
/** By how many groups of three zeros a number ends. */
const GROUPS = ['yüz', 'bin', 'milyon', 'milyar', 'trilyon']

/** of: `10’un`, one of: `%10’u`, in or at: `2026’da`. */
export type Suffix = 'genitive' | 'possessive' | 'locative'

/**
 * A number, percentage, date, time or word with the suffix it takes when it is read aloud: `%10’u`, `3’ün`, `1 Aralık 2026’da`,
 * `10.30’da`. Decimals are read as a number of their own (`%2,5’i`).
 */
export function withSuffix(text: string, suffix: Suffix): string {
  return `${text}’${SUFFIXES[suffix](lastWordOf(text))}`
}

const SUFFIXES: Readonly<Record<Suffix, (word: string) => string>> = {
  genitive: (word) => `${endsInVowel(word) ? 'n' : ''}${narrowVowel(word)}n`,
  possessive: (word) => `${endsInVowel(word) ? 's' : ''}${narrowVowel(word)}`,
  locative: (word) => `${/[çfhkpsşt]$/.test(word) ? 't' : 'd'}${/[aıou][^aeıioöuü]*$/.test(word) ? 'a' : 'e'}`,
}

const endsInVowel = (word: string): boolean => /[aeıioöuü]$/.test(word)

function narrowVowel(word: string): string {
  const last = /([aeıioöuü])[^aeıioöuü]*$/.exec(word)?.[1] ?? 'i'
  return { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[last] ?? 'i'
}

/** The last word that is said when the text is read. */
function lastWordOf(text: string): string {
  // A full hour is read without its minutes.
  const number = /(\d[\d.,]*)$/.exec(text.replace(/(\d)\.00$/, '$1'))?.[1]
  if (number === undefined) return /\p{L}+$/u.exec(text)?.[0].toLocaleLowerCase('tr') ?? ''
  const said = number.includes(',') ? number.slice(number.lastIndexOf(',') + 1) : number
  return lastOfNumber(/\.\d\d$/.test(said) ? said.slice(-2) : said.replaceAll('.', ''))
}

function lastOfNumber(digits: string): string {
  const [, zeros = ''] = /(0*)$/.exec(digits) ?? []
  const unit = Number(digits.slice(-1))
  if (zeros.length === 0 || zeros.length === digits.length) return DIGITS[unit] ?? ''
  if (zeros.length === 1) return TENS[Number(digits.slice(-2, -1))] ?? ''
  return GROUPS[Math.floor(zeros.length / 3)] ?? ''
}
