import { withNamedSigns } from '#contracts/common/text/named-signs.ts'
import { upperAscii } from '#contracts/common/text/plain-text.ts'
import { charactersOf, FONT_FILES } from '../fonts/index.ts'

// The one place that knows what papers can show. A font draws a box for what it lacks, and leaves it out of what is copied, searched
// and read aloud: on a paper that bears a code of proof nothing may go that way.

/** Words in one font: the papers' own family, or the one for what it lacks. */
export interface Run {
  readonly text: string
  readonly isFallback: boolean
}

/** Signs no font here has, by the nearest one that is there. */
const NEAREST: Readonly<Record<string, string>> = {
  '✅': '✔',
  '❌': '✘',
  '❎': '✘',
  '➕': '+',
  '➖': '−',
  '➗': '÷',
  '⭐': '★',
  '🌟': '★',
  '👉': '☞',
  '👈': '☜',
  '👆': '☝',
  '👇': '☟',
  '📌': '▪',
  '🔹': '▪',
  '🔸': '▪',
  '🔷': '◆',
  '🔶': '◆',
  '🔴': '●',
  '🔵': '●',
  '🟢': '●',
  '🟡': '●',
  '🟠': '●',
  '⚫': '●',
  '⚪': '○',
  '📞': '☎',
  '📧': '✉',
  '📩': '✉',
  '💯': '100',
  '₿': 'BTC',
}

const own = charactersOf(FONT_FILES.regular)
const fallback = charactersOf(FONT_FILES.fallback)
const isShown = (letter: string): boolean => has(own, letter) || has(fallback, letter)
const has = (font: ReadonlySet<number>, letter: string): boolean => font.has(letter.codePointAt(0) ?? 0)
const UNDRAWN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const LINE_ENDS = /[\n\t]/

/** One character as papers show it: itself, the sign that is meant, its parts, or null where there is none of them. */
function shown(letter: string): string | null {
  if (UNDRAWN.test(letter)) return ''
  if (LINE_ENDS.test(letter) || isShown(letter)) return letter
  if (/\s/.test(letter)) return ' '
  const nearest = NEAREST[letter] ?? withNamedSigns(letter)
  if (nearest !== letter) return nearest
  const parts = letter.normalize('NFKC')
  return [...parts].every(isShown) ? parts : null
}

/** The text as papers show it. What no font has is named by its number, so that it is seen that something stood there, and what. */
export function asShown(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => shown(letter) ?? `[${nameOf(letter)}]`)
  return letters.join('').replaceAll('][', ' ')
}

const nameOf = (letter: string): string => `U+${upperAscii((letter.codePointAt(0) ?? 0).toString(16)).padStart(4, '0')}`

/** The first character of a text that papers can only name by its number; null: they show all of it. */
export function firstUnshown(text: string): string | null {
  return Array.from(text.normalize('NFC')).find((letter) => shown(letter) === null) ?? null
}

/**
 * The text as papers show it, in runs of one font each. Spaces, points and digits between words of the other font stay with them, so
 * that words of another script are set in that script's order.
 */
export function runsOf(text: string): readonly Run[] {
  const runs: { text: string; isFallback: boolean }[] = []
  let between = ''
  const add = (letters: string, isFallback: boolean): void => {
    const last = runs.at(-1)
    if (letters === '') return
    if (last?.isFallback === isFallback) last.text += letters
    else runs.push({ text: letters, isFallback })
  }
  for (const letter of asShown(text)) {
    const isOwn = has(own, letter) || LINE_ENDS.test(letter)
    if (!isOwn) {
      add(between + letter, true)
      between = ''
    } else if (runs.at(-1)?.isFallback && has(fallback, letter)) between += letter
    else {
      add(between + letter, false)
      between = ''
    }
  }
  add(between, false)
  return runs
}
