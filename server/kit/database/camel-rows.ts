import type { KyselyPlugin, QueryId } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'

type Row = Record<string, unknown>

/**
 * A column's name as the program has it: `first_name` is `firstName`. An underscore goes where a small letter or a digit stands
 * before it and a small letter behind it; any other stays. So `sha256`, `line_2` and `a__b` keep their names, and no two
 * columns that differ in more than an underscore get one.
 */
export function camelName(column: string): string {
  return column.replace(/(?<=[a-z\d])_([a-z])/g, (_whole, letter: string) => letter.toUpperCase())
}

/**
 * Rows under the program's names: their own keys alone, never those inside a value. All rows of a statement have the keys of the
 * first, so the names are made once. Throws where two columns would have one name.
 */
export function camelRowsOf(rows: Row[]): Row[] {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map(camelName)
  if (columns.every((column, at) => column === names[at])) return rows
  invariant(new Set(names).size === names.length, `no two columns of a row have one name: ${columns.join(', ')}`)
  return rows.map((row) => {
    const named: Row = {}
    for (let at = 0; at < columns.length; at++) named[names[at] as string] = row[columns[at] as string]
    return named
  })
}

const written = new WeakSet<QueryId>()

/**
 * Gives the rows of statements written as SQL (sql`…`) in camel case. Those that Kysely puts together keep the names that their
 * types have, which are the tables'; plain SQL (`plainQueries`) keeps those of its text.
 */
export const camelRows: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (node.kind === 'RawNode') written.add(queryId)
    return node
  },
  transformResult({ result, queryId }) {
    return Promise.resolve(written.has(queryId) ? { ...result, rows: camelRowsOf(result.rows) } : result)
  },
}
