import { sql } from 'kysely'
import type { Context } from '#server/kit/context.ts'
import type { TransactionContext } from '#server/kit/database/transaction.ts'
import { addDays } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { findParameter } from '#server/modules/platform/index.ts'

type EndCause = 'expired' | 'mkk' | 'renewed'

/** Gives the status on approved papers: from today for as long as the parameter says; one that still holds ends by it. */
export async function grantQualified(
  tx: TransactionContext,
  reviewId: string,
  memberId: string,
  today: string,
): Promise<void> {
  const { value: days } = await findParameter(tx, 'qualified.validity')
  await endGrant(tx, memberId, 'renewed')
  await tx.db
    .insertInto('membership.qualified_grant')
    .values({
      id: reviewId,
      member_id: memberId,
      granted_at: tx.clock.now(),
      valid_until: addDays(today, Number(days)),
      reminded_at: null,
      ended_at: null,
      end_cause: null,
    })
    .execute()
}

/** Ends the member's status given on papers; says whether they had one. */
export async function endGrant(tx: TransactionContext, memberId: string, cause: EndCause): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('membership.qualified_grant')
    .set({ ended_at: tx.clock.now(), end_cause: cause })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Grant {
  readonly until: string
  readonly endedAt: Date | null
  readonly endCause: EndCause | null
}

/** The member's last status given on papers, ended or not. */
export async function findLastGrant(context: Pick<Context, 'db'>, memberId: string): Promise<Grant | null> {
  const row = await context.db
    .selectFrom('membership.qualified_grant')
    .select(['valid_until as until', 'ended_at as endedAt', 'end_cause as endCause'])
    .where('member_id', '=', memberId)
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The last day of a member's status given on papers, while it has not ended; null: none. */
export async function findQualifiedEnd(context: Pick<Context, 'db'>, memberId: string): Promise<string | null> {
  const last = await findLastGrant(context, memberId)
  return last && last.endedAt === null ? last.until : null
}

/** Members whose status ran out, and those whose will soon and who were not reminded, oldest end first. */
export async function listEnding(
  context: Pick<Context, 'db' | 'clock'>,
  remindDays: number,
  atOnce: number,
): Promise<readonly { readonly memberId: string; readonly reviewId: string; readonly isOver: boolean }[]> {
  const today = istanbulDate(context.clock.now())
  const { rows } = await sql<{ memberId: string; reviewId: string; isOver: boolean }>`
    select member_id, id as review_id, valid_until < ${today}::date as is_over
      from membership.qualified_grant
      where ended_at is null and valid_until <= ${addDays(today, remindDays)}::date
        and (reminded_at is null or valid_until < ${today}::date)
      order by valid_until limit ${atOnce}`.execute(context.db)
  return rows
}
