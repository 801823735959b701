import { sql } from 'kysely'
import { requireSystem } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction } from '#server/kit/database/transaction.ts'
import type { DueWork } from '#server/kit/due-work/due-work.ts'
import { waitsForOutside } from '#server/outside/waits-for-outside.ts'
import type { ConsentRegister, IysChannel, IysItem, IysStatus } from '#server/outside/index.ts'
import { askStatus } from './ask-status.ts'
import { askAgainSeconds, nextStep } from './register-terms.ts'

const HELD_SECONDS = 60

interface AskedRecord {
  readonly id: string
  readonly recipient: string
  readonly type: IysChannel
  readonly wanted: IysStatus
  readonly requestId: string
  readonly place: number
  readonly attempts: number
  readonly handedInAt: Date
  readonly reportBy: string
}

/** Asks what became of the batch that waits longest. An answer about what has changed here meanwhile is no answer any more. */
export const takeAnswers: DueWork = {
  name: 'contact.take-consent-answers',
  lane: 'iys',
  async run(context) {
    requireSystem(context.actor)
    const { iys } = context.outside
    if (!iys) return 0
    const records = await takeAsked(context)
    const [first] = records
    if (!first) return 0
    const items = await waitsForOutside(context, () => iys.findItems(first.requestId))
    for (const record of records) {
      const item = items?.find(({ index }) => index === record.place)
      const next = items === null ? 'ask-on' : nextStep(item, record, context.clock.now())
      if (next === 'hand-in-again') await again(context, record)
      else if (next === 'settle' && item) await settle(context, iys, record, item)
      else await askLater(context, record)
    }
    return records.length
  },
}

async function takeAsked(context: Context): Promise<readonly AskedRecord[]> {
  const now = context.clock.now()
  const { rows } = await sql<AskedRecord>`
    with due as materialized (
      select request_id from contact.iys_record where state = 'asked' and next_at <= ${now}
        order by next_at limit 1 for update skip locked)
    update contact.iys_record r set attempts = r.attempts + 1, next_at = ${new Date(now.getTime() + HELD_SECONDS * 1000)}
      from due where r.request_id = due.request_id and r.state = 'asked'
      returning r.id, r.recipient, r.type, r.wanted, r.request_id, r.request_index as place,
        r.attempts, r.handed_in_at, r.report_by::text as report_by`.execute(context.db)
  return rows
}

/** How the register refuses the first record of a receiver where it is a withdrawal: nothing stands there, which is as wanted. */
const FIRST_IS_REFUSAL = 'H175'

/** The register's word about a record: as it said, or, where it refused, as it says the record stands. */
async function settle(context: Context, iys: ConsentRegister, record: AskedRecord, item: IysItem): Promise<void> {
  const { wanted } = record
  if (item.state === 'taken') return note(context, record, { state: 'settled', known: wanted, code: null })
  if (wanted === 'RET' && item.code === FIRST_IS_REFUSAL)
    return note(context, record, { state: 'settled', known: null, code: null })
  const answer = await askStatus(context, iys, record)
  if (!answer) return askLater(context, record)
  const known = answer.now?.status ?? null
  // Refused because it stands so already, or because there is nothing to take back.
  const isRight = known === wanted || (wanted === 'RET' && known === null)
  return note(context, record, { state: isRight ? 'settled' : 'refused', known, code: isRight ? null : item.code })
}

interface Answer {
  readonly state: 'settled' | 'refused'
  readonly known: IysStatus | null
  readonly code: string | null
}

async function note(context: Context, { id, requestId, type, wanted }: AskedRecord, answer: Answer): Promise<void> {
  const { state, known, code } = answer
  await inTransaction(context, async (tx) => {
    const noted = await tx.db
      .updateTable('contact.iys_record')
      .set({ state, known, known_at: tx.clock.now(), last_error: code })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirst()
    if (!noted) return
    await (state === 'settled'
      ? recordEvent(tx, { action: 'iys.record-taken', subjectId: id, data: { channel: type, status: wanted } })
      : recordEvent(tx, { action: 'iys.record-refused', subjectId: id, data: { channel: type, status: wanted, code } }))
  })
}

async function again(context: Context, { id, requestId }: AskedRecord): Promise<void> {
  await context.db
    .updateTable('contact.iys_record')
    .set({ state: 'waiting', attempts: 0, next_at: context.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('request_id', '=', requestId)
    .execute()
}

async function askLater(context: Context, { id, requestId, attempts }: AskedRecord): Promise<void> {
  const next = new Date(context.clock.now().getTime() + askAgainSeconds(attempts) * 1000)
  await context.db
    .updateTable('contact.iys_record')
    .set({ next_at: next })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('request_id', '=', requestId)
    .execute()
}
