import type { UploadedFile } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

/** The files a member uploaded about themselves that are still kept: their picture, papers of their reviews. */
export async function listMemberUploads(context: Pick<Context, 'db'>, memberId: string): Promise<UploadedFile[]> {
  const pictures = await context.db
    .selectFrom('membership.profile_picture')
    .select('file_id as fileId')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute()
  const papers = await context.db
    .selectFrom('membership.review_paper as p')
    .innerJoin('membership.review as r', 'r.id', 'p.review_id')
    .select('p.file_id as fileId')
    .where('r.member_id', '=', memberId)
    .where('p.file_id', 'is not', null)
    .$narrowType<{ fileId: string }>()
    .orderBy('r.asked_at')
    .orderBy('p.position')
    .execute()
  return [
    ...pictures.map(({ fileId }) => ({ fileId, kind: 'profile-picture' as const, isOwn: true })),
    ...papers.map(({ fileId }) => ({ fileId, kind: 'review-paper' as const, isOwn: true })),
  ]
}
