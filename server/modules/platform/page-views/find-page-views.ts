import { addDays, daysBetween } from '#contracts/common/time/calendar-date.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { fieldMessages } from '#contracts/common/text/messages.ts'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { MOST_DAYS } from '#contracts/platform/page-views.ts'
import type { getPageViews } from '#contracts/platform/statistics-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findViews } from './page-view-store.ts'

const USUAL_DAYS = 30

/** Page views by day, for staff; days without a view are zero. Refuses `invalid-input` from a day after `to` or beyond a year. */
export async function findPageViews(
  context: Context,
  input: InputOf<typeof getPageViews>,
): Promise<OutputOf<typeof getPageViews>> {
  requireStaff(context.actor, 'content-editor', 'administrator', 'auditor')
  const to = input.to ?? istanbulDate(context.clock.now())
  const from = input.from ?? addDays(to, 1 - USUAL_DAYS)
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > MOST_DAYS)
    throw new Refusal('invalid-input', { fields: { from: fieldMessages.dateInvalid } })
  const counted = new Map((await findViews(context, from, to)).map(({ day, page, views }) => [`${day} ${page}`, views]))
  const days = Array.from({ length }, (_, at) => {
    const day = addDays(from, at)
    const views = (page: string): number => counted.get(`${day} ${page}`) ?? 0
    return { day, home: views('home'), project: views('project'), signIn: views('sign-in'), signUp: views('sign-up') }
  })
  return { from, to, days }
}
