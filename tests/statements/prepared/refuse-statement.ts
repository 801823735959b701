import pg from 'pg'

/** Several statements at once are no statement that can be prepared. */
export const SEVERAL = /;\s*\S/

/**
 * Why a server, or the role of a connection, would not take a statement; null where it understands it, may carry it out, and finds a plan
 * for it that knows no value of a parameter: it tries one after the fifth time on a connection. Nothing is carried out.
 */
export async function refuseStatement(client: pg.ClientBase, text: string): Promise<pg.DatabaseError | null> {
  try {
    await client.query(`prepare asked as ${text}`)
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'asked'`,
    )
    const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ')
    try {
      await client.query(`explain execute asked${nulls && ` (${nulls})`}`)
    } finally {
      await client.query('deallocate asked')
    }
    return null
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error
  }
}
