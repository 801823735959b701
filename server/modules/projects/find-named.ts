import { type RawBuilder, sql } from 'kysely'
import { foldTurkish, upperAscii } from '#contracts/common/text/text.ts'
import type { Context } from '#server/kit/context.ts'

interface NamedProject {
  readonly projectId: string
  readonly projectCode: string
  readonly title: string
  readonly companyName: string
}

const MOST_WORDS = 8
/** The index holds letters by threes: a shorter word would read all of it. */
const INDEXED = 3

const inside = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Projects whose title and company's name hold every word, or whose number it is, the latest first. `among`: a condition on the project
 * `p`, of those the reader may be told of. Words of fewer than three letters find nothing alone.
 */
export async function findProjectsNamed(
  context: Pick<Context, 'db'>,
  words: string,
  among: RawBuilder<boolean>,
  limit: number,
): Promise<readonly NamedProject[]> {
  const folded = foldTurkish(words).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const indexed = folded.filter(({ length }) => length >= INDEXED)
  if (indexed.length === 0) return []
  const code = upperAscii(words.replaceAll(/\s/g, ''))
  const isCode = /^[A-Z]{2}-\d{4}-\d{1,9}$/.test(code)
  const named = sql.join(
    [
      ...indexed.map((word) => sql`p.search_text like ${inside(word)}`),
      // The text that is looked through holds the description, too: no word of a file that is closed to the reader shall find it.
      ...folded.map((word) => sql`platform.fold_turkish(p.title || ' ' || c.title) like ${inside(word)}`),
    ],
    sql` and `,
  )
  const { rows } = await sql<NamedProject>`
    select p.id as project_id, p.project_code, p.title, c.title as company_name
      from projects.project p join projects.company c on c.project_id = p.id
      where ${isCode ? sql`p.project_code = ${code}` : named} and ${among}
      order by p.state_since desc, p.id limit ${limit}`.execute(context.db)
  return rows
}
