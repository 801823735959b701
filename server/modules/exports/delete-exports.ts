import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { archivePath } from './export-store.ts'

const NAME = 'exports.delete'
const AT_ONCE = 50

interface Over {
  readonly id: string
  readonly memberId: string
}

/** Deletes archives whose term is over, whose member asked for another or gave up their membership, and of which nothing came. */
export const deleteExports: DueWork = {
  name: NAME,
  lane: 'exports',
  async run(context) {
    requireSystem(context.actor)
    await endOver(context)
    const over = await context.db
      .selectFrom('exports.member_export')
      .select(['id', 'member_id as memberId'])
      .where('has_archive', '=', true)
      .where('state', 'in', ['expired', 'ended', 'failed'])
      // One that is still being made is waited for.
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', context.clock.now())]))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    return eachApart(
      context,
      NAME,
      over,
      ({ id }) => id,
      (one) => deleteArchive(context, one),
    )
  },
}

async function endOver(context: Context): Promise<void> {
  await context.db
    .updateTable('exports.member_export')
    .set({ state: 'expired' })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', context.clock.now())
    .execute()
  await context.db
    .updateTable('exports.member_export as e')
    .set({ state: 'ended', next_attempt_at: null })
    .where('e.state', 'in', ['asked', 'ready'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership.closed_member as c')
          .select('c.member_id')
          .whereRef('c.member_id', '=', 'e.member_id'),
      ),
    )
    .execute()
}

/** First the bytes: a process that ends between leaves the row to go on with. */
async function deleteArchive(context: Context, { id, memberId }: Over): Promise<boolean> {
  requireSystem(context.actor)
  await context.files.remove('private', archivePath(id))
  await inTransaction(context, async (tx) => {
    await tx.db.updateTable('exports.member_export').set({ has_archive: false }).where('id', '=', id).execute()
    await recordEvent(tx, { action: 'member.export-deleted', subjectId: memberId, data: { exportId: id } })
  })
  return true
}
