import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { CONSOLE_READERS } from '#contracts/common/console-readers.ts'
import { readPeriod } from '#contracts/campaigns/periods.ts'
import { daysBetween } from '#contracts/common/time/calendar-date.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { type getComplaints } from '#contracts/contact/complaint-endpoints.ts'
import { ANSWER_OUTCOMES, CLOSE_OUTCOMES } from '#contracts/contact/complaints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { cutPage, readMomentKey } from '#server/kit/moment-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { excerptOf } from '../message-store.ts'

const PAGE = 50
/** Enough of a text for its excerpt, however it is spaced. */
const BEGINNING = 400

/** The register of complaints, newest first. Refuses `not-found` for a period that is none. */
export async function listComplaints(
  context: Context,
  { period: asked, filter = 'all', after }: InputOf<typeof getComplaints>,
): Promise<OutputOf<typeof getComplaints>> {
  requireStaff(context.actor, ...CONSOLE_READERS.complaints)
  const period = asked === '' ? null : readPeriod(asked)
  if (asked !== '' && period === null) throw new Refusal('not-found')
  const today = istanbulDate(context.clock.now())
  let register = context.db
    .selectFrom('contact.complaint as c')
    .select(['c.message_id as id', 'c.reference_no', 'c.received_at as at', 'c.due_on', 'c.ended_at', 'c.outcome'])
    .select(({ selectFrom }) =>
      selectFrom('contact.message as m')
        .select(sql<string>`left(m.body, ${BEGINNING})`.as('beginning'))
        .whereRef('m.id', '=', 'c.message_id')
        .as('beginning'),
    )
  if (period) register = register.where('c.received_at', '>=', period.from).where('c.received_at', '<', period.until)
  if (filter === 'open') register = register.where('c.ended_at', 'is', null)
  if (filter === 'late')
    register = register.where(
      sql<boolean>`c.due_on < coalesce((c.ended_at at time zone 'Europe/Istanbul')::date, ${today}::date)`,
    )
  if (filter === 'answered') register = register.where('c.outcome', 'in', ANSWER_OUTCOMES)
  if (filter === 'closed') register = register.where('c.outcome', 'in', CLOSE_OUTCOMES)
  const ended = readMomentKey(after)
  if (ended)
    register = register.where(
      sql<boolean>`(c.received_at, c.message_id) < (${ended.at}::timestamptz, ${ended.id}::uuid)`,
    )
  const rows = await register
    .orderBy('c.received_at', 'desc')
    .orderBy('c.message_id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { shown, next } = cutPage(rows, PAGE)
  return {
    next,
    complaints: shown.map(({ id, reference_no, at, due_on, ended_at, outcome, beginning }) => {
      const lastDay = ended_at ? istanbulDate(ended_at) : today
      return {
        messageId: id,
        referenceNo: reference_no,
        receivedAt: toUnixSeconds(at),
        excerpt: beginning === null ? null : excerptOf(beginning),
        dueOn: due_on,
        isLate: due_on < lastDay,
        endedAt: ended_at && toUnixSeconds(ended_at),
        days: Math.max(0, daysBetween(istanbulDate(at), lastDay)),
        outcome,
      }
    }),
  }
}
