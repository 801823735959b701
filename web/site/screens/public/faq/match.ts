import { plainWords } from '#contracts/common/text/markdown-blocks.ts'
import { faqFillers, faqSynonyms } from '#contracts/content/faq-messages.ts'
import { begins, endings, wordsOf } from './turkish-words.ts'

const FILLERS = faqFillers.map((word) => word.normalize('NFC'))
const SYNONYMS = faqSynonyms.map((line) => line.map(wordsOf))

/** What is asked: the words as they were typed, and the beginnings of words or phrases that say the same. */
interface Term {
  readonly own: readonly string[]
  readonly meanings: readonly (readonly string[])[]
}

/** How well a text says what is asked: in the asked word, in its stem, in another word, or not at all. */
const FOUND = { word: 1, stem: 0.9, meaning: 0.5, nothing: 0 } as const
/** What is said again and again is what the text is about. */
const OFTEN = 0.05
/** The question says what its answer is about; what merely stands in an answer may be said beside it. */
const IN_QUESTION = 4

/**
 * Questions in which everything of the search stands, or something that means the same, in the question or its answer. Words are
 * compared from their beginning, without the endings of the one asked. The best answer is first.
 */
export function matching<Entry extends { readonly question: string; readonly answer: string }>(
  entries: readonly Entry[],
  search: string,
): readonly Entry[] {
  const asked = wordsOf(search)
  const terms = termsOf(asked)
  const found = entries.flatMap((entry) => {
    const question = wordsOf(entry.question)
    const answer = wordsOf(plainWords(entry.answer))
    const points = terms.map((term) => Math.max(IN_QUESTION * says(question, term), says(answer, term)))
    // Words that were read as one phrase still tell which of two questions is nearer.
    const near = asked.filter((word) => !isFiller(word) && says(question, { own: [word], meanings: [] }) > 0).length
    return points.includes(0) ? [] : [{ entry, points: points.reduce((sum, each) => sum + each, near) }]
  })
  return found.toSorted((one, other) => other.points - one.points).map(({ entry }) => entry)
}

const isFiller = (word: string) => FILLERS.some((filler) => filler.length === word.length && begins(filler, word))

/** The search in parts: phrases of the table first, then its words without those that tell nothing. */
function termsOf(asked: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < asked.length;) {
    const lines = SYNONYMS.map((line) => ({ line, length: lengthAt(asked, at, line) }))
    const longest = Math.max(...lines.map(({ length }) => length))
    const own = asked.slice(at, at + Math.max(longest, 1))
    const meanings = lines.filter(({ length }) => length > 0 && length === longest).flatMap(({ line }) => line)
    terms.push({ own, meanings })
    at += own.length
  }
  const telling = terms.filter(({ own, meanings }) => meanings.length > 0 || !own.every(isFiller))
  return telling.length > 0 ? telling : terms
}

/** Of how many words the longest phrase of a line is that the search says at this place. */
function lengthAt(asked: readonly string[], at: number, line: readonly (readonly string[])[]): number {
  const said = line.filter((phrase) =>
    phrase.every((part, place) => {
      const word = asked[at + place] ?? ''
      return word.length >= part.length && begins(part, word.slice(0, part.length))
    }),
  )
  return Math.max(0, ...said.map((phrase) => phrase.length))
}

function says(text: readonly string[], { own, meanings }: Term): number {
  const phrases = [own, ...meanings]
  const stems = own.length === 1 ? endings(own[0] ?? '').map((stem) => [stem]) : []
  const points = placesOf(text, [own])
    ? FOUND.word
    : placesOf(text, stems)
      ? FOUND.stem
      : placesOf(text, meanings)
        ? FOUND.meaning
        : FOUND.nothing
  return points && points + OFTEN * Math.min(placesOf(text, phrases), 5)
}

/** At how many words of a text one of the phrases begins. */
function placesOf(text: readonly string[], phrases: readonly (readonly string[])[]): number {
  return text.filter((_, at) =>
    phrases.some((phrase) => phrase.every((part, place) => begins(text[at + place] ?? '', part))),
  ).length
}
