import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import type { openReviewPaper as openReviewPaperCall } from '#contracts/membership/review/endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import { readKeptFile } from '#server/kit/files/index.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** A paper for an officer; that they looked at it is recorded before they have it. */
export async function openReviewPaper(
  context: Context,
  { paperId }: InputOf<typeof openReviewPaperCall>,
): Promise<OutputOf<typeof openReviewPaperCall>> {
  requireStaff(context.actor, 'compliance-officer')
  const paper = await context.db
    .selectFrom('membership.review_paper as p')
    .innerJoin('membership.review as r', 'r.id', 'p.review_id')
    .select(['p.file_id as fileId', 'r.id as reviewId', 'r.member_id as memberId'])
    .where('p.id', '=', paperId)
    .executeTakeFirst()
  if (!paper) throw new Refusal('not-found')
  const { reviewId, memberId } = paper
  await inTransaction(context, (tx) =>
    recordEvent(tx, { action: 'member.review-paper-read', subjectId: memberId, data: { reviewId, paperId } }),
  )
  const file = paper.fileId === null ? null : await readKeptFile(context, paper.fileId)
  if (!file) throw new Refusal('review-papers-gone')
  return { base64document: Buffer.from(file.bytes).toString('base64'), filename: file.name, mimetype: file.mimeType }
}
