import { sql } from 'kysely'
import { machineClock } from '#server/kit/clock.ts'
import type { InputOf, OutputOf } from '#contracts/common/endpoint.ts'
import { invariant } from '#contracts/common/errors.ts'
import { toUnixSeconds } from '#contracts/common/time/time.ts'
import type { InvestmentState } from '#contracts/investments/lifecycle.ts'
import type * as calls from '#contracts/people/endpoints.ts'
import { mayOpen } from '#contracts/people/parts.ts'
import type { Context } from '#server/kit/context.ts'
import { findMemberNames } from '#server/modules/members/index.ts'
import { findPersonDocuments, findPersonRecord, findPersonSessions } from '#server/modules/membership/index.ts'
import { cameOfNone, searchAuditTrail } from '#server/modules/platform/index.ts'
import { findClosedProjects } from '#server/modules/conflicts/index.ts'
import { lookAt } from './look.ts'
import { findTitles } from './project-titles.ts'

type Asked = InputOf<typeof calls.openSummary>

const unix = (moment: Date | null): number | null => moment && toUnixSeconds(moment)

/** Steps whose summary says what of their identity the person gave. */
const OF_IDENTITY: ReadonlySet<string> = new Set(['identity', 'address', 'income', 'mkk', 'bank-account'])

/** The person at a glance, by the rules that decide for them. */
export async function openSummary(context: Context, asked: Asked): Promise<OutputOf<typeof calls.openSummary>> {
  const { roles } = await lookAt(context, asked.memberId, 'summary')
  const record = await findPersonRecord(context, asked.memberId)
  invariant(record, 'who was found at the door is there')
  const seesIdentity = mayOpen('identity', roles)
  const { standing, permissions, companies, maskedNumber, birthDate, checkedName } = record
  return {
    emailAddress: record.emailAddress,
    phoneNumber: record.phone,
    memberSince: toUnixSeconds(record.registeredAt),
    suspendedAt: unix(record.suspendedAt),
    suspensionReason: record.suspensionReason,
    closedAt: unix(record.closedAt),
    mayInvest: standing.mayInvest,
    isQualified: standing.isQualified,
    identity: seesIdentity && maskedNumber && birthDate ? { maskedNumber, birthDate, name: checkedName ?? '' } : null,
    steps: standing.steps.map(({ step, state, summary, doneAt }) => ({
      step,
      state,
      summary: state === 'done' && OF_IDENTITY.has(step) && !seesIdentity ? null : summary,
      doneAt: unix(doneAt),
    })),
    permissions,
    companies: companies.map(({ id, name, isOwner }) => ({ id, name, isOwner })),
  }
}

/** The texts the person accepted. */
export async function openDocuments(context: Context, asked: Asked): Promise<OutputOf<typeof calls.openDocuments>> {
  await lookAt(context, asked.memberId, 'documents')
  const documents = await findPersonDocuments(context, asked.memberId)
  return { documents: documents.map(({ acceptedAt, ...one }) => ({ ...one, acceptedAt: toUnixSeconds(acceptedAt) })) }
}

interface OrderRow {
  readonly investmentId: string
  readonly projectId: string
  readonly referenceNo: string
  readonly state: InvestmentState
  readonly amount: bigint
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly refundState: 'owed' | 'listed' | 'executed' | null
  readonly refundAmount: bigint | null
  readonly refundDueOn: string | null
  readonly refundExecutedAt: Date | null
  readonly refundIbanEnd: string | null
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Orders, payments and refunds, as the modules that keep them publish them. */
export async function openMoney(context: Context, asked: Asked): Promise<OutputOf<typeof calls.openMoney>> {
  await lookAt(context, asked.memberId, 'money')
  const { rows } = await sql<OrderRow>`
    select investment_id, project_id, reference_no, state, amount_kurus as amount,
        placed_at, paid_at, refund_state, refund_kurus as refund_amount,
        to_char(refund_due_on, 'YYYY-MM-DD') as refund_due_on, refund_executed_at,
        refund_iban_end
      from investments.order_course where investor_id = ${asked.memberId}
      order by placed_at desc, investment_id desc limit 200`.execute(context.db)
  const titleOf = await findTitles(context, rows)
  return {
    orders: rows.map(({ paidAt, placedAt, ...row }) => ({
      investmentId: row.investmentId,
      projectId: row.projectId,
      referenceNo: row.referenceNo,
      state: row.state,
      amount: row.amount,
      projectTitle: titleOf(row.projectId),
      placedAt: toUnixSeconds(placedAt),
      paidAt: unix(paidAt),
      refund: refundOf(row),
    })),
    paidTotal: sumOf(rows.filter(({ paidAt }) => paidAt).map(({ amount }) => amount)),
    refundOwedTotal: sumOf(rows.map((row) => (row.refundState === 'executed' ? 0n : (row.refundAmount ?? 0n)))),
  }
}

function refundOf(row: Omit<OrderRow, 'placedAt' | 'paidAt'>) {
  const { refundState: state, refundAmount: amount, refundDueOn: dueOn } = row
  if (!state || amount === null || dueOn === null) return null
  return { state, amount, dueOn, executedAt: unix(row.refundExecutedAt), ibanEnd: row.refundIbanEnd ?? '' }
}

/** When and with what kind of browser the person came in. */
export async function openSessions(context: Context, asked: Asked): Promise<OutputOf<typeof calls.openSessions>> {
  await lookAt(context, asked.memberId, 'sessions')
  const sessions = await findPersonSessions(context, asked.memberId, machineClock.now())
  return {
    sessions: sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      startedAt: toUnixSeconds(startedAt),
      lastSeenAt: toUnixSeconds(lastSeenAt),
    })),
  }
}

interface LetterRow {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly subject: string
  readonly state: 'waiting' | 'sent' | 'refused' | 'given-up'
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** What the person was told, but for letters about a project whose file is closed to the reader (T9/10). */
export async function openLetters(context: Context, asked: Asked): Promise<OutputOf<typeof calls.openLetters>> {
  const { id } = await lookAt(context, asked.memberId, 'letters')
  const closed = await findClosedProjects(context, id)
  const { rows } = await sql<LetterRow>`
    select id, channel, subject, state, created_at, sent_at
      from notifications.told where member_id = ${asked.memberId} and ${cameOfNone(closed, sql`event_id`)}
      order by id desc limit 100`.execute(context.db)
  return {
    letters: rows.map(({ createdAt, sentAt, ...row }) => ({
      ...row,
      createdAt: toUnixSeconds(createdAt),
      sentAt: unix(sentAt),
    })),
  }
}

/** What was done with the person's record, looks at it included. */
export async function openTrail(context: Context, asked: Asked): Promise<OutputOf<typeof calls.openTrail>> {
  const { id } = await lookAt(context, asked.memberId, 'audit')
  const events = await searchAuditTrail(context, {
    actionPrefix: '',
    subjectId: asked.memberId,
    actorId: null,
    withoutRoutine: false,
    withoutSuspicions: true,
    withoutProjects: await findClosedProjects(context, id),
    from: null,
    before: null,
    order: 'newest',
    after: null,
    limit: 50,
  })
  const ids = events.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf]).filter((one) => one !== null)
  const names = await findMemberNames(context, [...ids, asked.memberId])
  return {
    events: events.map(({ occurredAt, ...event }) => ({
      ...event,
      occurredAt: toUnixSeconds(occurredAt),
      actorName: (event.actorId && names.get(event.actorId)) || null,
      onBehalfOf: (event.onBehalfOf && names.get(event.onBehalfOf)) || null,
      subjectName: names.get(event.subjectId) ?? null,
    })),
  }
}
