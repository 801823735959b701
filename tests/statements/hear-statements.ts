import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Kysely, type KyselyPlugin, type QueryExecutor, type RawNode, type RootOperationNode } from 'kysely'
import { isOurs } from './origin.ts'
import { OURS_FILE, recordsFolder, ROWS_FILE, SENT_FILE } from './records.ts'

/** What the values of a column were in the program, by name of the column. */
type Kinds = Record<string, string[]>

const ROWS_LOOKED_AT = 50
const seen = new Map<string, Map<string, Set<string>>>()
const sent = new Set<string>()
/** Those of them that the platform's code sent, and not a test. */
const ours = new Set<string>()
const running = new WeakMap<object, string>()
const recording = new WeakMap<QueryExecutor, QueryExecutor>()

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}

function note(statement: string, rows: readonly Record<string, unknown>[]): void {
  const columns = seen.get(statement) ?? new Map<string, Set<string>>()
  seen.set(statement, columns)
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    for (const [column, value] of Object.entries(row)) {
      const kinds = columns.get(column) ?? new Set<string>()
      columns.set(column, kinds.add(kindOf(value)))
    }
  }
}

function isRaw(node: RootOperationNode): node is RawNode {
  return node.kind === 'RawNode'
}

const recorder: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (isRaw(node)) running.set(queryId, JSON.stringify(node.sqlFragments))
    return node
  },
  async transformResult({ result, queryId }) {
    const statement = running.get(queryId)
    if (statement) note(statement, result.rows)
    return result
  },
}

// Whoever asks a database, a transaction or a savepoint for what carries statements out gets it with ears.
const { getExecutor } = Kysely.prototype
Kysely.prototype.getExecutor = function () {
  const own = getExecutor.call(this)
  const known = recording.get(own)
  if (known) return known
  const heard = own.withPlugin(recorder)
  const compile = heard.compileQuery.bind(heard)
  // Whoever asked stands on the stack here, and not any more where the statement goes out.
  heard.compileQuery = (...words) => {
    const compiled = compile(...words)
    noteOurs(compiled.sql)
    return compiled
  }
  recording.set(own, heard)
  return heard
}

const MANIPULATES = /^\s*(?:with|select|insert|update|delete|merge)\b/i

// Below Kysely and what speaks to the driver directly: every statement goes through a client.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  const [first] = words
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
  if (typeof text === 'string' && MANIPULATES.test(text)) {
    sent.add(text)
    noteOurs(text)
  }
  return Reflect.apply(query, this, words)
} as typeof query

function noteOurs(text: string): void {
  if (MANIPULATES.test(text) && !ours.has(text) && isOurs()) ours.add(text)
}

// A pool gives the statement to a client later, and Kysely what it is handed whole.
const ofPool = pg.Pool.prototype.query
pg.Pool.prototype.query = function (this: pg.Pool, ...words: unknown[]) {
  if (typeof words[0] === 'string') noteOurs(words[0])
  return Reflect.apply(ofPool, this, words)
} as typeof ofPool
const { executeQuery } = Kysely.prototype
Kysely.prototype.executeQuery = function (this: Kysely<unknown>, ...words: unknown[]) {
  noteOurs((words[0] as { sql: string }).sql)
  return Reflect.apply(executeQuery, this, words)
} as typeof executeQuery

/** Writes down what was heard since the last time. Called at the end of each file of tests. */
export function tellHeard(): void {
  const told: [string, Kinds][] = [...seen].map(([statement, columns]) => [
    statement,
    Object.fromEntries([...columns].map(([column, kinds]) => [column, [...kinds].toSorted()])),
  ])
  seen.clear()
  const file = path.join(recordsFolder(), `${process.pid}-${performance.now()}`)
  fs.writeFileSync(`${file}${ROWS_FILE}`, JSON.stringify(told))
  fs.writeFileSync(`${file}${SENT_FILE}`, JSON.stringify([...sent]))
  sent.clear()
  fs.writeFileSync(`${file}${OURS_FILE}`, JSON.stringify([...ours]))
  ours.clear()
}
