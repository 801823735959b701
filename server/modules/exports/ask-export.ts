import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { formatMoment } from '#contracts/common/time/time.ts'
import type { askDataExport } from '#contracts/exports/endpoints.ts'
import { requireMember } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { confirmPassword, lockConfirmed } from '#server/modules/access/index.ts'
import { findAskAgain, findLatest } from './export-store.ts'

/**
 * Asks for a copy of the caller's data; due work makes it. One that is ready still gives way to it. Refuses `export-under-way`,
 * `export-too-soon`, and `password-wrong` at its field.
 */
export async function askExport(
  context: Context,
  { currentPassword }: InputOf<typeof askDataExport>,
): Promise<OutputOf<typeof askDataExport>> {
  const actor = requireMember(context.actor)
  const confirmed = await confirmPassword(context, actor, currentPassword)
  await inTransaction(context, async (tx) => {
    await lockConfirmed(tx, confirmed)
    const latest = await findLatest(tx, actor.id)
    if (latest?.state === 'asked') throw new Refusal('export-under-way')
    const from = await findAskAgain(tx, latest)
    if (from) throw new Refusal('export-too-soon', { parameters: { from: formatMoment(from) } })
    if (latest?.state === 'ready')
      await tx.db.updateTable('exports.member_export').set({ state: 'ended' }).where('id', '=', latest.id).execute()
    const exportId = newId()
    const now = tx.clock.now()
    await tx.db
      .insertInto('exports.member_export')
      .values({ id: exportId, member_id: actor.id, asked_at: now, next_attempt_at: now })
      .execute()
    await recordEvent(tx, { action: 'member.export-asked', subjectId: actor.id, data: { exportId } })
  })
  return { done: true }
}
