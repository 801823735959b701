import { sql } from 'kysely'
import { istanbulDate } from '#contracts/common/time/time.ts'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvents } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { backOffSeconds } from '#server/outside/waits-for-outside.ts'
import {
  type ConsentRegister,
  type IysChannel,
  type IysStatus,
  OutsideRefused,
  OutsideUnavailable,
} from '#server/outside/index.ts'
import { FIRST_ANSWER_SECONDS } from './register-terms.ts'

const AT_ONCE = 100
/** Whoever takes records has them alone for so long; after a crash they are taken again, which changes nothing at the register. */
const HELD_SECONDS = 90

interface DueRecord {
  readonly id: string
  readonly recipient: string
  readonly type: IysChannel
  readonly wanted: IysStatus
  readonly consentAt: Date
  readonly attempts: number
}

/** Consents whose days are over are worth nothing (regulation m.5, m.7): they are not handed in, and nothing is sent on them. */
export const lapseConsents: DueWork = {
  name: 'contact.lapse-consents',
  lane: 'housekeeping',
  async run(context) {
    requireSystem(context.actor)
    const today = istanbulDate(context.clock.now())
    return inTransaction(context, async (tx) => {
      const { rows } = await sql<{ id: string; type: IysChannel }>`
        update contact.iys_record r set state = 'lapsed' where r.id in (select id from contact.iys_record
          where state = 'waiting' and next_at <= ${context.clock.now()} and wanted = 'ONAY' and report_by < ${today}
          order by next_at limit ${AT_ONCE} for update skip locked)
        returning r.id, r.type`.execute(tx.db)
      await recordEvents(
        tx,
        rows.map(({ id, type }) => ({ action: 'iys.record-lapsed' as const, subjectId: id, data: { channel: type } })),
      )
      return rows.length
    })
  },
}

/** Hands in what waits; a batch that was refused whole goes in record by record, so that one does not hold up the others. */
export const reportConsents: DueWork = {
  name: 'contact.report-consents',
  lane: 'iys',
  async run(context) {
    requireSystem(context.actor)
    const { iys } = context.outside
    if (!iys) return 0
    const together = await takeWaiting(context, false)
    if (together.length > 0) await handIn(context, iys, together)
    const alone = await takeWaiting(context, true)
    for (const record of alone) await handIn(context, iys, [record])
    return together.length + alone.length
  },
}

async function takeWaiting(context: Context, isAgain: boolean): Promise<readonly DueRecord[]> {
  const now = context.clock.now()
  const today = istanbulDate(now)
  const { rows } = await sql<DueRecord>`
    with due as materialized (
      select id from contact.iys_record
        where state = 'waiting' and next_at <= ${now} and (attempts > 0) = ${isAgain} and (wanted = 'RET' or report_by >= ${today})
        order by next_at limit ${isAgain ? 5 : AT_ONCE} for update skip locked)
    update contact.iys_record r set attempts = r.attempts + 1,
        next_at = ${new Date(now.getTime() + HELD_SECONDS * 1000)}
      from due where r.id = due.id
      returning r.id, r.recipient, r.type, r.wanted, r.consent_at, r.attempts`.execute(context.db)
  return rows
}

async function handIn(context: Context, iys: ConsentRegister, records: readonly DueRecord[]): Promise<void> {
  try {
    const { requestId } = await iys.addConsents(
      records.map(({ recipient, type, wanted, consentAt }) => ({
        recipient,
        type,
        status: wanted,
        consentDate: consentAt,
        source: 'HS_WEB',
      })),
    )
    // What changed meanwhile waits on as it stands now: it is no part of this answer.
    await sql`
      update contact.iys_record r set state = 'asked', request_id = ${requestId}, request_index = d.place,
          handed_in_at = ${context.clock.now()}, attempts = 0,
          next_at = ${secondsFrom(context, FIRST_ANSWER_SECONDS)}, last_error = null
        from unnest(${records.map(({ id }) => id)}::uuid[], ${records.map(({ consentAt }) => consentAt)}::timestamptz[],
          ${records.map((_, place) => place)}::int[]) d(id, consent_at, place)
        where r.id = d.id and r.state = 'waiting' and r.consent_at = d.consent_at`.execute(context.db)
  } catch (error) {
    await putOff(context, records, error)
  }
}

const secondsFrom = (context: Pick<Context, 'clock'>, seconds: number): Date =>
  new Date(context.clock.now().getTime() + seconds * 1000)

async function putOff(context: Context, records: readonly DueRecord[], error: unknown): Promise<void> {
  const isRefused = error instanceof OutsideRefused
  if (!isRefused && !(error instanceof OutsideUnavailable)) throw error
  context.log.warn({ reason: error.message }, 'the register of consents took nothing; handed in again later')
  const [first] = records
  const seconds = isRefused && records.length > 1 ? 0 : backOffSeconds(first?.attempts ?? 1)
  await context.db
    .updateTable('contact.iys_record')
    .set({ next_at: secondsFrom(context, seconds), last_error: isRefused ? error.code : error.reason })
    .where(
      'id',
      'in',
      records.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}
