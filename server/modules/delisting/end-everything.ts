import { type RawBuilder, sql } from 'kysely'
import { fillMessage } from '#contracts/common/errors.ts'
import { formatDay, istanbulMoment } from '#contracts/common/time/time.ts'
import { delistingReasons } from '#contracts/delisting/messages.ts'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { stopDrafts } from '#server/modules/applications/index.ts'
import { lapseDecisions } from '#server/modules/committee/index.ts'
import type { delistingRow } from '#server/modules/platform/index.ts'
import { transitionProject } from '#server/modules/projects/index.ts'
import { ENDS, IS_APPLICATION } from './what-ends.ts'

type Delisting = NonNullable<Awaited<ReturnType<typeof delistingRow.find>>>

/** In the order in which whoever else takes several projects takes them. */
export async function findIds({ db }: Pick<Context, 'db'>, which: RawBuilder<boolean>): Promise<readonly string[]> {
  const { rows } = await sql<{ projectId: string }>`
    select o.project_id from projects.offering o where ${which} order by o.project_id`.execute(db)
  return rows.map(({ projectId }) => projectId)
}

/**
 * Ends every campaign that is not paid out, as the committee's cancellation does (T26: settlement/course owes everybody back), and every
 * application, undecided; tells whoever has drafts that none can be handed in. How many ended.
 */
export async function endEverything(
  tx: TransactionContext,
  held: Delisting,
): Promise<{ campaigns: number; applications: number }> {
  const campaigns = await findIds(tx, ENDS)
  for (const projectId of campaigns) await endCampaign(tx, projectId, held)
  const applications = await findIds(tx, IS_APPLICATION)
  for (const projectId of applications) {
    await transitionProject(tx, { projectId, to: 'discontinued', reason: reasonOf('application', held) })
    await lapseDecisions(tx, projectId)
  }
  await stopDrafts(tx)
  return { campaigns: campaigns.length, applications: applications.length }
}

/** Cancels a campaign because the platform was struck off (T17/10), and whatever waits to be decided about it lapses. */
export async function endCampaign(tx: TransactionContext, projectId: string, held: Delisting): Promise<void> {
  const reason = reasonOf('campaign', held)
  await transitionProject(tx, { projectId, to: 'cancelled', reason, data: { endCode: 'platform-delisted' } })
  await lapseDecisions(tx, projectId)
}

const reasonOf = (of: keyof typeof delistingReasons, { decidedOn, source }: Delisting): string =>
  fillMessage(delistingReasons[of], { day: formatDay(istanbulMoment(decidedOn)), source })
