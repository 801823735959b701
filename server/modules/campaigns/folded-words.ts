import { sql, type RawBuilder } from 'kysely'
import { foldTurkish } from '#contracts/common/text/text.ts'

const MOST_WORDS = 8

/** The words of a search, folded as the database folds what it looks through. */
export function wordsOf(text: string): readonly string[] {
  return foldTurkish(text).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** Every word somewhere in the project's folded text; no word: everything. */
export function containsWords(words: readonly string[]): RawBuilder<unknown> {
  const conditions = words.map((word) => sql`p.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
