import { createHash } from 'node:crypto'
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

/** Makes the packs that were asked for. */
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

/** What is kept and handed out at a time. */
const PART_BYTES = 1_048_576

/** Writes a pack part after part as its records are read; who makes it holds its row, and another process leaves it alone. */
async function makePack(context: Context, { id, projectId, identities }: Pack): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const waiting = await tx.db
      .selectFrom('reports.pack')
      .select('id')
      .where('id', '=', id)
      .where('made_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!waiting) return false
    const hash = createHash('sha256')
    let [length, number] = [0, 0]
    let part: Uint8Array[] = []
    let partLength = 0
    const keep = async (): Promise<void> => {
      if (partLength === 0) return
      const bytes = Buffer.concat(part)
      part = []
      partLength = 0
      await tx.db.insertInto('reports.pack_part').values({ pack_id: id, number: number++, bytes }).execute()
    }
    const take = async (bytes: Uint8Array): Promise<void> => {
      hash.update(bytes)
      length += bytes.byteLength
      for (let from = 0; from < bytes.byteLength;) {
        const some = bytes.subarray(from, from + PART_BYTES - partLength)
        part.push(some)
        partLength += some.byteLength
        from += some.byteLength
        if (partLength === PART_BYTES) await keep()
      }
    }
    await composePack(projectId, readRecords(tx, projectId), identities, take)
    await keep()
    const sha256 = hash.digest('hex')
    await tx.db
      .updateTable('reports.pack')
      .set({ has_bytes: true, sha256, byte_length: length, made_at: tx.clock.now() })
      .where('id', '=', id)
      .execute()
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
      .where('has_bytes', '=', true)
      .where('made_at', '<=', before)
      .limit(AT_ONCE)
      .execute()
    for (const { id, projectId, identities } of over)
      await inTransaction(context, async (tx) => {
        const { numUpdatedRows } = await tx.db
          .updateTable('reports.pack')
          .set({ has_bytes: false })
          .where('id', '=', id)
          .where('has_bytes', '=', true)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        await tx.db.deleteFrom('reports.pack_part').where('pack_id', '=', id).execute()
        await recordEvent(tx, { action: 'report.pack-deleted', subjectId: id, data: { projectId, identities } })
      })
    return over.length
  },
}
