import pg from 'pg'
import { openPool } from '#server/kit/database/database.ts'

export interface Copy {
  readonly name: string
  readonly pool: pg.Pool
  drop(): Promise<void>
}

/** Time stands where the last thing happened: whatever was due by then was done, and nothing falls due while plantings are tried. */
const STAND = `create or replace function platform.now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return '%'::timestamptz;
end $$`

/**
 * A copy of a database on its own server, which plantings may be tried on. Needs a superuser, and that nobody else is connected to the
 * database meanwhile: PostgreSQL copies only what is at rest.
 */
export async function copyDatabase(url: string): Promise<Copy> {
  const own = new URL(url)
  const source = decodeURIComponent(own.pathname.slice(1))
  const name = `${source}_planted_${process.pid}`
  own.pathname = '/postgres'
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(own.href)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  try {
    await administer(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(source)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006') throw error
    throw new Error(
      `The database "${source}" is in use. Stop the platform first: PostgreSQL copies only what is at rest.`,
      { cause: error },
    )
  }
  const copied = new URL(url)
  copied.pathname = `/${encodeURIComponent(name)}`
  const pool = openPool({ url: copied.href, max: 2 })
  return {
    name,
    pool,
    async drop() {
      await pool.end()
      await administer(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    },
  }
}

/** Lets the copy's time stand. */
export async function letTimeStand(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ last: string }>(
    `select coalesce(max(occurred_at), platform.now())::text as last from platform.audit_event`,
  )
  await pool.query(STAND.replace('%', rows[0]?.last ?? ''))
}
