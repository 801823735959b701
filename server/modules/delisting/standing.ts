import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'

/** What two officers decide here, for the steps that all such records share. */
export const DECISION = { table: 'delisting.decision', over: 'delisting-over' } as const

interface Standing {
  readonly id: string
  readonly state: 'begun' | 'confirmed'
  readonly decidedOn: string
  readonly source: string
}

/** The entry that waits or holds: there is never more than one. */
export async function findStanding(context: Pick<Context, 'db'>): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select id, state, decided_on, source from delisting.decision where state in ('begun', 'confirmed')`.execute(
    context.db,
  )
  return rows[0]
}
