import { sql } from 'kysely'
import type { Kurus } from '#contracts/common/money/money.ts'
import { missingQualified, openToOthers, type ReservedOffering } from '#contracts/investments/qualified/share.ts'
import { isPublicState } from '#contracts/projects/lifecycle.ts'
import type { Context, Db } from '#server/kit/context.ts'
import { recall } from '#server/kit/database/recall.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findOffering } from '#server/modules/projects/index.ts'

/** What an order is held against before it queues, and what its answer tells. */
export interface CampaignTerms {
  readonly projectId: string
  readonly unitShareValueKurus: Kurus
  readonly goalKurus: Kurus
  readonly capKurus: Kurus
  readonly formVersion: number
  readonly escrowIban: string
  readonly escrowHolder: string
}

async function readTerms(db: Db, projectId: string): Promise<CampaignTerms | null> {
  const { rows } = await sql<CampaignTerms>`
    select t.project_id, t.unit_share_value_kurus, t.goal_kurus,
        t.cap_kurus, t.form_version, c.escrow_iban,
        c.escrow_holder
      from investments.campaign_total t join investments.campaign c using (project_id)
      where t.project_id = ${projectId} and c.escrow_iban is not null`.execute(db)
  return rows[0] ?? null
}

/** The terms of a campaign that has opened; null otherwise. */
export async function findCampaignTerms(
  context: Pick<Context, 'db'>,
  projectId: string,
): Promise<CampaignTerms | null> {
  return readTerms(context.db, projectId)
}

/**
 * The same, half a second old at most, so that a thousand orders of one moment ask once. A refusal made from them is made
 * again from fresh ones; what stands is decided by the database alone.
 */
export function recallCampaignTerms(context: Pick<Context, 'db'>, projectId: string): Promise<CampaignTerms | null> {
  return recall(context.db, `terms ${projectId}`, 500, () => readTerms(context.db, projectId))
}

/** What a campaign offers that members see. Refuses `not-found`, also for what is not public yet: nobody learns that it is there. */
export async function showOffering(context: Pick<Context, 'db'>, projectId: string) {
  const offering = await findOffering(context, projectId)
  if (!offering || !isPublicState(offering.state)) throw new Refusal('not-found')
  return offering
}

/** What can still be ordered in a campaign, and what of it is kept for qualified investors (T16/5). */
export interface Remaining {
  readonly remainingKurus: Kurus
  /** Null: nothing is kept. */
  readonly kept: { readonly openToOthersKurus: Kurus; readonly missingKurus: Kurus } | null
}

/** The same of a campaign that takes orders now; null when it takes none. */
export async function findRemaining(context: Pick<Context, 'db'>, projectId: string): Promise<Remaining | null> {
  const { rows } = await sql<ReservedOffering & { isReserved: boolean }>`
    select goal_kurus, cap_kurus, awaiting_kurus + withdrawable_kurus + final_kurus as taken_kurus,
        qualified_taken_kurus as qualified_kurus, qualified_required_kurus as required_kurus, reserves_qualified as is_reserved
      from investments.campaign_total
      where project_id = ${projectId} and accepting and opens_at <= platform.now() and platform.now() < closes_at`.execute(
    context.db,
  )
  const [row] = rows
  if (!row) return null
  const missingKurus = missingQualified(row.requiredKurus, row.qualifiedKurus)
  const kept = row.isReserved && missingKurus > 0n ? { openToOthersKurus: openToOthers(row), missingKurus } : null
  return { remainingKurus: row.capKurus - row.takenKurus, kept }
}
