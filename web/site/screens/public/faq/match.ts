import { foldTurkish } from '#contracts/common/text/text.ts'
import { plainWords } from '#contracts/common/text/markdown-blocks.ts'

/**
 * Questions in which every word of the search stands, in the question or its answer, however it is written; those that ask it
 * come before those that only answer it.
 */
export function matching<Entry extends { readonly question: string; readonly answer: string }>(
  entries: readonly Entry[],
  search: string,
): Entry[] {
  const words = foldTurkish(search).split(/\s+/).filter(Boolean)
  const says = (text: string) => {
    const said = foldTurkish(text)
    return words.every((word) => said.includes(word))
  }
  const found = entries.filter(({ question, answer }) => says(`${question} ${plainWords(answer)}`))
  const asking = new Set(found.filter(({ question }) => says(question)))
  return [...asking, ...found.filter((entry) => !asking.has(entry))]
}
