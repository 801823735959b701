import { sql } from 'kysely'
import { invariant } from '#contracts/common/errors.ts'
import type { Context } from '#server/kit/context.ts'
import { knownUntil } from './booking-times.ts'

/** Keeps up to when the bank says it has told everything of a campaign's account; what is known stays known. */
export async function keepKnowledge(
  context: Pick<Context, 'db'>,
  projectId: string,
  completeUntil: Date,
): Promise<void> {
  const { rows } = await sql<{ booksByDay: boolean; now: Date }>`
    select books_by_day, platform.now() as now from investments.campaign
      where project_id = ${projectId}`.execute(context.db)
  const [campaign] = rows
  invariant(campaign, 'a statement is one of a campaign')
  // The database keeps microseconds, and asks its own clock again.
  await sql`
    update investments.campaign set bank_known_until = greatest(bank_known_until,
        least(${knownUntil(completeUntil, campaign.booksByDay, campaign.now)}::timestamptz, platform.now()))
      where project_id = ${projectId}`.execute(context.db)
}
