import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** A member whose death leaves something to a second officer: the heirs' account, or a record that was wrong. */
export interface WaitingEstate {
  readonly memberId: string
  readonly since: Date
}

/**
 * Estates on which another officer has begun something that waits for the caller: accounts for whoever confirms them, records to be
 * taken back for compliance officers alone. What they began themselves does not wait for them. Longest waiting first.
 */
export async function listWaitingEstates(
  context: Pick<Context, 'db'>,
  officer: { readonly id: string | null; readonly undoesDeaths: boolean },
): Promise<readonly WaitingEstate[]> {
  const { rows } = await sql<WaitingEstate>`
    select d.member_id, min(w.since) as since
      from membership.death d cross join lateral (
        select a.begun_at as since from membership.estate_account a
          where a.death_id = d.id and a.replaced_at is null and a.decided_at is null
            and a.begun_by is distinct from ${officer.id}::uuid
        union all select d.undo_begun_at where ${officer.undoesDeaths}::boolean and d.undo_begun_at is not null
            and d.undo_begun_by is distinct from ${officer.id}::uuid) w
      where d.undo_decided_at is null group by d.member_id order by since`.execute(context.db)
  return rows
}
