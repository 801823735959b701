import type { PackIdentities } from '#contracts/reports/packs.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'
import { composePack } from './compose-pack.ts'
import { readRecords } from './read-records.ts'

const AT_ONCE = 20
const columns = ['id', 'project_id as projectId', 'identities'] as const

/** Makes the packs that were asked for. Two processes at one pack make the same bytes, and the first keeps them. */
export const makePacks: DueWork = {
  name: 'reports.make-packs',
  lane: 'exports',
  async run(context) {
    requireSystem(context.actor)
    const waiting = await context.db
      .selectFrom('reports.pack')
      .select(columns)
      .where('made_at', 'is', null)
      .orderBy('asked_at')
      .limit(AT_ONCE)
      .execute()
    return eachApart(
      context,
      makePacks.name,
      waiting,
      ({ id }) => id,
      (pack) => makePack(context, pack),
    )
  },
}

interface Pack {
  readonly id: string
  readonly projectId: string
  readonly identities: PackIdentities
}

async function makePack(context: Context, { id, projectId, identities }: Pack): Promise<boolean> {
  const { bytes, sha256 } = composePack(projectId, await readRecords(context, projectId), identities)
  return inTransaction(context, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('reports.pack')
      .set({ bytes, sha256, byte_length: bytes.byteLength, made_at: tx.clock.now() })
      .where('id', '=', id)
      .where('made_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordEvent(tx, { action: 'report.pack-made', subjectId: id, data: { projectId, identities, sha256 } })
    return true
  })
}

/** Deletes the bytes of packs after their term (`report.pack`); what was made, and its hash, stays on record. */
export const deletePacks: DueWork = {
  name: 'reports.delete-packs',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const before = await startOfTerm(context, 'report.pack')
    const over = await context.db
      .selectFrom('reports.pack')
      .select(columns)
      .where('bytes', 'is not', null)
      .where('made_at', '<=', before)
      .limit(AT_ONCE)
      .execute()
    for (const { id, projectId, identities } of over)
      await inTransaction(context, async (tx) => {
        const { numUpdatedRows } = await tx.db
          .updateTable('reports.pack')
          .set({ bytes: null })
          .where('id', '=', id)
          .where('bytes', 'is not', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n)
          await recordEvent(tx, { action: 'report.pack-deleted', subjectId: id, data: { projectId, identities } })
      })
    return over.length
  },
}
