import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { seal, unseal, versionOf } from '#server/kit/number-vault.ts'

/** A table that keeps something sealed, with an index on `key_version`: while DATA_KEY is replaced its rows are sealed anew. */
export interface SealedTable {
  readonly table: string
  /** Columns of its primary key. */
  readonly key: readonly string[]
  readonly cipher: string
  readonly nonce: string
  /** What a row is sealed for, by its key. */
  placeOf(...key: readonly string[]): string
}

interface SealedRow {
  readonly key: readonly string[]
  readonly cipher: Buffer
  readonly nonce: Buffer
  readonly keyVersion: number
}

/** Rows of one round: some thousands a minute, beside everything else. */
const AT_ONCE = 500

const columnsOf = ({ key, cipher, nonce }: SealedTable) =>
  sql`array[${sql.join(
    key.map((column) => sql`${sql.ref(column)}::text`),
  )}] as key, ${sql.ref(cipher)} as cipher, ${sql.ref(nonce)} as nonce, key_version`

/** Keys before and behind the one in use: two ranges of the index, so that a look at a table that is done costs nothing. */
const isOther = [
  (version: number) => sql<boolean>`key_version < ${version}`,
  (version: number) => sql<boolean>`key_version > ${version}`,
]

/**
 * Seals anew, in portions, what is sealed with the former DATA_KEY. Each row is changed by itself and only as it was read, so that nothing
 * is lost with whoever is killed, and servers beside each other do a row once.
 */
export function resealing(name: string, sealed: SealedTable): DueWork {
  return {
    name,
    lane: 'housekeeping',
    async run(context) {
      if (context.secrets.former?.data === undefined) return 0
      const rows = await listOther(context, name, sealed)
      return eachApart(
        context,
        name,
        rows,
        ({ key }) => key.join(),
        (row) => reseal(context, sealed, row),
      )
    },
  }
}

async function listOther(context: Context, work: string, sealed: SealedTable): Promise<readonly SealedRow[]> {
  const item = sql.join(
    sealed.key.map((column) => sql`${sql.ref(column)}::text`),
    sql` || ',' || `,
  )
  const ranges = isOther.map(
    (is) => sql`(select ${columnsOf(sealed)} from ${sql.table(sealed.table)}
      where ${is(versionOf(context.secrets.data))} and ${isNotPutOff(work, item)} order by key_version limit ${AT_ONCE})`,
  )
  const { rows } = await sql<SealedRow>`
    select s.* from (${sql.join(ranges, sql` union all `)}) s limit ${AT_ONCE}`.execute(context.db)
  return rows
}

async function reseal(context: Context, sealed: SealedTable, row: SealedRow): Promise<boolean> {
  const place = sealed.placeOf(...row.key)
  const { cipher, nonce, keyVersion } = seal(context.secrets, place, unseal(context.secrets, place, row))
  const isRow = sql.join(
    sealed.key.map((column, at) => sql`${sql.ref(column)} = ${row.key[at]}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(sealed.table)}
      set ${sql.ref(sealed.cipher)} = ${cipher}, ${sql.ref(sealed.nonce)} = ${nonce}, key_version = ${keyVersion}
      where ${isRow} and ${sql.ref(sealed.cipher)} = ${row.cipher}`.execute(context.db)
  return numAffectedRows === 1n
}

/** How many rows are sealed with another key than DATA_KEY. */
export async function countOther(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  table: SealedTable['table'],
): Promise<number> {
  const version = versionOf(secrets.data)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where key_version < ${version} or key_version > ${version}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether the keys there are open what is sealed: of each key that rows name, one row is tried. */
export async function doKeysOpen(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  sealed: SealedTable,
): Promise<boolean> {
  const { rows } = await sql<SealedRow>`
    with recursive named as (
      (select key_version from ${sql.table(sealed.table)} where key_version is not null order by key_version limit 1)
      union all
      select (select t.key_version from ${sql.table(sealed.table)} t where t.key_version > n.key_version order by t.key_version limit 1)
        from named n where n.key_version is not null
    )
    select one.* from named n cross join lateral (
      select ${columnsOf(sealed)} from ${sql.table(sealed.table)} where key_version = n.key_version limit 1) one`.execute(
    db,
  )
  return rows.every((row) => opens(secrets, sealed.placeOf(...row.key), row))
}

function opens(secrets: Context['secrets'], place: string, row: SealedRow): boolean {
  try {
    unseal(secrets, place, row)
    return true
  } catch {
    return false
  }
}
