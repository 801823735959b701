import { sql } from 'kysely'
import type { Qualification } from '#contracts/projects/evaluation/composition.ts'
import type { Context } from '#server/kit/context.ts'

interface Recorded extends Qualification {
  readonly memberId: string
  readonly recordedAt: Date
  /** Grows with each record. */
  readonly revision: number
}

/** What is recorded of these members; of whom nothing is, no row. */
export async function findQualifications(
  context: Pick<Context, 'db'>,
  memberIds: readonly string[],
): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select member_id, experience_since, is_board_member, angel_licence, angel_licence_until, level_three_licence,
        level_three_licence_until, recorded_at, revision
      from projects.committee_qualification where member_id = any(${[...memberIds]}::uuid[])`.execute(context.db)
  return rows
}
