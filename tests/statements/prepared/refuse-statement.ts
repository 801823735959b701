import pg from 'pg'

/** Several statements at once are no statement that can be prepared. */
export const SEVERAL = /;\s*\S/

/**
 * A statement's plan as the server tells it by `explain` with these options, for no value of a parameter where the connection's plans are
 * generic ones. Nothing is carried out; throws what the server refuses the statement with.
 */
export async function explainStatement(client: pg.ClientBase, text: string, options = ''): Promise<unknown[]> {
  await client.query(`prepare asked as ${text}`)
  const { rows } = await client.query<{ count: number }>(
    `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'`,
  )
  const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
  try {
    const told = await client.query<unknown[]>({
      text: `explain ${options && `(${options})`} execute asked${nulls && ` (${nulls})`}`,
      rowMode: 'array',
    })
    return told.rows.map(([line]) => line)
  } finally {
    await client.query('deallocate asked')
  }
}

/**
 * Why a server, or the role of a connection, would not take a statement; null where it understands it, may carry it out, and finds a plan
 * for it that knows no value of a parameter: it tries one after the fifth time on a connection.
 */
export async function refuseStatement(client: pg.ClientBase, text: string): Promise<pg.DatabaseError | null> {
  try {
    await explainStatement(client, text)
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error
  }
}
