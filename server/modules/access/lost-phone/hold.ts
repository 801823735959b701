import { formatMoment } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'

/** Until when changes of a person's are held after their second steps were removed; null: not, or not any more. */
export async function findHold(context: Pick<Context, 'db' | 'clock'>, personId: string): Promise<Date | null> {
  const row = await context.db
    .selectFrom('membership.lost_phone')
    .select('held_until')
    .where('member_id', '=', personId)
    .where('held_until', '>', context.clock.now())
    .orderBy('held_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.held_until ?? null
}

/**
 * Where money or an account would go elsewhere (an IBAN, a payout's account, the mail address, the owner of a company): held for
 * `lost-phone.hold` after second steps were removed, so that an owner who was passed over still finds everything where it was.
 * `personId` is the person who acts, also where they act for a company. Refuses `held-after-lost-phone`.
 */
export async function refuseWhileHeld(context: Pick<Context, 'db' | 'clock'>, personId: string): Promise<void> {
  const until = await findHold(context, personId)
  if (until) throw new Refusal('held-after-lost-phone', { parameters: { until: formatMoment(until) } })
}
