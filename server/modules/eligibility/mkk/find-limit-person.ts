import { isQualifiedOn } from '#contracts/membership/review/reasons.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { LimitPerson } from '#contracts/membership/limit-scope.ts'
import type { Context } from '#server/kit/context.ts'
import { findQualifiedEnd } from '../qualified/grants.ts'

/** What decides whom the yearly limit concerns, as far as it is known. */
export async function findLimitPerson(context: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<LimitPerson> {
  const row = await context.db
    .selectFrom('membership.member as m')
    .leftJoin('membership.identity as i', 'i.member_id', 'm.id')
    .leftJoin('membership.mkk_account as k', 'k.member_id', 'm.id')
    .select(['m.kind', 'i.identity_type', 'k.is_qualified'])
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  const facts = { mkk: row?.is_qualified ?? null, until: await findQualifiedEnd(context, memberId) }
  return {
    isCompany: row?.kind === 'company',
    isForeign: row?.identity_type === 'foreign',
    isQualified: isQualifiedOn(facts, istanbulDate(context.clock.now())),
  }
}
