import { foldTurkish } from '#contracts/common/text/text.ts'

/** The words of a text in small letters, with their Turkish letters: `öldü` and `oldu` are two words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('tr')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Letters whose mark keyboards and capitals leave out or misplace so often that it tells nothing. */
const ALWAYS_EQUAL: Readonly<Record<string, string>> = { ı: 'i', î: 'i', â: 'a', û: 'u' }
/** Letters that a text has with a mark and that are typed with or without it; typed with it, they are meant so. */
const WITHOUT_MARK: Readonly<Record<string, string>> = { ...ALWAYS_EQUAL, ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u' }

const isSame = (typed: string, said: string) =>
  typed === said || (ALWAYS_EQUAL[typed] ?? typed) === (WITHOUT_MARK[said] ?? said)

/** The last letter of a stem before an ending: hesap, hesabım. */
const SOFT: Readonly<Record<string, string>> = {
  p: 'pb',
  b: 'pb',
  ç: 'çc',
  c: 'çc',
  t: 'td',
  d: 'td',
  k: 'kğ',
  ğ: 'kğ',
}

/** Whether a word of a text begins as the typed one does. */
export function begins(word: string, typed: string): boolean {
  if (word.length < typed.length) return false
  const last = typed.length - 1
  for (let at = 0; at < typed.length; at += 1) {
    const [letter, said] = [typed.charAt(at), word.charAt(at)]
    const isSoft = at === last && at > 2 && (SOFT[letter]?.includes(said) ?? false)
    if (!isSame(letter, said) && !isSoft) return false
  }
  return true
}

// Plural, whose it is, case; written without marks, as `foldTurkish` does.
const ENDING =
  /^(?:l[ae]r)?(?:[iu]?m[iu]z|[iu]?n[iu]z|[iu]?m|[iu]?n|s?[iu])?(?:[yn]?[iu]|[yn]?[ae]|n?[dt][ae]n?|n?[iu]n|y?l[ae])?$/

/** What a typed word may be an ending's worth longer than, the longest first: `paramı` of `param` and `para`. */
export function endings(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((_, left) => {
    const at = letters.length - 1 - left
    const ending = foldTurkish(letters.slice(at).join(''))
    // A stem of three letters begins too many words, unless the plural says that it ends there: `paylarımı`.
    const isLong = at >= 4 || (at === 3 && /^l[ae]r/.test(ending))
    return isLong && ENDING.test(ending) ? [letters.slice(0, at).join('')] : []
  })
}
