import { foldTurkish } from '#contracts/common/text/text.ts'
import { faqFillers, faqSynonyms } from '#contracts/content/faq-messages.ts'
import { plainWords } from '#contracts/common/text/markdown-blocks.ts'

const FILLERS = new Set(faqFillers.map(foldTurkish))
const SYNONYMS = faqSynonyms.map((line) => line.map(foldTurkish))

/** What else says what a word asks. */
const meanings = (word: string): string[] =>
  SYNONYMS.filter((line) => line.some((each) => word.startsWith(each))).flat()

/**
 * Questions in which every word of the search stands, or one that means the same, in the question or its answer, however it is
 * written; those that ask it come before those that only answer it.
 */
export function matching<Entry extends { readonly question: string; readonly answer: string }>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  const asked = foldTurkish(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const telling = asked.filter((word) => !FILLERS.has(word))
  const words = (telling.length > 0 ? telling : asked).map((word) => [word, ...meanings(word)])
  const says = (text: string) => {
    const said = foldTurkish(text)
    return words.every((word) => word.some((meaning) => said.includes(meaning)))
  }
  const found = entries.filter(({ question, answer }) => says(`${question} ${plainWords(answer)}`))
  const asking = new Set(found.filter(({ question }) => says(question)))
  return [...asking, ...found.filter((entry) => !asking.has(entry))]
}
