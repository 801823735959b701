import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { eachApart } from '#server/kit/due-work/failed-work.ts'
import { removeKeptFile } from '#server/kit/files/index.ts'
import { startOfTerm } from '#server/modules/platform/index.ts'

const NAME = 'membership.delete-review-papers'
const AT_ONCE = 50

interface Old {
  id: string
  memberId: string
}

async function listOld(context: Context): Promise<Old[]> {
  const approvedBy = await startOfTerm(context, 'review.papers.approved')
  const othersBy = await startOfTerm(context, 'review.papers.others')
  const { rows } = await sql<Old>`
    select id, member_id from membership.review
      where papers_deleted_at is null and decided_at < ${othersBy} and (outcome <> 'approved' or decided_at < ${approvedBy})
      order by decided_at limit ${AT_ONCE}`.execute(context.db)
  return rows
}

/** Papers go when their term is over: soon where they proved nothing, with other records where something rests on them. */
export const deleteReviewPapers: DueWork = {
  name: NAME,
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    return eachApart(
      context,
      NAME,
      await listOld(context),
      ({ id }) => id,
      (old) => deletePapers(context, old),
    )
  },
}

async function deletePapers(context: Context, { id, memberId }: Old): Promise<boolean> {
  requireSystem(context.actor)
  const papers = await context.db
    .selectFrom('membership.review_paper')
    .select('file_id')
    .where('review_id', '=', id)
    .where('file_id', 'is not', null)
    .execute()
  for (const { file_id: fileId } of papers) if (fileId !== null) await removeKeptFile(context, fileId)
  await inTransaction(context, async (tx) => {
    await tx.db.updateTable('membership.review_paper').set({ file_id: null }).where('review_id', '=', id).execute()
    await tx.db
      .updateTable('membership.review')
      .set({ papers_deleted_at: tx.clock.now() })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, {
      action: 'member.review-papers-deleted',
      subjectId: memberId,
      data: { reviewId: id, count: papers.length },
    })
  })
  return true
}
