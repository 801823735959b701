import pg from 'pg'

/** Turns enough for a pooler to give both sessions the same connection. */
const TURNS = 3
const PROBE = { name: 'named_statement_probe', text: 'select 1' }
/** PostgreSQL's words for a name that another session made, and for one that this session made elsewhere. */
const NOT_KEPT = ['42P05', '26000']

/**
 * Whether a name that a session gives to a statement stays with that session. A pooler that shares connections transaction by
 * transaction hands one session's names to another, unless it keeps them apart itself (PgBouncer from 1.21 on, `max_prepared_statements`).
 */
export async function keepsNamedStatements(url: string): Promise<boolean> {
  const sessions = [0, 1].map(() => new pg.Client({ connectionString: url, application_name: 'acik-defter' }))
  try {
    for (const session of sessions) await session.connect()
    for (let turn = 0; turn < TURNS; turn++) for (const session of sessions) await session.query(PROBE)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_KEPT.includes(error.code ?? '')) return false
    throw error
  } finally {
    for (const session of sessions) await session.end().catch(() => {})
  }
}
