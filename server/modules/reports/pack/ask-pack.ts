import { sql } from 'kysely'
import type { InputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import type { askRegulatorPack } from '#contracts/reports/pack-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Asks for a pack of a campaign that opened; due work makes it. Refuses `not-found`, `pack-waiting`. */
export async function askPack(
  context: Context,
  { projectId, identities, reason }: InputOf<typeof askRegulatorPack>,
): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, ...CONSOLE_READERS.reports)
  const { rows } = await sql`select from investments.campaign_course where project_id = ${projectId}`.execute(
    context.db,
  )
  if (rows.length === 0) throw new Refusal('not-found')
  await inTransaction(context, async (tx) => {
    const id = newId()
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('reports.pack')
      .values({ id, project_id: projectId, identities, reason, asked_by: actor.id, asked_at: tx.clock.now() })
      // One of the kind waits already.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('pack-waiting')
    await recordEvent(tx, { action: 'report.pack-asked', subjectId: id, reason, data: { projectId, identities } })
  })
  return { done: true }
}
