import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart, isNotPutOff } from '#server/kit/due-work/failed-work.ts'
import { numberIndex, openNumber, type Sealed, versionOf } from '#server/kit/number-vault.ts'

/** Rows of one round: some thousands a minute, beside everything else. */
const AT_ONCE = 500
const NAME = 'membership.reindex-numbers'

interface Indexed extends Sealed {
  readonly memberId: string
  readonly numberIndex: Buffer
}

/** Indexes anew, in portions, the numbers that are found by the former INDEX_KEY; each row by itself, and only as it was read. */
export const reindexNumbers: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    if (context.secrets.former?.index === undefined) return 0
    const rows = await listOther(context)
    return eachApart(
      context,
      NAME,
      rows,
      ({ memberId }) => memberId,
      (row) => reindex(context, row),
    )
  },
}

async function listOther(context: Context): Promise<readonly Indexed[]> {
  const version = versionOf(context.secrets.index)
  const ranges = [sql`index_version < ${version}`, sql`index_version > ${version}`].map(
    (isOther) => sql`(select member_id, number_cipher as cipher, number_nonce as nonce, key_version, number_index
      from membership.identity where ${isOther} and ${isNotPutOff(NAME, sql`member_id`)} order by index_version limit ${AT_ONCE})`,
  )
  const { rows } = await sql<Indexed>`
    select i.* from (${sql.join(ranges, sql` union all `)}) i limit ${AT_ONCE}`.execute(context.db)
  return rows
}

async function reindex(context: Context, row: Indexed): Promise<boolean> {
  const number = openNumber(context.secrets, row.memberId, row)
  const { numUpdatedRows } = await context.db
    .updateTable('membership.identity')
    .set({ number_index: numberIndex(context.secrets, number), index_version: versionOf(context.secrets.index) })
    .where('member_id', '=', row.memberId)
    .where('number_index', '=', row.numberIndex)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many numbers are found by another key than INDEX_KEY. */
export async function countOtherIndexes({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<number> {
  const version = versionOf(secrets.index)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from membership.identity where index_version < ${version} or index_version > ${version}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
