import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { addBusinessDays } from '#server/modules/platform/index.ts'

/** Since when an account's orders wait for the bank's word: the end of the first term it has not told everything of. */
async function listAwaitedTerms(context: Pick<Context, 'db'>): Promise<Date[]> {
  // From one campaign with open orders to the next, however many orders each has.
  const { rows } = await sql<{ payBy: Date }>`
    with recursive open as (
      (select project_id from investments.investment where state = 'awaiting-payment' order by project_id limit 1)
      union all
      select (select i.project_id from investments.investment i where i.state = 'awaiting-payment' and i.project_id > open.project_id
          order by i.project_id limit 1)
        from open where open.project_id is not null
    )
    select o.pay_by from open join investments.campaign c using (project_id)
      cross join lateral (select i.pay_by from investments.investment i
        where i.project_id = open.project_id and i.state = 'awaiting-payment' order by i.pay_by limit 1) o
      where o.pay_by < platform.now() - interval '1 day' and coalesce(c.bank_known_until <= o.pay_by, true)`.execute(
    context.db,
  )
  return rows.map(({ payBy }) => payBy)
}

/**
 * Accounts whose bank owes its word on orders that can neither be paid nor expire without it: none came by the end of the business day
 * after a term. It does not answer, sends what nobody can read, or never says up to when it has told everything.
 */
export async function countSilentAccounts(context: Pick<Context, 'db' | 'clock'>): Promise<QueueCount> {
  const today = istanbulDate(context.clock.now())
  const silent: Date[] = []
  for (const payBy of await listAwaitedTerms(context)) {
    if ((await addBusinessDays(context, istanbulDate(payBy), 1)) < today) silent.push(payBy)
  }
  const oldestAt = silent.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  return { count: silent.length, lateCount: silent.length, oldestAt }
}
