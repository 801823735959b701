import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import { numberIndexes, openNumber, type Sealed } from '#server/kit/number-vault.ts'

/**
 * Whether the identity numbers are found by the index keys there are: with another one person registers twice unnoticed. Of each key that
 * rows name one row is tried, which the keys they are sealed with have to open.
 */
export async function areNumbersFound({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<boolean> {
  const { rows } = await sql<Sealed & { memberId: string; numberIndex: Buffer }>`
    with recursive named as (
      (select index_version from membership.identity order by index_version limit 1)
      union all
      select (select i.index_version from membership.identity i where i.index_version > n.index_version
          order by i.index_version limit 1)
        from named n where n.index_version is not null
    )
    select one.* from named n cross join lateral (
      select member_id, number_cipher as cipher, number_nonce as nonce, key_version, number_index
        from membership.identity where index_version = n.index_version limit 1) one`.execute(db)
  return rows.every((row) =>
    numberIndexes(secrets, openNumber(secrets, row.memberId, row)).some((index) => index.equals(row.numberIndex)),
  )
}
