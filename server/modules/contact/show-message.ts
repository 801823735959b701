import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { getContactMessage } from '#contracts/contact/endpoints.ts'
import { signalLabels } from '#contracts/contact/messages.ts'
import type { MessageState } from '#contracts/contact/states.ts'
import { requireStaff } from '#server/kit/actor.ts'
import type { Context } from '#server/kit/context.ts'
import { listEventsAbout } from '#server/kit/due-work/event-feed.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findMember, findMemberNames } from '#server/modules/members/index.ts'
import { findParameter } from '#server/modules/platform/index.ts'
import { findOutcomeOf } from './complaints/register.ts'
import { isLate, listedColumns, listedMessage } from './message-store.ts'

type Shown = OutputOf<typeof getContactMessage>

const DAY_MS = 86_400_000
const MOST_OTHERS = 10
const EDITORS = ['content-editor', 'compliance-officer', 'administrator'] as const

/** One message with its answer, what speaks against it, what was done with it, and others of the same address. */
export async function showMessage(context: Context, { messageId }: InputOf<typeof getContactMessage>): Promise<Shown> {
  const staff = requireStaff(context.actor, ...EDITORS, 'auditor')
  const row = await context.db.selectFrom('contact.message').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const now = context.clock.now()
  const trail = await trailOf(context, messageId)
  const handledAt = row.handled_at && toUnixSeconds(row.handled_at)
  return {
    id: row.id,
    referenceNo: row.reference_no,
    state: row.state,
    name: row.first_name,
    surname: row.last_name,
    email: row.email,
    memberId: row.member_id,
    message: row.body,
    isComplaint: row.is_complaint,
    isBereavement: row.is_bereavement,
    outcome: row.is_complaint ? await findOutcomeOf(context, row.id) : null,
    receivedAt: toUnixSeconds(row.received_at),
    dueOn: row.due_on,
    isLate: isLate(row, now),
    score: row.score,
    signals: row.signals.map(({ code, points }) => ({ code, label: signalLabels[code], points })),
    answer: row.answer,
    answeredAt: row.state === 'answered' ? handledAt : null,
    closedAt: row.state === 'closed' ? handledAt : null,
    closeReason: row.close_reason,
    handledBy: row.handled_by && ((await findMember(context, row.handled_by))?.fullName ?? null),
    deletedAfter: await deletedAfter(context, row),
    others: await othersOf(context, row.email, row.id, now),
    mayEdit: EDITORS.some((role) => staff.roles.includes(role)),
    trail,
  }
}

interface Kept {
  readonly state: MessageState
  readonly received_at: Date
  readonly handled_at: Date | null
}

async function deletedAfter(context: Context, { state, received_at, handled_at }: Kept): Promise<number | null> {
  const from = state === 'suspect' ? received_at : handled_at
  if (!from) return null
  const key = state === 'suspect' ? 'contact.retention.suspect' : 'contact.retention'
  const { value } = await findParameter(context, key)
  return toUnixSeconds(new Date(from.getTime() + Number(value) * DAY_MS))
}

async function othersOf(context: Context, email: string, id: string, now: Date): Promise<Shown['others']> {
  const rows = await context.db
    .selectFrom('contact.message')
    .select(listedColumns)
    .where('email', '=', email)
    .where('id', '<>', id)
    .orderBy('received_at', 'desc')
    .limit(MOST_OTHERS)
    .execute()
  return rows.map((row) => listedMessage(row, now))
}

async function trailOf(context: Context, messageId: string): Promise<Shown['trail']> {
  const events = await listEventsAbout(context, messageId)
  const names = await findMemberNames(
    context,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return events.map(({ actorId, occurredAt, ...event }) => ({
    ...event,
    occurredAt: toUnixSeconds(occurredAt),
    actorName: actorId && (names.get(actorId) ?? null),
  }))
}
