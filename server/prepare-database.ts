import type pg from 'pg'
import { PLATFORM_SCHEMA } from '#db/schema/order.ts'
import type { Config } from '#server/settings/config.ts'
import { findUnapplied } from '#server/kit/database/bring-up.ts'
import { openPool, sendWithoutNames } from '#server/kit/database/database.ts'
import { migrate } from '#server/kit/database/migrate.ts'
import { keepsNamedStatements } from '#server/kit/database/named-statements.ts'
import { findOtherRights } from '#server/kit/database/rights.ts'
import { findPowers } from '#server/kit/database/role-powers.ts'
import type { SchemaSource } from '#server/kit/database/schema-source.ts'
import { refuseOtherData } from './refuse-other-data.ts'
import {
  type DatabaseFacts,
  judgeDatabase,
  judgePowers,
  judgeRights,
  judgeVersion,
  whyNotConnected,
} from './why-not-started.ts'

interface Addresses {
  readonly url: string
  readonly ownerUrl: string | null
  /** Of `url`. */
  readonly pool: pg.Pool
}

/** A pooler that shares connections by transaction: sent by name, each statement would fail now and then, at any place. */
const NO_NAMES =
  'The pooler of DATABASE_URL cannot keep prepared statements: none are used (PgBouncer from 1.21 on keeps them: max_prepared_statements)'

type Settings = Pick<Config, 'databaseUrl' | 'isTrial' | 'isProduction'>

/**
 * Looks whether the database and the program's role will do, and brings the schema up to this version over the owner's address. Without
 * one, production only looks whether somebody did (`npm run database`), and elsewhere one role does everything. Returns the files applied;
 * `report` hears what an operator may want to know.
 */
export async function prepareDatabase(
  { url, ownerUrl, pool }: Addresses,
  settings: Settings,
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const { databaseUrl, isTrial, isProduction } = settings
  const sources = [PLATFORM_SCHEMA, ...(isTrial ? [(await import('#trial/schema/order.ts')).TRIAL_SCHEMA] : [])]
  const hasTwoRoles = ownerUrl !== null || isProduction
  try {
    // Before the first statement is sent by a name.
    if (databaseUrl && process.env['PREPARED_STATEMENTS'] !== 'off' && !(await keepsNamedStatements(url))) {
      sendWithoutNames()
      report(NO_NAMES)
    }
    const { rows } = await pool.query<DatabaseFacts & { role: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        current_user as role`,
    )
    if (rows[0]) judgeDatabase(rows[0])
    // Before anything is written.
    if (hasTwoRoles) judgePowers(await findPowers(pool))
    const role = hasTwoRoles ? (rows[0]?.role ?? null) : null
    const applied = ownerUrl
      ? await bringUpAsOwner(ownerUrl, sources, settings, role)
      : await bringUpAlone(pool, sources, settings)
    if (role) judgeRights(await findOtherRights(pool, sources, role))
    return applied
  } catch (error) {
    throw databaseUrl ? whyNotConnected(error, databaseUrl) : error
  }
}

/** Over a connection of the owner, which is closed when all is done. */
async function bringUpAsOwner(
  url: string,
  sources: readonly SchemaSource[],
  { databaseUrl, isTrial }: Settings,
  role: string | null,
): Promise<string[]> {
  const owner = openPool({ url, max: 1 })
  try {
    await refuseOtherData(owner, isTrial)
    return await migrate(owner, sources.slice(1), role)
  } catch (error) {
    throw databaseUrl ? whyNotConnected(error, url, 'DATABASE_OWNER_URL') : error
  } finally {
    await owner.end()
  }
}

async function bringUpAlone(
  pool: pg.Pool,
  sources: readonly SchemaSource[],
  { isTrial, isProduction }: Settings,
): Promise<string[]> {
  if (isProduction) {
    const unapplied = await Promise.all(sources.map((source) => findUnapplied(pool, source)))
    judgeVersion(unapplied.flat())
  }
  await refuseOtherData(pool, isTrial)
  return isProduction ? [] : migrate(pool, sources.slice(1))
}
