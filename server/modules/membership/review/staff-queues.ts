import { sql } from 'kysely'
import {
  decideReview,
  getIdentityReviews,
  getLostPhoneReviews,
  getQualifiedReviews,
} from '#contracts/membership/review/endpoints.ts'
import type { ReviewKind } from '#contracts/membership/review/kinds.ts'
import { consolePaths } from '#contracts/staff-paths.ts'
import type { Context } from '#server/kit/context.ts'
import type { QueueCount, StaffQueue } from '#server/kit/staff-queue.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'

async function count(context: Context, kind: ReviewKind): Promise<QueueCount> {
  const { rows } = await sql<{ askedAt: Date }>`
    select asked_at from membership.review where kind = ${kind} and outcome = 'waiting' order by asked_at`.execute(
    context.db,
  )
  const { value } = await findParameter(context, 'review.answer')
  const today = istanbulDate(context.clock.now())
  let lateCount = 0
  for (const { askedAt } of rows)
    if ((await addBusinessDays(context, istanbulDate(askedAt), Number(value))) < today) lateCount++
  return { count: rows.length, lateCount, oldestAt: rows[0]?.askedAt ?? null }
}

/** What waits for a compliance officer who looks at papers. */
export const reviewQueues: readonly StaffQueue[] = [
  {
    code: 'identities-waiting',
    screen: { path: consolePaths.identityReviews.href(), read: getIdentityReviews, step: decideReview },
    count: (context) => count(context, 'identity'),
  },
  {
    code: 'qualified-waiting',
    screen: { path: consolePaths.qualifiedReviews.href(), read: getQualifiedReviews, step: decideReview },
    count: (context) => count(context, 'qualified'),
  },
  {
    code: 'lost-phones-waiting',
    screen: { path: consolePaths.lostPhoneReviews.href(), read: getLostPhoneReviews, step: decideReview },
    count: (context) => count(context, 'lost-phone'),
  },
]
