import type { RecordPart } from '#contracts/exports/record.ts'
import type { Context } from '#server/kit/context.ts'

/** What a member was told: of letters the subject and what became of them, and their notices. */
export async function gatherTold(
  context: Pick<Context, 'db'>,
  memberId: string,
): Promise<RecordPart<'letters' | 'notices'>> {
  return {
    letters: await context.db
      .selectFrom('notifications.message')
      .select(['channel', 'subject', 'state', 'created_at as createdAt', 'sent_at as sentAt'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    notices: await context.db
      .selectFrom('notifications.notice')
      .select(['title', 'created_at as createdAt', 'read_at as readAt'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  }
}
