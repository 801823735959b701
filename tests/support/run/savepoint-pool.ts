import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import './one-at-a-time.ts'

/**
 * A pool of exactly one connection that is already inside a transaction. What a verb begins, commits and rolls back
 * becomes a savepoint, so a refused verb undoes its writes as in production, and the test undoes everything at the end.
 * Questions asked at once, for each of which a pool has a connection, wait their turn here: the driver is to refuse a second.
 */
export function savepointPool(client: pg.ClientBase): PostgresPool {
  let depth = 0
  let turn: Promise<unknown> = Promise.resolve()

  function translate(statement: string): readonly string[] | undefined {
    if (/^(begin|start transaction)\b/i.test(statement)) return [`savepoint level_${++depth}`]
    if (/^commit$/i.test(statement)) return [`release savepoint level_${depth--}`]
    if (!/^rollback$/i.test(statement)) return undefined
    const level = `level_${depth--}`
    return [`rollback to savepoint ${level}`, `release savepoint ${level}`]
  }

  async function send(statement: unknown, values: readonly unknown[]): Promise<unknown> {
    if (typeof statement !== 'string') return client.query(statement as pg.QueryConfig)
    const translated = translate(statement)
    if (!translated) return client.query(statement, [...values])
    let last: unknown
    for (const each of translated) last = await client.query(each)
    return last
  }

  async function query(statement: unknown, values: readonly unknown[] = []): Promise<unknown> {
    const mine = turn.then(() => send(statement, values))
    turn = mine.catch(() => {})
    return mine
  }

  const only = { query, release() {} } as PostgresPoolClient
  return { options: {}, connect: async () => only, end: async () => {} }
}
