import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/kit/database/database.ts'

/** A value of the law's, or of the operator's, as it holds once one officer has proposed and another confirmed it. */
export async function confirmParameter(
  database: Queryable,
  { key, from, value, source = 'Deneme' }: { key: string; from: string; value: bigint; source?: string },
): Promise<void> {
  const { rows } = await database.query<{ unit: string }>(
    `select unit from platform.parameter where key = $1 order by valid_from desc limit 1`,
    [key],
  )
  await database.query(
    `insert into parameters.proposal (id, key, kind, valid_from, value, source, state, begun_by, begun_at, decided_by, decided_at)
      values ($1, $2, 'value', $3, $4, $5, 'confirmed', $6, platform.now(), $7, platform.now())`,
    [randomUUID(), key, from, value, source, randomUUID(), randomUUID()],
  )
  await database.query(
    `insert into platform.parameter (key, valid_from, value, unit, source) values ($1, $2, $3, $4, $5)`,
    [key, from, value, rows[0]?.unit, source],
  )
}
