import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { istanbulDate, toUnixSeconds } from '#contracts/common/time/time.ts'
import { SUSPICION_READERS } from '#contracts/people/parts.ts'
import type * as calls from '#contracts/people/suspicion-endpoints.ts'
import { requireStaff } from '#server/kit/actor.ts'
import { recordEvent } from '#server/kit/audit.ts'
import type { Context } from '#server/kit/context.ts'
import { inTransaction, type TransactionContext } from '#server/kit/database/transaction.ts'
import { derivedId, newId } from '#server/kit/id.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { QueueCount } from '#server/kit/staff-queue.ts'
import { findMember, findMemberNames } from '#server/modules/members/index.ts'
import { addBusinessDays, findParameter } from '#server/modules/platform/index.ts'
import { requireLookReason } from './look.ts'

/** The file of suspicions about a member, under which its events stand: not the member's own id. */
const fileOf = (memberId: string): string => derivedId('suspicion-file', memberId)

interface NoteRow {
  readonly id: string
  readonly note: string
  readonly notedBy: string
  readonly notedAt: Date
  readonly dueOn: string
  readonly state: 'open' | 'reported' | 'closed'
  readonly reportNumber: string | null
  readonly reportedOn: string | null
  readonly closeReason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Notes of suspicion about a person; the look is recorded where compliance officers alone read it. */
export async function openSuspicions(
  context: Context,
  { memberId }: InputOf<typeof calls.openSuspicions>,
): Promise<OutputOf<typeof calls.openSuspicions>> {
  const actor = requireStaff(context.actor, ...SUSPICION_READERS)
  const reason = await requireLookReason(context, memberId, actor.id)
  await inTransaction(context, (tx) =>
    recordEvent(tx, { action: 'suspicion.looked-at', subjectId: fileOf(memberId), reason }),
  )
  const { rows } = await sql<NoteRow>`
    select id, note, noted_by, noted_at, to_char(due_on, 'YYYY-MM-DD') as due_on, state,
        report_number, to_char(reported_on, 'YYYY-MM-DD') as reported_on, close_reason,
        decided_by, decided_at
      from people.suspicion where member_id = ${memberId} order by noted_at desc, id desc limit 100`.execute(context.db)
  const names = await findMemberNames(
    context,
    rows.flatMap(({ notedBy, decidedBy }) => (decidedBy ? [notedBy, decidedBy] : [notedBy])),
  )
  const today = istanbulDate(context.clock.now())
  return {
    notes: rows.map(({ notedAt, decidedAt, ...row }) => ({
      ...row,
      notedBy: names.get(row.notedBy) ?? '',
      decidedBy: (row.decidedBy && names.get(row.decidedBy)) ?? null,
      notedAt: toUnixSeconds(notedAt),
      decidedAt: decidedAt && toUnixSeconds(decidedAt),
      isLate: row.state === 'open' && row.dueOn < today,
    })),
  }
}

/** Notes that are neither reported nor closed: late when the last day for the report is over. */
export async function countOpen(context: Context): Promise<QueueCount> {
  const { rows } = await sql<QueueCount>`
    select count(*)::int as count, (count(*) filter (where due_on < ${istanbulDate(context.clock.now())}))::int as late_count,
        min(noted_at) as oldest_at
      from people.suspicion where state = 'open'`.execute(context.db)
  return rows[0] ?? { count: 0, lateCount: 0, oldestAt: null }
}

/** Members about whom such a note is open, by the first day on which one is to be reported; for whoever may read the notes. */
export async function listSuspected(context: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from people.suspicion where state = 'open'
      group by member_id order by min(due_on), member_id limit 200`.execute(context.db)
  return rows.map(({ memberId }) => memberId)
}

/** Notes a suspicion (5549 m.4); by when it is reported is a dated parameter. Refuses `not-found`. */
export async function noteSuspicion(
  context: Context,
  { memberId, note }: InputOf<typeof calls.noteSuspicion>,
): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, ...SUSPICION_READERS)
  if (!(await findMember(context, memberId))) throw new Refusal('not-found')
  const now = context.clock.now()
  const { value } = await findParameter(context, 'suspicion.report')
  const dueOn = await addBusinessDays(context, istanbulDate(now), Number(value))
  await inTransaction(context, async (tx) => {
    const noteId = newId()
    await tx.db
      .insertInto('people.suspicion')
      .values({ id: noteId, member_id: memberId, note, noted_by: actor.id, noted_at: now, due_on: dueOn })
      .execute()
    await recordEvent(tx, { action: 'suspicion.noted', subjectId: fileOf(memberId), data: { noteId } })
  })
  return { done: true }
}

/** An open note under its lock. Refuses `not-found`, `suspicion-decided`. */
async function lockOpen(tx: TransactionContext, id: string): Promise<string> {
  const row = await tx.db
    .selectFrom('people.suspicion')
    .select(['member_id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  if (row.state !== 'open') throw new Refusal('suspicion-decided')
  return fileOf(row.member_id)
}

/** Keeps that a suspicion was reported to MASAK, under which number and when. */
export async function reportSuspicion(
  context: Context,
  { suspicionId, reportNumber, reportedOn }: InputOf<typeof calls.reportSuspicion>,
): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, ...SUSPICION_READERS)
  const now = context.clock.now()
  if (reportedOn > istanbulDate(now)) throw new Refusal('report-in-future')
  await inTransaction(context, async (tx) => {
    const subjectId = await lockOpen(tx, suspicionId)
    await tx.db
      .updateTable('people.suspicion')
      .set({ state: 'reported', report_number: reportNumber, reported_on: reportedOn })
      .set({ decided_by: actor.id, decided_at: now })
      .where('id', '=', suspicionId)
      .execute()
    await recordEvent(tx, { action: 'suspicion.reported', subjectId, data: { noteId: suspicionId } })
  })
  return { done: true }
}

/** Closes a suspicion that is not reported. */
export async function closeSuspicion(
  context: Context,
  { suspicionId, closeReason }: InputOf<typeof calls.closeSuspicion>,
): Promise<{ done: true }> {
  const actor = requireStaff(context.actor, ...SUSPICION_READERS)
  await inTransaction(context, async (tx) => {
    const subjectId = await lockOpen(tx, suspicionId)
    await tx.db
      .updateTable('people.suspicion')
      .set({ state: 'closed', close_reason: closeReason, decided_by: actor.id, decided_at: context.clock.now() })
      .where('id', '=', suspicionId)
      .execute()
    await recordEvent(tx, { action: 'suspicion.closed', subjectId, data: { noteId: suspicionId } })
  })
  return { done: true }
}
