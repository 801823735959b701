import { fillMessage } from '#contracts/common/errors.ts'
import type { StatedTerms } from '#contracts/platform/stated-terms-endpoint.ts'

/** Words of a page with every mark of a term of the law filled with its value of the day; what else they hold stays as it is. */
export function stating<Words>(words: Words, terms: StatedTerms): Words {
  if (typeof words === 'string') return fillMessage(words, terms) as Words
  if (Array.isArray(words)) return words.map((each: unknown) => stating(each, terms)) as Words
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(
    Object.entries(words).map(([name, each]) => [name, stating(each as unknown, terms)]),
  ) as Words
}
