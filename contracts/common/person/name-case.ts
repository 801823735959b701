/** Words that stay small between names of other languages, where their owner wrote them small: `Charles de Gaulle`. */
const PARTICLES = new Set(
  'al bin bint da das de del della den der di do dos du el ibn la le van von y'.split(' '), // none is a Turkish name
)
/** No Turkish name has these; a word with one of them is written with the i of other languages. */
const NOT_TURKISH = /[qwxQWX]/

/**
 * A person's name as it is printed: `ayşe nur IŞIK` is `Ayşe Nur Işık`, with the dotted and dotless i of Turkish, of `abroad` with the
 * one i of other languages. A word its owner wrote with a capital and small letters is left as it is (`McDonald`); parts behind
 * a hyphen, an apostrophe or a point are words of their own. Doing it twice changes nothing.
 */
export function nameCase(name: string, letters: 'turkish' | 'abroad' = 'turkish'): string {
  const words = name.split(' ')
  return words
    .map((word, at) => (PARTICLES.has(word) && at < words.length - 1 ? word : inCase(word, letters)))
    .join(' ')
}

function inCase(word: string, letters: 'turkish' | 'abroad'): string {
  const language = letters === 'abroad' || NOT_TURKISH.test(word) ? 'en' : 'tr'
  return word.replace(/\p{L}[\p{L}\p{M}]*/gu, (part) => {
    if (/^\p{Lu}\p{M}*\p{Ll}/u.test(part)) return part
    const [first = '', ...rest] = part
    return first.toLocaleUpperCase(language) + rest.join('').toLocaleLowerCase(language)
  })
}
